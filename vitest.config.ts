import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const ignored = ['**/node_modules/**', 'dist/**', '.cache/**', 'data/**']

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: { name: 'unit', environment: 'node', include: ['{shared,server,scripts,bench,admin,member}/**/*.test.ts'], exclude: ignored },
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
            testTimeout: 30_000,
            hookTimeout: 120_000,
            maxWorkers: 2,
            // The server is loaded once per process; each test file still has servers and databases of its own.
            isolate: false,
          },
        },
      ],
    },
  }),
)
