import { createHash } from 'node:crypto'
import { build as buildWith, type Plugin, type Rolldown } from 'vite'
import { target } from './browsers.ts'

interface ServiceWorkerOptions {
  /** The app page it opens. */
  page: string
  /** The worker's module. */
  source: string
}

interface Precached {
  url: string
  revision: string | null
}

/** Texts of the first screens and of everything that can be logged offline. Those of other languages come as a whole. */
export const firstTexts = ['sign_in', 'widgets', 'journal_guide', 'meals', 'offline', 'quick_entry']

/** Chunks of the first screens and of everything that can be logged offline, which the page doesn't import statically. */
export const alsoFirst = new RegExp(
  String.raw`/member/(?:layout|offline|engagement/(?:home|tasks)|identity/sign-in|tracking/(?:journal|meals|quick-entry))/|/member/(?:MemberRoutes|BackgroundEffects)\.tsx$|/shared/ui/(?:toast|announcer)/|/shared/languages/en/screens/(?:${firstTexts.join('|')})\.json$|^\0virtual:calls/later$|/node_modules/idb/`,
)
export const notFirst = /\/member\/tracking\/journal\/(?:Tour\.tsx|useEndTutorial\.ts)$/
/** The URL of the first screen, whose page the server returns. */
const shellUrl = '/client/home'

/** Alphabets that none of the languages use. */
const isOtherFont = /-(?:cyrillic|cyrillic-ext|math|symbols|vietnamese|greek)-[\w-]+\.woff2$/

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** The page's own chunks and those of the first screens, with all their imports, styles and fonts. */
const filesOf = (bundle: Rolldown.OutputBundle, page: string): Precached[] => {
  const names = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (names.has(name) || chunk?.type !== 'chunk') return
    names.add(name)
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) {
      if (!isOtherFont.test(file)) names.add(file)
    }
    for (const imported of chunk.imports) visit(imported)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue
    const isFirst = chunk.moduleIds.some((id) => id === page || (alsoFirst.test(id) && !notFirst.test(id)))
    if (isFirst) visit(name)
  }
  const files = [...names].sort().map((name): Precached => ({ url: `/${name}`, revision: null }))
  const html = bundle['member/home.html']
  const revision = html?.type === 'asset' ? hashOf(html.source) : hashOf(JSON.stringify(files))
  return [...files, { url: '/manifest.webmanifest', revision }, { url: shellUrl, revision }]
}

const precacheModule = (files: readonly Precached[]): Plugin => ({
  name: 'hale:precache',
  resolveId: (id) => (id === 'virtual:precache' ? '\0virtual:precache' : undefined),
  load: (id) =>
    id === '\0virtual:precache'
      ? `export const files = ${JSON.stringify(files)}\nexport const build = ${JSON.stringify(hashOf(JSON.stringify(files)))}`
      : undefined,
})

/** Builds the service worker to /sw.js, after the app whose files it precaches. */
export const serviceWorker = ({ page, source }: ServiceWorkerOptions): Plugin => ({
  name: 'hale:service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler: async (options, bundle) => {
      const isMember = Object.values(bundle).some((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === page)
      if (!isMember || !options.dir) return
      await buildWith({
        configFile: false,
        logLevel: 'error',
        plugins: [precacheModule(filesOf(bundle, page))],
        build: {
          outDir: options.dir,
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          target,
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  },
})
