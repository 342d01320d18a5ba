import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, register, toastText } from './member-actions.ts'

const plus = (page: Page) => page.getByRole('button', { name: 'Log something' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Log something' })
/** Ounces of the day, as on the tile on home. */
const drunk = (page: Page, ounces: number) =>
  expect(page.getByRole('region', { name: 'Hydration' }).locator('[data-fact^="water."]')).toContainText(
    new RegExp(`^${ounces}\\s*of`),
  )

for (const { colorScheme, tag } of [
  { colorScheme: 'light' as const, tag: ['@long'] },
  { colorScheme: 'dark' as const, tag: [] },
])
  test(`two taps log a glass of water, and Undo reverts it: ${colorScheme}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await register(page)
    await drunk(page, 0)

    await plus(page).click()
    const glass = sheet(page).getByRole('button', { name: 'Add 8 oz of water' })
    await expect(glass).toBeFocused()
    await expectAccessible(page)
    for (const amount of [8, 12, 16]) {
      const words = sheet(page).getByText(`${amount} oz`, { exact: true })
      expect(await words.evaluate((element) => new Set([...element.getClientRects()].map(({ top }) => top)).size)).toBe(
        1,
      )
    }
    await glass.click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(plus(page)).toBeFocused()
    await drunk(page, 8)

    const undo = page.locator('[data-kind]').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    // It slides in from below, and rests above the bar.
    const gap = async () => {
      const [toast, bar] = await Promise.all([
        page.locator('[data-kind]').boundingBox(),
        page.getByRole('navigation', { name: 'Main' }).boundingBox(),
      ])
      return toast && bar ? bar.y - toast.y - toast.height : -1
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    // It waits under the pointer, however long its kind lasts.
    await undo.hover()
    await page.waitForTimeout(5000)
    await expect(undo).toBeVisible()
    const taken = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().includes('hydration') && response.ok(),
    )
    await undo.click()
    await taken
    await drunk(page, 0)
    await page.reload()
    await drunk(page, 0)
  })

test('a custom amount is typed, and invalid ones are reported', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await plus(page).click()
  await sheet(page).getByLabel('Other amount (oz)').fill('0')
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet(page).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await sheet(page).getByLabel('Other amount (oz)').fill('20')
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toastText(page, '20 oz of water added')).toBeVisible()
  await drunk(page, 20)
})

test('what is logged in one tab shows in the other', async ({ page, context }) => {
  await register(page)
  await drunk(page, 0)
  const other = await context.newPage()
  await other.goto('/client/home')
  await drunk(other, 0)
  const water = (tab: Page) =>
    tab.getByRole('region', { name: 'Hydration' }).locator('[data-fact^="water."]').innerText()
  // A tab listens once it has drawn its first screen.
  await expect(async () => {
    await page.getByRole('button', { name: 'Add 1 ounce' }).click()
    await expect.poll(() => water(other), { timeout: 2000 }).toBe(await water(page))
  }).toPass()
  await other.getByRole('button', { name: 'Happy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Happy', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
