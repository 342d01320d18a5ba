import { expect, test, type Page } from '@playwright/test'
import { hydrationAnswer } from './journal-stubs.ts'
import {
  blockLiveNotifications,
  breakCall,
  fillSignIn,
  readApart,
  register,
  signIn,
  signInOnly,
  toastText,
  trackCalls,
  watchCalls,
} from './member-actions.ts'

const ounces = (page: Page) => page.getByRole('region', { name: 'Hydration' })
const add = (page: Page) => page.getByRole('button', { name: 'Add 1 ounce' })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove 1 ounce' })

test.describe('the journal', () => {
  test.beforeEach(async ({ page }) => void (await register(page)))

  test('is a right-hand column of exactly 400 px from 1024 px, and follows the heading on narrower screens', async ({
    page,
  }) => {
    const journal = page.getByRole('complementary', { name: 'Daily Journal' })
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await journal.boundingBox()
      expect(box?.width).toBe(400)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width)
    }
    await page.setViewportSize({ width: 1023, height: 900 })
    const [head, box, tasks] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      journal.boundingBox(),
      page.getByRole('region', { name: 'Daily Tasks' }).boundingBox(),
    ])
    expect(box?.y).toBeGreaterThan(head?.y ?? Infinity)
    expect(tasks?.y).toBeGreaterThan(box?.y ?? Infinity)
  })

  test('adds an ounce per click, also for rapid clicks, and persists over a reload', async ({ page }) => {
    const { settled } = trackCalls(page)
    await expect(ounces(page)).toContainText('Ready, steady, GO!')
    await expect(remove(page)).toBeDisabled()
    await add(page).click({ clickCount: 12, delay: 5 })
    await expect(ounces(page).getByText('12', { exact: true })).toBeVisible()
    await expect(ounces(page)).toContainText('Good start!')
    await remove(page).click()
    await expect(ounces(page).getByText('11', { exact: true })).toBeVisible()
    await settled()
    await page.reload()
    await expect(ounces(page).getByText('11', { exact: true })).toBeVisible()
  })

  test('shows no hydration until it is loaded, and does not shift the layout', async ({ page }) => {
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    await readApart(page)
    await page.route('**/v1/client/user-hydration', async (route) => {
      await waiting
      await route.fulfill({ json: hydrationAnswer(24) })
    })
    await page.reload()
    await expect(ounces(page)).toHaveAttribute('aria-busy', 'true')
    await expect(ounces(page)).toHaveText('Hydration')
    // The other tiles of the row determine its height; they are loaded once only the hydration is pending.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
    const before = await add(page).boundingBox()
    release()
    await expect(ounces(page)).toContainText('24of 96 oz')
    expect(await add(page).boundingBox()).toEqual(before)
  })

  test('logs a mood immediately, disables its button and persists over a reload', async ({ page }) => {
    const { settled } = trackCalls(page)
    const happy = page.getByRole('button', { name: 'Happy' })
    const logged = page.waitForRequest((request) => request.url().endsWith('/log-mood-track'))
    await happy.click()
    expect((await logged).postDataJSON()).toEqual({ mood: 'happy' })
    await expect(happy).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Sad', exact: true })).toBeEnabled()
    await settled()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Happy' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('the first entry completes the day in the week strip', async ({ page }) => {
    const today = page.locator('[data-mark][data-current="true"]')
    await expect(today).toHaveAttribute('data-mark', 'incomplete')
    await expect(page.getByText('Build your streak!')).toBeVisible()
    await add(page).click()
    await expect(today).toHaveAttribute('data-mark', 'completed')
    await expect(page.locator('[data-mark]')).toHaveCount(7)
  })

  test('toggles symptoms, and None of these clears them', async ({ page }) => {
    const { settled } = trackCalls(page)
    const chips = page.getByRole('group', { name: 'Symptoms' }).getByRole('button')
    const none = page.getByRole('button', { name: 'None of these' })
    await chips.first().click()
    await chips.nth(1).click()
    await expect(page.getByText('2 logged')).toBeVisible()
    await none.click()
    await expect(none).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 logged')).toBeVisible()
    await chips.first().click()
    await expect(none).toHaveAttribute('aria-pressed', 'false')
    await settled()
    await page.reload()
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  })

  for (const [name, path, method, press, text] of [
    [
      'increment',
      '/client/user-hydration/increment',
      'POST',
      (page: Page) => add(page).click(),
      'Failed to increment hydration track, please try again later.',
    ],
    [
      'symptom',
      '/client/user/symptoms',
      'PUT',
      (page: Page) => page.getByRole('group', { name: 'Symptoms' }).getByRole('button').first().click(),
      'Failed to update user symptom',
    ],
    [
      'mood',
      '/client/user/log-mood-track',
      'POST',
      (page: Page) => page.getByRole('button', { name: 'Happy' }).click(),
      'Failed to log mood',
    ],
  ] as const)
    // The unit tests of the hooks have the same cases, and run every day.
    test(`a failed ${name} is reverted with its own message`, { tag: '@long' }, async ({ page }) => {
      await breakCall(page, path, method)
      await expect(add(page)).toBeEnabled()
      await press(page)
      await expect(toastText(page, text)).toBeVisible()
      await expect(ounces(page).getByText('0', { exact: true })).toBeVisible()
      await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0)
    })

  test('a failed decrement is reverted with its own message', { tag: '@long' }, async ({ page }) => {
    await add(page).click()
    await breakCall(page, '/client/user-hydration/decrement', 'POST')
    await remove(page).click()
    await expect(toastText(page, 'Failed to decrement hydration track, please try again later.')).toBeVisible()
    await expect(ounces(page).getByText('1', { exact: true })).toBeVisible()
  })

  test('a failed load is reported in its card, does not affect the others and can be retried', async ({ page }) => {
    await breakCall(page, '/client/user-hydration', 'GET')
    await breakCall(page, '/client/user/tasks', 'GET')
    await page.reload()
    await expect(toastText(page, 'Failed to get last hydration track, please try again later.')).toBeVisible()
    await expect(toastText(page, 'Failed to fetch daily tasks.')).toBeVisible()
    const tasks = page.getByRole('region', { name: 'Daily Tasks' })
    await expect(tasks.getByText('Failed to fetch daily tasks.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Happy' })).toBeEnabled()
    await page.unroute('**/v1/client/user/tasks')
    await tasks.getByRole('button', { name: 'Try again' }).click()
    await expect(tasks.getByText('Failed to fetch daily tasks.')).toBeHidden()
  })
})

