import { expect, test, type Page } from '@playwright/test'
import { breakCall, readApart, signIn, toastText, watchCalls } from './member-actions.ts'

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

  test('reload on the dailyTasksUpdated event', async ({ page }) => {
    await page.reload()
    await expect(open(page)).toBeVisible()
    const calls = watchCalls(page)
    const loads = () => calls.filter((call) => call === 'GET /v1/client/user/tasks').length
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).last().click()
    await expect(open(page)).toBeVisible()
    const before = loads()
    await page.evaluate(() => window.dispatchEvent(new Event('dailyTasksUpdated')))
    await expect.poll(loads).toBe(before + 1)
  })
})
