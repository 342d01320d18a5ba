import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { manifestOf } from './shared/calls/define.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { calls } from './shared/calls/index.ts'
import { compileCatalogue } from './shared/i18n/compile.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const pages = { admin: at('admin/index.html'), member: at('member/index.html') }
/** The apps are built one by one, so that neither loads what only the other needs of a shared module; both without APP. */
const app = process.env.APP as keyof typeof pages | undefined

/** Most calls differ from the usual one in a few words, so only these are written out. */
const manifestModule = (): string => {
  const manifest = manifestOf(calls)
  const { method: _method, path: _path, failure: _failure, ...usual } = manifest.getUser
  // Calls that need a permission are the back office's.
  const isWanted = (name: string) => app !== 'member' || typeof calls[name as keyof typeof calls].access === 'string'
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

/** An icon comes in six weights; both apps draw three of them, so the paths of the others stay out of the bundles. */
const iconWeights = (): Plugin => ({
  name: 'hale:icon-weights',
  apply: 'build',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/defs\/.*\.js$/ },
    handler: (code) => ({ code: code.replaceAll(/ {2}\[\n {4}"(?:duotone|light|thin)",[^]*?\n {2}\],?\n/g, ''), map: null }),
  },
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

export default defineConfig({
  plugins: [react(), callsManifest(), iconWeights(), messageCatalogues(), serviceWorker({ page: pages.member, source: at('member/offline/worker/sw.ts') })],
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
      treeshake: { moduleSideEffects: [{ test: /\/(shared\/(ui|i18n)|member)\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
})
