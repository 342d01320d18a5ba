import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { manifestOf } from './shared/calls/define.ts'
import { calls } from './shared/calls/index.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * `virtual:calls` is the browser's table of the contract: method, path and failure text of every call, computed from
 * shared/calls at build time, so that the schemas and their validator stay on the server.
 */
const callsManifest = (): Plugin => ({
  name: 'hale:calls-manifest',
  resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
  load: (id) => (id === '\0virtual:calls' ? `export default JSON.parse(${JSON.stringify(JSON.stringify(manifestOf(calls)))})` : undefined),
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

export default defineConfig({
  plugins: [react(), callsManifest(), iconWeights()],
  appType: 'mpa',
  // Known at build time, so that the product is built without the gallery.
  define: { 'import.meta.env.VITE_GALLERY': JSON.stringify(process.env.VITE_GALLERY ?? '') },
  // The encryption worker loads OpenPGP when it needs it, which takes a module worker.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    rolldownOptions: {
      input: { admin: at('admin/index.html'), member: at('member/index.html') },
      // Styled components are made by calls, which a bundler must keep unless told that importing them does nothing else.
      treeshake: { moduleSideEffects: [{ test: /\/shared\/(ui|i18n)\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
})
