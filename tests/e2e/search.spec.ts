import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { memberState } from './content-actions.ts'
import { expectAccessible } from './member-actions.ts'

let state: Awaited<ReturnType<typeof memberState>>
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  state = await memberState(browser)
})
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ storageState: state })
  page = await context.newPage()
})
test.afterEach(() => context.close())

const field = () => page.getByRole('searchbox', { name: 'Search' })
const group = (name: string) => page.getByRole('region', { name, exact: true })
const isSearch = (url: URL) => url.pathname === '/v1/client/search' && url.searchParams.has('search')
/** The search terms, and the kinds of results. */
const watchSearches = () => {
  const terms: string[] = []
  const classkeys = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!isSearch(url)) return
    terms.push(url.searchParams.get('search') ?? '')
    classkeys.add(url.searchParams.get('classkey') ?? '')
  })
  return { terms, classkeys }
}
const list = (models: object[]) => ({
  models,
  total_count: models.length,
  page_count: 1,
  page_size: 20,
  include_meta: false,
  included_programs: [],
})

test('the header links to the search, which groups results and keeps its term in the URL', async () => {
  await page.goto('/client/home')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/client\/search$/)
  await expect(field()).toBeFocused()
  // Before anything is typed, frequent questions open in place.
  const question = group('Common questions').getByRole('button').first()
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Learn', exact: true }).last()).toBeVisible()
  const { terms, classkeys } = watchSearches()
  await field().fill('blood')
  await expect(group('Pages').getByRole('link', { name: /^Blood pressure at home/ })).toBeVisible()
  await expect(group('Pages').locator('mark').first()).toHaveText('Blood')
  expect(new Set(terms)).toEqual(new Set(['blood']))
  expect(classkeys.has('user')).toBe(false)
  expect(terms).toHaveLength(classkeys.size)
  await expect(page).toHaveURL(/\/client\/search\?q=blood$/)
  await expect(field()).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(field()).toHaveValue('blood')
  await expect(group('Pages')).toBeVisible()
  await group('Pages').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/client\/learn\/blood-pressure-at-home$/)
  await page.goBack()
  await expect(field()).toHaveValue('blood')
})

test('answers open in place, and the arrow keys navigate the results', async () => {
  await page.goto('/client/search?q=results')
  const answer = group('Help and answers').getByRole('button').first()
  await expect(answer).toBeVisible()
  await field().focus()
  const focused = () => page.evaluate(() => document.activeElement?.hasAttribute('data-result'))
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(true)
  const first = page.locator('[data-result]').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-result]').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field()).toBeFocused()
  await answer.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(field()).toBeFocused()
})

test('typing is debounced by 400 ms', async () => {
  await page.clock.install()
  await page.goto('/client/search')
  await expect(field()).toBeVisible()
  const { terms } = watchSearches()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field().fill('sleep')
  await page.clock.runFor(399)
  expect(terms).toEqual([])
  await page.clock.runFor(2)
  await expect.poll(() => terms.length).toBeGreaterThan(0)
  expect(new Set(terms)).toEqual(new Set(['sleep']))
})

test('a late response never replaces a newer one', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let late = 0
  await page.route(isSearch, async (route) => {
    const url = new URL(route.request().url())
    const term = url.searchParams.get('search')
    if (term === 'old') {
      await held
      late += 1
    }
    await route.fulfill({
      json: list(
        url.searchParams.get('classkey') === 'faq' ? [{ id: 1, question: `About ${term}`, answer: '<p>So.</p>' }] : [],
      ),
    })
  })
  await page.goto('/client/search')
  await field().fill('old')
  await expect(page).toHaveURL(/q=old$/)
  await field().fill('new')
  await expect(page.getByRole('button', { name: 'About new' })).toBeVisible()
  release()
  await expect.poll(() => late).toBeGreaterThan(0)
  await page.waitForTimeout(300)
  await expect(page.getByRole('button', { name: 'About new' })).toBeVisible()
  await expect(page.getByText('About old')).toHaveCount(0)
})

test('an empty result says so and is cleared; a failure is retried; a failed part is named', async () => {
  await page.goto('/client/search?q=zzzzzz')
  await expect(page.getByText('Nothing found for “zzzzzz”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(field()).toHaveValue('')
  await expect(page).toHaveURL(/\/client\/search$/)
  await page.route(isSearch, (route) => route.fulfill({ status: 500, json: {} }))
  await field().fill('sleep')
  const failed = page.getByRole('note')
  await expect(failed).toBeVisible()
  await page.unroute(isSearch)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(group('Health tips')).toBeVisible()
  const isTips = (url: URL) => isSearch(url) && url.searchParams.get('classkey') === 'healthtips'
  await page.route(isTips, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/client/search?q=sleep')
  await expect(page.getByText('Some results could not be loaded.')).toBeVisible()
  await expect(group('Wellbeing')).toBeVisible()
  await expect(group('Health tips')).toHaveCount(0)
})
