import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, register } from './member-actions.ts'

test.describe.configure({ timeout: 120_000 })

const step = (page: Page) => page.getByRole('alertdialog')
const begin = async (page: Page) => {
  await register(page)
  await page.getByRole('button', { name: 'Start Tutorial' }).click({ timeout: 40_000 })
  await expect(step(page)).toBeVisible()
}

/** Whether the center of an element is not dimmed. */
const isLit = (page: Page, part: string) =>
  page.evaluate((name) => {
    const box = document.querySelector(`[data-tour="${name}"]`)?.getBoundingClientRect()
    if (!box) return false
    const hit = document.elementFromPoint(box.x + 8, box.y + box.height / 2)
    return hit !== null && hit.closest(`[data-tour="${name}"]`) !== null
  }, part)

test('four steps lead through the journal to the first day, and completion is saved', async ({ page }) => {
  await begin(page)
  const steps = [
    ['hydration', 'Log hydration', 'Next'],
    ['mood', 'Log mood', 'Next'],
    ['symptoms', 'Log symptoms', 'Next'],
    ['streak', '1 Day Streak!', 'End Tutorial'],
  ] as const
  for (const [index, [part, title, button]] of steps.entries()) {
    await expect(step(page).getByText(title, { exact: true })).toBeVisible()
    await expect(step(page)).toHaveAccessibleName(`Tour, step ${index + 1} of 4`)
    await expect.poll(() => isLit(page, part)).toBe(true)
    for (const [other] of steps)
      if (other !== part) expect(await isLit(page, other), `${other} in step ${index + 1}`).toBe(false)
    if (index === 0) await expectAccessible(page)
    if (index === 3) await expect(step(page).getByText('Log something', { exact: false })).toBeVisible()
    await step(page).getByRole('button', { name: button }).click()
  }
  await expect(step(page)).toHaveCount(0)
  await expect(page.getByText('Build your streak!')).toHaveCount(0)
  await expect(page.getByText('Day Streak!', { exact: true })).toBeVisible()
  await expect(page.locator('[data-fact^="streak:"]')).toHaveText('0')
  await expect(page.getByText('Log something to finish today')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Day Streak!', { exact: true })).toBeVisible({ timeout: 40_000 })
})

test('the highlighted part is usable, and a closed tour can be resumed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(page)
  await step(page).getByRole('button', { name: 'Next' }).press('Enter')
  await expect(step(page).getByText('Log mood', { exact: true })).toBeVisible()
  await step(page).getByRole('button', { name: 'Back' }).click()
  await expect(step(page).getByText('Log hydration', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(step(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Start Tutorial' }).click()
  await expect(step(page).getByText('Log hydration', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add 1 ounce' }).click()
  await expect(page.getByText('Build your streak!')).toHaveCount(0)
  await expect(step(page)).toBeVisible()
  for (let next = 0; next < 3; next += 1) await step(page).getByRole('button', { name: 'Next' }).click()
  // The end of the tour and the card beside it state the same day.
  await expect(step(page).getByText('Your first day is done.', { exact: false })).toBeVisible()
  await expect(page.locator('[data-fact^="streak:"]')).toHaveText('1')
  await step(page).getByRole('button', { name: 'Close the tour' }).click()
  await expect(step(page)).toHaveCount(0)
  await expect(page.getByText('Streak kept')).toBeVisible()
})

test('on a phone each part scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page)
  for (const [part, button] of [
    ['hydration', 'Next'],
    ['mood', 'Next'],
    ['symptoms', 'Next'],
    ['streak', 'End Tutorial'],
  ] as const) {
    await expect(page.locator(`[data-tour="${part}"]`)).toBeInViewport({ ratio: 0.9 })
    await expect(step(page)).toBeInViewport({ ratio: 1 })
    await step(page).getByRole('button', { name: button }).click()
  }
  await expect(step(page)).toHaveCount(0)
})
