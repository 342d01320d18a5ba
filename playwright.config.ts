import { existsSync, readFileSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const marker = 'node_modules/.hale-browser'
const executablePath = (existsSync(marker) && readFileSync(marker, 'utf8')) || undefined
const port = Number(process.env.E2E_PORT ?? 4310)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/screenshots/{testFileName}/{arg}{ext}',
  // Walks over every screen one by one take minutes and are run by `npm run test:long`.
  grepInvert: process.env.LONG ? undefined : /@long/,
  fullyParallel: false,
  workers: process.env.CI ? 2 : 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' } },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Stubbed answers must reach the page; the tests of offline use let the worker in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath },
  },
  webServer: {
    command: 'node tests/harness/demo-server.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 90_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
