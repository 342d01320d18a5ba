import { build, type Plugin, type Rolldown } from 'vite'

interface EarlyScriptOptions {
  /** The page of the member area. */
  page: string
  /** What runs in it, in this order. */
  sources: readonly string[]
}

/** What a page runs before its first paint in development, where nothing is bundled. */
const tag = '<script src="/theme.js"></script>'

const entry = '\0early'

/** One script of some modules and everything that they import. */
export const bundled = async (sources: readonly string[]): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'hale:early-modules',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry ? sources.map((source) => `import ${JSON.stringify(source)}`).join('\n') : undefined,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
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
