/** A member's home with the widgets and responses of a test. */
import { test as base, expect, type Page } from '@playwright/test'
import { loadLowerCards, readApart, signIn } from './member-actions.ts'

export { expect }

interface Shared {
  /** Signed in as the demo member once for all tests of a worker. */
  home: Page
}

/** Signing in is slow on purpose, so each worker does it once. Every test gets a page without earlier stubs. */
export const test = base.extend<Shared, { signedIn: Page }>({
  signedIn: [
    async ({ browser }, use, workerInfo) => {
      const context = await browser.newContext({
        baseURL: workerInfo.project.use.baseURL,
        viewport: { width: 1440, height: 900 },
        timezoneId: 'America/Chicago',
        locale: 'en-US',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await signIn(page)
      await use(page)
      await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  home: async ({ signedIn }, use) => {
    await use(signedIn)
    await signedIn.unrouteAll({ behavior: 'ignoreErrors' })
    await signedIn.setViewportSize({ width: 1440, height: 900 })
  },
})

/** Stubs a reading call. */
export const answer = async (page: Page, path: string, json: unknown, status = 200): Promise<void> => {
  await readApart(page)
  await page.route(`**/v1${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    await (json === null && status === 204 ? route.fulfill({ status }) : route.fulfill({ status, json }))
  })
}
export const fail = (page: Page, path: string): Promise<void> =>
  answer(page, path, { error_code: 'INTERNAL', message: 'Something went wrong! Try again later.' }, 500)
/** A call that never returns, for loading states. */
export const hold = async (page: Page, path: string): Promise<void> => {
  await readApart(page)
  await page.route(`**/v1${path}`, () => new Promise<void>(() => {}))
}

/** The shape of every list. */
export const listOf = (models: readonly unknown[]) => ({
  models,
  total_count: models.length,
  page_count: 1,
  page_size: 50,
  include_meta: false,
  included_programs: [],
})

/** Opens home with only these built-in widgets. */
export const openWith = async (page: Page, ...names: string[]): Promise<void> => {
  const models = names.map((custom_name, index) => ({
    id: 9000 + index,
    name: custom_name || 'unnamed',
    type: 'custom',
    custom_name,
    priority: index,
    widget_location: 'regular_widgets',
    displayed_pages: [{ label: 'Home', value: '/client/home' }],
    cta_url_type: 'none',
    is_active: true,
    programs: [],
  }))
  await readApart(page)
  await page.route(/\/v1\/client\/search\?.*classkey=widgets/, (route) => route.fulfill({ json: listOf(models) }))
  await page.goto('/client/home')
  await loadLowerCards(page)
}

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Today in the demo member's timezone. */
export const dayOf = (offset = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(Date.now() + offset * 86_400_000))

export const night = (offset: number, fields: Record<string, unknown>) => ({
  day: dayOf(offset),
  source: 'oura',
  is_simulated: false,
  data: { sleep_health: { summary: { sleep_summary: { duration: fields } } } },
})
export const activity = (offset: number, steps?: number, meters?: number, calories?: number) => ({
  day: dayOf(offset),
  source: 'oura',
  data: {
    physical_health: {
      summary: {
        physical_summary: {
          calories: { calories_expenditure_kcal_float: calories },
          distance: { steps_int: steps, walked_distance_meters_float: meters },
        },
      },
    },
  },
})
export const sleepCall = '/client/body-metrics?dataStructure=sleep_summary*'
export const activityCall = '/client/body-metrics?dataStructure=physical_summary*'
