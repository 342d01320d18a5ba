import { expect, test, type Locator, type Page } from '@playwright/test'
import { input, openAdmin, save } from './admin-actions.ts'

/** Types as a person does, slower than the pickers wait before they search, and looks at what is left in the input. */
const typeInto = async (box: Locator, text: string, left = text) => {
  await box.click()
  await box.pressSequentially(text, { delay: 60 })
  await expect(box).toHaveValue(left)
}
/** Waits for the search that the typed words lead to. */
const searched = (page: Page, words: string) => page.waitForResponse((answer) => new URL(answer.url()).search.includes(words))

test('the 200th permission of a role is found by typing, chosen and saved', async ({ page }) => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/v1/admin/access'))
  await openAdmin(page, '/access')
  const { permissions } = (await (await answered).json()) as { permissions: { name: string }[] }
  const names = permissions.map(({ name }) => name).toSorted()
  expect(names.length).toBeGreaterThan(200)
  await page.goto('/admin/roles/create')
  const wanted = names[199] ?? ''
  await input(page, 'name').fill(`Role ${crypto.randomUUID().slice(0, 8)}`)
  const box = page.getByRole('combobox', { name: 'Permissions' })
  const found = searched(page, encodeURIComponent(wanted))
  await typeInto(box, wanted)
  await found
  // What was typed is still there once its results are.
  await expect(box).toHaveValue(wanted)
  await page.getByRole('option', { name: wanted, exact: true }).click()
  const second = names[150] ?? ''
  await typeInto(box, second)
  await page.getByRole('option', { name: second, exact: true }).click()
  await page.keyboard.press('Escape')
  await save(page)
  await page.waitForURL(/roles\/\d+$/)
  await page.reload()
  const chips = page.locator('[data-field="permissions"] .MuiChip-root')
  await expect(chips).toHaveText([second, wanted].toSorted())
  // With something chosen, typing goes on as before.
  await typeInto(box, 'faq')
  await expect(page.getByRole('option').first()).toContainText('faq')
})
