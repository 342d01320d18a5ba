import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'
import { target } from './browsers.ts'
import { languages } from '../shared/rules/index.ts'

interface EarlyScriptOptions {
  /** The page of the member area. */
  page: string
  /** What runs in it, in this order. */
  sources: readonly string[]
}

/** What a page runs before its first paint in development, where nothing is bundled. */
const tag = '<script src="/theme.js"></script>'

const entry = '\0early'

/** `virtual:greetings` has the greetings of every language, but no other texts. */
const greetings = (): string => {
  const textsOf = (code: string) =>
    JSON.parse(
      readFileSync(new URL(`../shared/languages/${code}/screens/layout.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>
  const ofLanguage = (code: string) =>
    Object.fromEntries(Object.entries(textsOf(code)).filter(([name]) => /^(?:greeting|hello)_/.test(name)))
  return `export default ${JSON.stringify(Object.fromEntries(languages.map(({ code }) => [code, ofLanguage(code)])))}`
}

/** One script of some modules and everything that they import. */
export const bundled = async (sources: readonly string[]): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'hale:early-modules',
        resolveId: (id) => (id === entry ? id : id === 'virtual:greetings' ? `\0${id}` : undefined),
        load: (id) => {
          if (id === '\0virtual:greetings') return greetings()
          return id === entry ? sources.map((source) => `import ${JSON.stringify(source)}`).join('\n') : undefined
        },
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: [{ test: /\/shared\/.*\.ts$/, sideEffects: false }] },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code.trim()
}

/**
 * Writes a script into the page, so that it costs no request and can request data while the app's code is on its way. The server
 * finds it there and allows it by its hash.
 */
export const earlyScript = ({ page, sources }: EarlyScriptOptions): Plugin => ({
  name: 'hale:early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { filename }) => {
      if (filename !== page) return html
      if (!html.includes(tag)) throw new Error(`The page has no ${tag} to replace.`)
      const code = await bundled(sources)
      return html.replace(tag, () => `<script>${code}</script>`)
    },
  },
})
