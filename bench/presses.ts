/** What the browser computes from a press until its answer has been drawn, and while a long list is scrolled. */
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { signInOnly } from '#tests/e2e/member-actions.ts'
import { browserOptions, screens, serveDemo } from './browser.ts'
import { loadAverage } from './machine.ts'
import { median, print, shown } from './table.ts'

const RUNS = 5
/** A press has been answered after so long, and all that it causes on the screen is over. */
const SETTLED_MS = 600
/** What screens do by themselves after they are there. */
const QUIET_MS = 8_000

interface Press {
  name: string
  /** Prepares what is pressed; not measured. */
  before?: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const home: readonly Press[] = [
  { name: 'add water', press: (page) => button(page, 'Add 1 ounce').click() },
  {
    name: 'take a symptom',
    press: (page) => button(page, 'Fatigue').click(),
    after: (page) => button(page, 'Fatigue').click(),
  },
  {
    name: 'open the account menu',
    press: (page) => button(page, 'Account').click(),
    after: (page) => page.keyboard.press('Escape'),
  },
  { name: 'open More', press: (page) => button(page, 'More').click(), after: (page) => page.keyboard.press('Escape') },
]
const list: readonly Press[] = [
  {
    name: 'select a row',
    press: (page) => page.getByLabel('Select this row').first().click(),
    after: (page) => page.getByLabel('Select this row').first().click(),
  },
  {
    name: 'open a row’s menu',
    press: (page) => page.locator('tbody').getByRole('button', { name: 'More' }).first().click(),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'open a group of screens',
    press: (page) => button(page, /^People/).click(),
    after: (page) => button(page, /^People/).click(),
  },
  {
    name: 'switch the theme',
    press: (page) => button(page, /^Switch to the/).click(),
    after: (page) => button(page, /^Switch to the/).click(),
  },
  {
    name: 'open the search',
    press: (page) => button(page, /^Search records/).click(),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'show 50 rows instead of 10',
    press: (page) => page.getByLabel('Rows per page').selectOption('50'),
    after: (page) => page.getByLabel('Rows per page').selectOption('10'),
  },
]

const cpuOf = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
}

const measure = async (
  page: Page,
  presses: readonly Press[],
  rows: Record<string, Record<string, string>>,
  where: string,
) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const { name, before, press, after } of presses) {
    const spent: number[] = []
    const longest: number[] = []
    for (let run = 0; run <= RUNS; run += 1) {
      await before?.(page)
      await page.evaluate(() => {
        const seen = { longest: 0 }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((entries) => {
          for (const { duration } of entries.getEntries()) seen.longest = Math.max(seen.longest, duration)
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      })
      const start = await cpuOf(cdp)
      await press(page)
      await page.waitForTimeout(SETTLED_MS)
      // The first time loads the code of what is opened.
      if (run > 0) {
        spent.push((await cpuOf(cdp)) - start)
        longest.push(await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest))
      }
      await after?.(page)
      await page.waitForTimeout(SETTLED_MS)
    }
    rows[`${where}: ${name}`] = { CPU: `${shown(median(spent))} ms`, 'until drawn': `${shown(median(longest))} ms` }
  }
}

export const presses = async (): Promise<void> => {
  const url = await serveDemo()
  const browser = await chromium.launch(browserOptions())
  const rows: Record<string, Record<string, string>> = {}
  try {
    for (const [where, screen, tried] of [
      ['home', screens['member home'], home],
      ['list of users', screens['list of users'], list],
    ] as const) {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      await signInOnly(page, screen.person)
      await page.goto(screen.path)
      await page.waitForTimeout(QUIET_MS)
      await measure(page, tried, rows, where)
      await context.close()
      console.log(`  ${where}: pressed, ${loadAverage()}`)
    }
  } finally {
    await browser.close()
  }
  print(
    `Presses, medians of ${RUNS}; CPU of the main thread within ${SETTLED_MS} ms, the longest of its events until it was drawn`,
    'press',
    rows,
  )
}
