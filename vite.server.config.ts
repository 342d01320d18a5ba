/**
 * The server as a few files, which `npm start` and the image run: from a thousand modules and as many of its libraries, a start takes
 * twice the time and a fifth more memory. Nothing depends on it: `node server/main.ts` runs the sources as they are.
 */
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const outDir = at('.cache/server')

/** Sources read files beside them, such as migrations, and start threads; those stay where they are. */
const placesOfSources = (): Plugin => ({
  name: 'hale:places-of-sources',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /\/node_modules\// }, code: /\bimport\.meta\b/ },
    handler(code, id) {
      if (/\bimport\.meta\.(?!url\b)/.test(code))
        this.error('The built server knows the place of a source by import.meta.url only')
      const path = JSON.stringify(relative(outDir, id).split(sep).join('/'))
      return { code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`), map: null }
    },
  },
})

/** Libraries that wait for their first use stay packages; this one is used by each server a moment after it started. */
const soon = 'pg-boss'
const lateLibraries = (): Plugin => ({
  name: 'hale:late-libraries',
  resolveId: {
    order: 'pre',
    filter: { id: /^@?[a-z]/ },
    handler: (id, _importer, { kind }) => (kind === 'dynamic-import' && id !== soon ? { id, external: true } : null),
  },
})

export default defineConfig({
  plugins: [placesOfSources(), lateLibraries()],
  publicDir: false,
  // The one has a part in machine code, the other fonts of its own.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pdfkit'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: { main: at('server/main.ts') },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
