import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { matchesGlob, resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const ignored = ['**/node_modules/**', 'dist/**', '.cache/**', 'data/**']

/** Tests that mock modules need modules that no other file has loaded; those that reset them would have others load them again. */
const mocking = globSync('{shared,server,admin,member,tests}/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

type Project = { name: string; include: string[]; [option: string]: unknown }
/**
 * Modules are loaded once per process (`isolate: false`), which takes two thirds of the time off. Test files still have
 * servers, databases and documents of their own, and give back what they put in place of something else.
 */
const project = (test: Project) => ({
  extends: true as const,
  test: { ...test, exclude: [...ignored, ...mocking], isolate: false },
})
/** Mocks take the place of modules in Vite's loader only. */
const withMocks = ({ name, include, experimental: _, ...test }: Project) => ({
  extends: true as const,
  test: {
    ...test,
    name: `${name}-mocks`,
    include: mocking.filter((file) => include.some((pattern) => matchesGlob(file, pattern))),
    exclude: ignored,
    isolate: true,
  },
})

/** Node.js runs the server's sources as they are, here as in development: no transforms, and faster code than Vite's. */
const byNode = { viteModuleRunner: false, nodeLoader: false }

const unit: Project = {
  name: 'unit',
  environment: 'node',
  include: ['{shared,server,seed,scripts,bench,admin,member}/**/*.test.ts'],
  // Deriving keys takes a busy machine some seconds.
  testTimeout: 15_000,
}
const dom: Project = {
  name: 'dom',
  environment: 'jsdom',
  include: ['{shared,admin,member}/**/*.test.tsx'],
  setupFiles: ['tests/harness/dom.ts'],
  testTimeout: 15_000,
  // Styles join a sheet rule by rule. By default they would join its text, which jsdom then reads again from its start.
  env: { SC_DISABLE_SPEEDY: 'false' },
}
const api: Project = {
  name: 'api',
  environment: 'node',
  include: ['tests/{api,security,faults}/**/*.test.ts'],
  globalSetup: 'tests/harness/templates.ts',
  setupFiles: ['tests/harness/rsa-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  experimental: byNode,
  // Dozens of servers are started from their sources, which are compiled once.
  env: { NODE_COMPILE_CACHE: resolve('.cache/compile') },
}

/** What needs a package that is not one of Hale's: `npm run test:cluster` installs it first. */
const cluster: Project = { ...api, name: 'cluster', include: ['tests/cluster/**/*.test.ts'] }

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // One more than there are cores, as some wait for servers that are killed or restarted. By default one core stays idle.
      maxWorkers: Math.min(8, availableParallelism() + 1),
      // As for browser tests: what a busy machine delays is tried once more.
      retry: process.env['CI'] ? 1 : 0,
      projects: [unit, dom, api, ...(process.env['CLUSTER'] ? [cluster] : [])]
        .flatMap((each) => [project(each), withMocks(each)])
        .filter(({ test }) => test.include.length > 0),
    },
  }),
)