const task = (id: number, isDone: boolean) => ({
  id,
  name: `Task ${id}`,
  display: true,
  star_value: 5,
  created_at: `2026-06-10T0${id}:00:00Z`,
  completed_at: isDone ? '2026-06-10T09:00:00Z' : null,
  page_type: null,
  page_id: null,
  page_url: null,
})

test.describe('daily tasks', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
    await readApart(page)
    await page.route('**/v1/client/user/tasks', (route) =>
      route.fulfill({ json: { models: [task(1, false), task(2, true), task(3, true)] } }),
    )
  })
  const open = (page: Page) => page.getByRole('button', { name: /^Task 1/ })
  const stars = async (page: Page) => Number(await page.locator('header').getByText(/^\d+$/).first().textContent())

  test('a click completes the task after half a second, with stars and confetti', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    let toggled = 0
    await page.route('**/v1/client/user/tasks/1/toggle', async (route) => {
      toggled = Date.now()
      await route.fulfill({ json: { task: task(1, true), star_balance: before + 5 } })
    })
    // The account may be read again at any time, and says the same as the answer.
    await page.route('**/v1/client/user', async (route) => {
      if (!toggled) return route.fallback()
      const response = await route.fetch()
      const account = await response.json()
      await route.fulfill({ json: { ...account, user: { ...account.user, star_balance: before + 5 } } })
    })
    await page.reload()
    await expect(page.getByText('Almost done, you’ve got this!')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Task 2/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Task 2/ }).getByText('Task 2')).toHaveCSS(
      'text-decoration-line',
      'line-through',
    )
    const before = await stars(page)
    const pressed = Date.now()
    await open(page).click()
    await expect(open(page)).toBeDisabled()
    await expect(page.getByText('Great job! Another day of tasks completed!')).toBeVisible()
    await expect(page.locator('body > canvas')).toHaveCount(1)
    expect(toggled - pressed).toBeGreaterThanOrEqual(500)
    await expect.poll(() => stars(page)).toBe(before + 5)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('reduced motion has no confetti', async ({ page }) => {
    await page.route('**/v1/client/user/tasks', (route) =>
      route.fulfill({ json: { models: [task(1, true), task(2, true), task(3, true)] } }),
    )
    await page.reload()
    await expect(page.getByText('Great job! Another day of tasks completed!')).toBeVisible()
    await expect(page.locator('body > canvas')).toHaveCount(0)
  })

  test('a failed toggle is reverted with its own message', async ({ page }) => {
    await breakCall(page, '/client/user/tasks/1/toggle', 'POST')
    await page.reload()
    await expect(open(page)).toBeEnabled()
    const before = await stars(page)
    await open(page).click()
    await expect(toastText(page, 'Failed to toggle daily task.')).toBeVisible()
    await expect(open(page)).toBeEnabled()
    expect(await stars(page)).toBe(before)
  })

  test('reload on the dailyTasksUpdated event, but not when returning immediately', async ({ page }) => {
    await page.reload()
    await expect(open(page)).toBeVisible()
    const calls = watchCalls(page)
    const loads = () => calls.filter((call) => call === 'GET /v1/client/user/tasks').length
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).last().click()
    await expect(open(page)).toBeVisible()
    expect(loads()).toBe(0)
    await page.evaluate(() => window.dispatchEvent(new Event('dailyTasksUpdated')))
    await expect.poll(loads).toBe(1)
  })
})

test('returning home soon refetches nothing, unless something was written', async ({ page }) => {
  await blockLiveNotifications(page)
  await signIn(page)
  const { settled } = trackCalls(page)
  const visit = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
    await settled()
  }
  const made = watchCalls(page)
  await page.reload()
  await expect(ounces(page)).toBeVisible()
  // The cards below load when the browser is idle, which may be later than three quiet moments.
  for (const call of ['/api/bootstrap', '/v1/client/devices/authorizers', '/v1/client/action-programs'])
    await expect.poll(() => made).toContain(`GET ${call}`)
  await settled()
  await visit('Appointments')
  await expect.poll(() => made).toContain('GET /v1/client/user/appointments')
  await settled()
  made.length = 0
  await visit('Home')
  await expect(ounces(page)).toBeVisible()
  expect(made.filter((call) => !call.endsWith('/notifications/live'))).toEqual([])
  await add(page).click()
  await settled()
  await visit('Appointments')
  made.length = 0
  await visit('Home')
  await expect(ounces(page)).toBeVisible()
  expect(made).toContain('GET /v1/client/user-hydration')
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
  // The session ends elsewhere, which the page learns with its next call: that of the press, or of a card further down.
  const { tokens } = (await (await page.request.get('/api/auth/session?area=member')).json()) as {
    tokens: { access: { token: string } }
  }
  await page.request.post('/v1/logout', { headers: { authorization: `Bearer ${tokens.access.token}` } })
  await Promise.all([
    page.waitForURL('**/unauthorized'),
    add(page)
      .click()
      .catch(() => {}),
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
