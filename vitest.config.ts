import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const ignored = ['**/node_modules/**', 'dist/**', '.cache/**', 'data/**']

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Every core; by default one of them stays idle.
      maxWorkers: Math.min(8, availableParallelism()),
      // Modules are loaded once per process (`isolate: false`), which takes two thirds of the time off. Test files still have
      // servers, databases and documents of their own, and give back what they put in place of something else.
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['{shared,server,seed,scripts,bench,admin,member}/**/*.test.ts'],
            exclude: ignored,
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'jsdom',
            include: ['{shared,admin,member}/**/*.test.tsx'],
            exclude: ignored,
            setupFiles: ['tests/harness/dom.ts'],
            testTimeout: 15_000,
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'api',
            environment: 'node',
            include: ['tests/{api,security,faults}/**/*.test.ts'],
            exclude: ignored,
            globalSetup: 'tests/harness/templates.ts',
            setupFiles: ['tests/harness/rsa-setup.ts'],
            testTimeout: 30_000,
            hookTimeout: 120_000,
            isolate: false,
          },
        },
      ],
    },
  }),
)
