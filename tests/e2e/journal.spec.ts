import { expect, test, type Page } from '@playwright/test'
import { answer, answerLookup, hydrationAnswer, streakAnswer } from './journal-stubs.ts'
import { breakCall, expectAccessible, readApart, register, toastText, watchCalls } from './member-actions.ts'

const journal = (page: Page) => page.getByRole('complementary', { name: 'Daily Journal' })
const hydration = (page: Page) => page.getByRole('region', { name: 'Hydration' })
const mood = (page: Page) => page.getByRole('region', { name: 'Mood' })
const symptoms = (page: Page) => page.getByRole('region', { name: 'Symptoms' })
const streak = (page: Page) => page.getByRole('region', { name: 'Streak' })
const add = (page: Page) => page.getByRole('button', { name: 'Add 1 ounce' })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove 1 ounce' })

let page: Page
// One member for all tests; each starts on a fresh home.
test.describe.configure({ timeout: 120_000 })
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext()
  page = await context.newPage()
  await register(page)
})
test.afterAll(() => page.context().close())
test.afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

const reload = async () => {
  await page.goto('/client/home')
  await expect(add(page)).toBeVisible({ timeout: 40_000 })
}

test.describe('the streak card', () => {
  const show = async (given: Record<string, unknown>) => {
    await answer(page, '/client/daily-journal/streaks', streakAnswer(given))
    await reload()
  }

  test('starts with an invitation and waits for the member', async () => {
    await show({ is_first_time: true })
    await expect(streak(page).getByText('Build your streak!', { exact: true })).toBeVisible()
    await expect(streak(page).getByRole('button', { name: 'Start Tutorial' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('counts the days by name, with a mark for each state of a day', async () => {
    await show({})
    await expect(streak(page).getByText('5', { exact: true })).toBeVisible()
    await expect(streak(page)).toContainText('Jane')
    const days = page.getByRole('list', { name: 'This week' }).getByRole('listitem')
    await expect(days).toHaveCount(7)
    await expect(page.locator('[aria-label="This week"] [aria-current="date"]')).toHaveCount(1)
    const drawn = await page
      .locator('[data-mark]')
      .evaluateAll((marks) =>
        marks.map((mark) => [
          mark.getAttribute('data-mark'),
          [...mark.querySelectorAll('circle, path')].map((shape) => shape.getAttribute('class')).join(' '),
        ]),
      )
    expect(drawn.map(([state]) => state)).toEqual([
      'completed',
      'missed',
      'completed',
      'incomplete',
      'upcoming',
      'upcoming',
      'upcoming',
    ])
    expect(new Set(drawn.map(([, shapes]) => shapes)).size).toBe(4)
  })

  test('asks for the weeks of a pregnancy, in digits, and only with a milestone', async () => {
    const info = { icon: null, duration_interval: 'weeks', current_period: null, event: null }
    await show({ should_prompt_milestone: true, milestone_type: 'pregnancy', milestone_info: { ...info, id: null } })
    const weeks = page.getByPlaceholder('Ex: 12 weeks', { exact: true })
    await weeks.fill('12')
    await expect(streak(page).getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.unrouteAll()
    await show({ should_prompt_milestone: true, milestone_type: 'pregnancy', milestone_info: { ...info, id: 7 } })
    await weeks.pressSequentially('1a2 weeks')
    await expect(weeks).toHaveValue('12')
    await page.route('**/v1/client/user/milestone/progression', (route) =>
      route.fulfill({
        json: { milestone: { milestone_id: 7, current_week: 12, is_manual: true, updated_at: '2026-06-10T12:00:00Z' } },
      }),
    )
    const sent = page.waitForRequest('**/v1/client/user/milestone/progression')
    await streak(page).getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toEqual({ milestone_id: 7, current_week: 12, is_manual: true })
  })

  for (const [interval, period, words] of [
    ['weeks', 12, 'Week 12'],
    ['months', 4, 'Month 4'],
    ['days', 80, 'Day 80'],
  ] as const)
    test(`shows the state of a milestone: ${words}`, async () => {
      const picture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
      const event = { title: 'As big as a lime', name: 'A lime', image: picture, description: null, url: null }
      await show({
        milestone_type: 'pregnancy',
        milestone_info: { id: 7, icon: picture, duration_interval: interval, current_period: period, event },
      })
      await expect(streak(page).getByText(words, { exact: true })).toBeVisible()
      await expect(streak(page).getByText('As big as a lime')).toBeVisible()
      await expect(streak(page).getByRole('img', { name: 'A lime' })).toBeVisible()
      await expect(streak(page).locator('img')).toHaveCount(2)
    })

  test('keeps its size while loading, and can be retried when it fails', async () => {
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    await readApart(page)
    await page.route('**/v1/client/daily-journal/streaks', async (route) => {
      await waiting
      await route.fulfill({ status: 500, json: { error_code: 'INTERNAL', message: 'No' } })
    })
    await page.goto('/client/home')
    await expect(streak(page)).toHaveAttribute('aria-busy', 'true')
    await expect(add(page)).toBeEnabled()
    const before = await streak(page).boundingBox()
    release()
    await expect(streak(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    const after = await streak(page).boundingBox()
    expect(after).toEqual(before)
    await page.unrouteAll()
    await streak(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'This week' })).toBeAttached()
  })
})

test('has its place in the order, water beside mood, wide and narrow', async () => {
  await reload()
  await expect(symptoms(page).getByRole('button').first()).toBeVisible()
  const devices = page.getByRole('heading', { name: 'Devices' })
  await expect(devices).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await Promise.all(
      [streak(page), hydration(page), mood(page), symptoms(page), devices].map((part) => part.boundingBox()),
    )
    const [card, water, face, chips, device] = boxes.map((box) => ({ x: box?.x ?? NaN, y: box?.y ?? NaN }))
    expect(water?.y).toBe(face?.y)
    expect(water?.x).toBeLessThan(face?.x ?? 0)
    const order = [card, water, chips, device].map((box) => box?.y ?? NaN)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectAccessible(page)
})

test.describe('hydration', () => {
  test('has messages for nine bands of the goal', async () => {
    const messages = [
      'Ready, steady, GO!',
      'Good start!',
      'Time to hydrate!',
      'Remember your goal!',
      'Keep drinking!',
      'Stay hydrated!',
      "Don't give up!",
      "You're almost there!",
      'Amazing job!',
    ]
    let ounces = 0
    await readApart(page)
    await page.route('**/v1/client/user-hydration', (route) => route.fulfill({ json: hydrationAnswer(ounces) }))
    for (const [band, message] of messages.entries()) {
      ounces = band * 12
      await reload()
      await expect(hydration(page).getByText(message, { exact: true })).toBeVisible()
      await expect(hydration(page)).toContainText(`${ounces}of 96 oz`)
    }
  })

  test('stops at its maximum and minimum', async () => {
    await answer(page, '/client/user-hydration', hydrationAnswer(200))
    await reload()
    await expect(hydration(page).getByText('200', { exact: true })).toBeVisible()
    await expect(add(page)).toBeDisabled()
    await expect(remove(page)).toBeEnabled()
    await page.unrouteAll()
    await answer(page, '/client/user-hydration', hydrationAnswer(0))
    await reload()
    await expect(remove(page)).toBeDisabled()
    await expect(add(page)).toBeEnabled()
  })

  test('follows the goal setting, and the member’s units', async () => {
    await answer(page, '/client/user-hydration', hydrationAnswer(40))
    await answerLookup(page, 'global_defaults', [{ id: 1, name: 'HydrationGoal', value: '80' }])
    await reload()
    await expect(hydration(page)).toContainText('40of 80 oz')
    await readApart(page)
    await page.route('**/v1/client/user', async (route) => {
      const response = await route.fetch()
      const account = (await response.json()) as { profile: object }
      await route.fulfill({ response, json: { ...account, profile: { ...account.profile, units: 'metric' } } })
    })
    await reload()
    await expect(hydration(page)).toContainText('1183of 2366 ml')
  })

  test('reports failed loads and changes', async () => {
    await breakCall(page, '/client/user-hydration', 'GET')
    await page.goto('/client/home')
    await expect(toastText(page, 'Failed to get last hydration track, please try again later.')).toBeVisible()
    await page.unrouteAll()
    await reload()
    const { total } = await hydration(page).evaluate((tile) => ({ total: tile.textContent }))
    for (const [path, button, text] of [
      ['increment', add(page), 'Failed to increment hydration track, please try again later.'],
      ['decrement', remove(page), 'Failed to decrement hydration track, please try again later.'],
    ] as const) {
      await page.unrouteAll()
      if (path === 'decrement') {
        await add(page).click()
        await expect(remove(page)).toBeEnabled()
      }
      const before = path === 'increment' ? total : await hydration(page).textContent()
      await breakCall(page, `/client/user-hydration/${path}`, 'POST')
      await button.click()
      await expect(toastText(page, text)).toBeVisible()
      await expect.poll(() => hydration(page).textContent()).toBe(before)
    }
  })
})

test.describe('mood', () => {
  test('each of six is logged immediately, and the selected one is disabled', async () => {
    await reload()
    for (const name of ['Neutral', 'Happy', 'Sad', 'Angry', 'Sick', 'Anxious']) {
      const sent = page.waitForRequest('**/v1/client/user/log-mood-track')
      const button = mood(page).getByRole('button', { name, exact: true })
      await button.click()
      expect((await sent).postDataJSON()).toEqual({ mood: name.toLowerCase() })
      await expect(button).toBeDisabled()
      await expect(mood(page).locator('[aria-disabled="true"]')).toHaveCount(1)
      await expect(mood(page)).toContainText(`You feel ${name.toLowerCase()} today`)
    }
  })

  test('a failure restores the previous choice', async () => {
    await reload()
    const sad = mood(page).getByRole('button', { name: 'Sad', exact: true })
    await sad.click()
    await expect(sad).toBeDisabled()
    await breakCall(page, '/client/user/log-mood-track', 'POST')
    await mood(page).getByRole('button', { name: 'Happy', exact: true }).click()
    await expect(toastText(page, 'Failed to log mood')).toBeVisible()
    await expect(sad).toHaveAttribute('aria-pressed', 'true')
  })

  test('has a note that survives another mood, and both can be cleared', async () => {
    await reload()
    await mood(page).getByRole('button', { name: 'Happy', exact: true }).click()
    await mood(page).getByRole('button', { name: 'Add a note' }).click()
    await page.getByLabel('What is behind it?').fill('A long walk by the river')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await mood(page).getByRole('button', { name: 'Neutral', exact: true }).click()
    await expect(mood(page).getByRole('button', { name: 'Neutral', exact: true })).toBeDisabled()
    await reload()
    await mood(page).getByRole('button', { name: 'Edit note' }).click()
    await expect(page.getByLabel('What is behind it?')).toHaveValue('A long walk by the river')
    await page.keyboard.press('Escape')
    await mood(page).getByRole('button', { name: 'Clear mood' }).click()
    await expect(mood(page)).toContainText('How do you feel today?')
    await reload()
    await expect(mood(page).locator('[aria-pressed="true"]')).toHaveCount(0)
  })
})

test.describe('devices', () => {
  const widget = (given: object) => ({
    id: 1,
    name: 'One',
    type: 'custom',
    priority: 1,
    widget_location: 'regular_widgets',
    displayed_pages: [],
    ...given,
  })

  test('are only offered where a widget could show them, and link to the profile', async () => {
    await answerLookup(page, 'widgets', [widget({ custom_name: 'sleep summary', name: 'Nights' })])
    await reload()
    await expect(symptoms(page).getByRole('button').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Connect my device' })).toHaveCount(0)
    await page.unrouteAll()
    await answerLookup(page, 'widgets', [
      widget({ custom_name: 'fitness', name: 'Move', widget_location: 'lite_widgets' }),
    ])
    await reload()
    await expect(page.getByRole('button', { name: 'Connect my device' })).toHaveCount(0)
    await page.unrouteAll()
    await answerLookup(page, 'widgets', [widget({ custom_name: 'health tip', name: 'Sleep Tracker' })])
    await reload()
    const slides = page.getByRole('region', { name: 'Devices' }).filter({ has: page.getByRole('group') })
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(slides.getByText('See how you slept').first()).toBeVisible()
    await page.getByRole('button', { name: 'Connect my device' }).click()
    await expect(page).toHaveURL(/\/client\/profile$/)
  })
})

test('records the requests of an ordinary click', async () => {
  await reload()
  const calls = watchCalls(page)
  const sent = page.waitForRequest('**/v1/client/user-hydration/increment')
  await add(page).click()
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
  await expect.poll(() => calls.filter((call) => call.includes('daily-journal/streaks')).length).toBe(1)
  await expect(journal(page)).toBeVisible()
})
