import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { manifestOf } from './shared/calls/define.ts'
import { firstLoad } from './scripts/first-load.ts'
import { iconWeights } from './scripts/icon-weights.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { calls } from './shared/calls/index.ts'
import { compileCatalogue } from './shared/i18n/compile.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const pages = { admin: at('admin/index.html'), member: at('member/index.html') }
/** The apps are built one by one, so that neither loads what only the other needs of a shared module; both without APP. */
const app = process.env.APP as keyof typeof pages | undefined

/** The sources that make the member area's calls, which they do by names in quotes. */
const memberSources = (): string =>
  ['member', 'shared/client']
    .flatMap((folder) => readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(at(folder), name)))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** Most calls differ from the usual one in a few words, so only these are written out. */
const manifestModule = (): string => {
  const manifest = manifestOf(calls)
  const { method: _method, path: _path, failure: _failure, ...usual } = manifest.getUser
  const sources = app === 'member' ? memberSources() : null
  const isWanted = (name: string) => sources?.includes(`'${name}'`) ?? true
  const wanted = Object.entries(manifest).filter(([name]) => isWanted(name))
  const differences = wanted.map(([name, entry]) => [
    name,
    Object.fromEntries(
      Object.entries(entry).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key as keyof typeof usual])),
    ),
  ])
  const text = JSON.stringify(JSON.stringify(Object.fromEntries(differences)))
  return `export default Object.fromEntries(Object.entries(JSON.parse(${text})).map(([name, entry]) => [name, { ...${JSON.stringify(usual)}, ...entry }]))`
}

/**
 * `virtual:calls` is the browser's table of the contract: method, path and failure text of every call, computed from
 * shared/calls at build time, so that the schemas and their validator stay on the server.
 */
const callsManifest = (): Plugin => ({
  name: 'hale:calls-manifest',
  resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
  load: (id) => (id === '\0virtual:calls' ? manifestModule() : undefined),
})

/** Messages are read when the apps are built; the browser's part of the library then needs no reader. */
const messageCatalogues = (): Plugin => ({
  name: 'hale:message-catalogues',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
    handler(_id, importer) {
      return importer?.includes('/intl-messageformat/') ? this.resolve('@formatjs/icu-messageformat-parser/no-parser.js', importer) : null
    },
  },
  transform: {
    filter: { id: /\/shared\/i18n\/[a-z]{2}\/\w+\.json$/ },
    handler: (json) => ({ code: compileCatalogue(json), map: null }),
  },
})

/** Few chunks instead of one for each combination of screens that share a module: they compress better and cost fewer requests. */
const memberChunks: Rolldown.CodeSplittingGroup[] = [
  // What every page needs at once. All of it is marked, so nothing else has to come along.
  { name: 'app', tags: ['$initial'], priority: 3, includeDependenciesRecursively: false },
  // Home with the widgets at its top.
  { name: 'home', test: /\/member\/(?:home\/Home|tasks\/DailyTasksWidget|meals\/SmartMealTrackerWidget|widgets\/ContentWidget)\.tsx$/, priority: 2 },
]

export default defineConfig({
  plugins: [
    react(),
    callsManifest(),
    iconWeights(),
    messageCatalogues(),
    firstLoad({ page: pages.member, screen: at('member/home/Home.tsx') }),
    serviceWorker({ page: pages.member, source: at('member/offline/worker/sw.ts') }),
  ],
  // Styles are written into the bundles without the spaces that they are read with.
  oxc: { plugins: { styledComponents: { minify: true, displayName: false, fileName: false, ssr: false } } },
  appType: 'mpa',
  // Known at build time, so that the product is built without the gallery.
  define: { 'import.meta.env.VITE_GALLERY': JSON.stringify(process.env.VITE_GALLERY ?? '') },
  // The encryption worker loads OpenPGP when it needs it, which takes a module worker.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    // Two builds fill one folder; the script that runs them empties it.
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: app ? { [app]: pages[app] } : pages,
      // Styled components are made by calls, which a bundler must keep unless told that importing them does nothing else.
      treeshake: { moduleSideEffects: [{ test: /\/(shared\/(ui|i18n|rules|client)|member)\/.*\.tsx?$/, sideEffects: false }] },
      output: { codeSplitting: { groups: app === 'member' ? memberChunks : [] } },
    },
  },
})
