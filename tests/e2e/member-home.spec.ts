import { expect, test, type Page } from '@playwright/test'
import { hydrationAnswer } from './journal-stubs.ts'
import { breakCall, loadLowerCards, readApart, register, toastText, trackCalls } from './member-actions.ts'

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
    const [head, tasks, box, meals] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('region', { name: 'Daily Tasks' }).boundingBox(),
      journal.boundingBox(),
      page.getByRole('region', { name: 'Smart Meal Tracker' }).boundingBox(),
    ])
    const tops = [head, tasks, box, meals].map((part) => part?.y ?? Infinity)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
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
    await loadLowerCards(page)
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
    await expect(page.getByText('No symptoms')).toBeVisible()
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
