import { expect, test, type Page } from '@playwright/test'
import {
  blockLiveNotifications,
  fillSignIn,
  loadLowerCards,
  register,
  signIn,
  signInOnly,
  trackCalls,
  watchCalls,
} from './member-actions.ts'

const ounces = (page: Page) => page.getByRole('region', { name: 'Hydration' })
const add = (page: Page) => page.getByRole('button', { name: 'Add 1 ounce' })

test('greets the member before the app has arrived, and nothing moves when it takes over', async ({ page }) => {
  await signInOnly(page)
  const app = Promise.withResolvers<void>()
  await page.route('**/assets/member-*.js', async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto('/client/home')
  const greeting = page.getByRole('heading', { level: 1, name: /^Good \w+, Maya$/ })
  await expect(greeting).toBeVisible()
  await expect(page.getByText('Your care advocate, your kit')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const before = await greeting.boundingBox()
  app.resolve()
  await expect(page.getByRole('complementary', { name: 'Daily Journal' })).toBeVisible()
  const { x, y, height } = { ...before }
  expect(await greeting.boundingBox()).toMatchObject({ x, y, height })
})

test('returning home soon refetches nothing, unless something was written', async ({ page }) => {
  await blockLiveNotifications(page)
  // Someone of their own, since other tests read what Maya drank.
  await register(page)
  const { settled } = trackCalls(page)
  const visit = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
    await settled()
  }
  const made = watchCalls(page)
  await page.reload()
  await expect(ounces(page)).toBeVisible()
  await loadLowerCards(page)
  const ofCards = ['devices/authorizers', 'action-programs', 'user-sleep', 'body-metrics']
  for (const call of ['/api/bootstrap', ...ofCards.map((name) => `/v1/client/${name}`)])
    await expect.poll(() => made).toContain(`GET ${call}`)
  await settled()
  await visit('Appointments')
  for (const call of ['user/appointments', 'physicians/schedule'])
    await expect.poll(() => made).toContain(`GET /v1/client/${call}`)
  await settled()
  made.length = 0
  await visit('Home')
  await expect(ounces(page)).toBeVisible()
  // Tasks may have been done elsewhere.
  expect(made.filter((call) => !/\/(notifications\/live|user\/tasks)$/.test(call))).toEqual([])
  await add(page).click()
  await settled()
  await visit('Appointments')
  made.length = 0
  await visit('Home')
  await expect(ounces(page)).toBeVisible()
  await expect.poll(() => made).toContain('GET /v1/client/user-hydration')
})

test('what home shows first comes with one call', async ({ page }) => {
  await signIn(page)
  const made = watchCalls(page)
  await page.reload()
  await expect(ounces(page)).toContainText('oz')
  await expect(page.getByRole('region', { name: 'Daily Tasks' }).getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Care Advocate - Welcome Call' })).toBeVisible()
  expect(made[0]).toBe('GET /api/bootstrap')
  const first = [
    'user',
    'search',
    'user-hydration',
    'user/symptoms',
    'user/tasks',
    'user/appointments',
    'meal/daily-intake',
  ]
  const again = ['/v1/pages', '/v1/notifications/unread', ...first.map((name) => `/v1/client/${name}`)]
  expect(made.filter((call) => again.includes(call.replace('GET ', '')))).toEqual([])
})

test('whoever signs in after somebody else in the same page sees nothing of them', async ({ page, browser }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible()
  // The session ends elsewhere, which the page learns with what it reads next: nothing was typed that it would be held for.
  const { tokens } = (await (await page.request.get('/api/auth/session?area=member')).json()) as {
    tokens: { access: { token: string } }
  }
  await page.request.post('/v1/logout', { headers: { authorization: `Bearer ${tokens.access.token}` } })
  await Promise.all([
    page.waitForURL('**/unauthorized'),
    page.getByRole('link', { name: 'Appointments' }).first().click(),
  ])
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent?.includes('Maya')) document.body.dataset['seen'] = 'Maya'
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const elsewhere = await browser.newPage()
  const other = await register(elsewhere)
  await elsewhere.close()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, other)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
  await expect(ounces(page)).toContainText('0of')
  await expect(page.locator('body')).not.toHaveAttribute('data-seen')
})

/** Runs in the page: the requests before what was asked for shows, and how far anything moved. */
const watchLoad = (): void => {
  const seen = { before: -1, moved: 0 }
  Object.assign(globalThis, { seen })
  const look = () => {
    if (seen.before >= 0 || !/\d+\s*of\s*\d+\s*oz/.test(document.querySelector('main')?.textContent ?? '')) return
    seen.before = 1 + performance.getEntriesByType('resource').length
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
for (const [device, viewport] of [
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`home on ${device} shows its data after six requests, and nothing moves`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signInOnly(page)
    await page.addInitScript(watchLoad)
    const cards = page.waitForResponse(/\/v1\/client\/devices\/authorizers/)
    await page.goto('/client/home')
    await expect(page.getByRole('region', { name: 'Daily Tasks' })).toBeVisible()
    await cards
    const { before, moved } = await page.evaluate(
      () => (globalThis as unknown as { seen: { before: number; moved: number } }).seen,
    )
    expect(before).toBeGreaterThan(2)
    expect(before).toBeLessThanOrEqual(6)
    expect(moved).toBeLessThan(0.01)
  })
