import { existsSync, readFileSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const marker = 'node_modules/.hale-browser'
const executablePath = (existsSync(marker) && readFileSync(marker, 'utf8')) || undefined
const port = Number(process.env.E2E_PORT ?? 4310)

/**
 * What only `npm run test:long` runs, besides tests tagged @long, with the reason. What guards a promise to members, such as
 * privacy, sign-in, sealed results and use without a connection, does not belong here.
 */
const long = Object.values({
  'the design system in every state, which is no screen of the product': [
    'gallery',
    'gallery-screenshots',
    'gallery-timers',
  ],
  'each state of single cards and widgets': [
    'body-cards',
    'care-cards',
    'journal',
    'programs',
    'savings-card',
    'sleep-activity',
    'symptoms',
    'tasks',
    'wellbeing',
    'widgets',
  ],
  'screens with tests in jsdom over calls with API tests': [
    'admin-dashboard',
    'admin-kit-results',
    'admin-operations',
    'admin-users',
    'daily-tasks',
  ],
  'screens over calls that have API tests': ['care-data', 'devices', 'meals', 'medications', 'notifications'],
  'how screens look and lead to each other': [
    'form-rows',
    'language',
    'onboarding',
    'pages',
    'profile',
    'reserved-heights',
    'search',
    'toasts',
    'tour',
  ],
}).flat()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/screenshots/{testFileName}/{arg}{ext}',
  grepInvert: process.env.LONG ? undefined : /@long/,
  testIgnore: process.env.LONG ? [] : long.map((name) => `**/${name}.spec.ts`),
  fullyParallel: false,
  workers: process.env.CI ? 2 : 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' } },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Animations take a third of the browser's time. Tests about motion allow it, and the long run has it everywhere.
    contextOptions: { reducedMotion: process.env.LONG ? 'no-preference' : 'reduce' },
    baseURL: `http://127.0.0.1:${port}`,
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Stubbed answers must reach the page; the tests of offline use let the worker in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath, args: ['--font-render-hinting=none'] },
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
