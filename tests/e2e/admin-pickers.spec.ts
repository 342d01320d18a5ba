import { expect, test, type Locator, type Page } from '@playwright/test'
import { input, openAdmin, save } from './admin-actions.ts'

/** Types as a person does, slower than the pickers' debounce, and returns what remains in the input. */
const typeInto = async (box: Locator, text: string, left = text) => {
  await box.click()
  await box.pressSequentially(text, { delay: 60 })
  await expect(box).toHaveValue(left)
}
/** Waits for the search for the typed words. */
const searched = (page: Page, words: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).search.includes(words))

test('the 200th permission of a role is found by typing, selected and saved', async ({ page }) => {
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
  // The typed text is still there once its results are.
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
  // With a selection, typing works as before.
  await typeInto(box, 'faq')
  await expect(page.getByRole('option').first()).toContainText('faq')
})

test('a filter by linked items keeps the typed text, and its list opens below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await openAdmin(page, '/roles')
  await page.getByRole('button', { name: 'Permissions', exact: true }).click()
  const box = page.getByRole('dialog', { name: 'Filter by Permissions' }).getByRole('combobox')
  await typeInto(box, 'faq:wri')
  const option = page.getByRole('option', { name: 'faq:write', exact: true })
  await option.click()
  // With a selection, typing works as before.
  await typeInto(box, 'faq:re')
  await expect(page.getByRole('option', { name: 'faq:read', exact: true })).toBeVisible()
  const input = await box.boundingBox()
  const list = await page.getByRole('listbox').boundingBox()
  expect(list?.y).toBeGreaterThan((input?.y ?? 0) + (input?.height ?? 0) - 1)
})

test('a selected code stays while searching for another one', async ({ page }) => {
  await openAdmin(page, '/actions/create')
  await page.locator('[data-field="cta_type"]').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Triggered process' }).click()
  const box = page.locator('[data-field="cta_triggered_process_code"]').getByRole('combobox')
  await box.click()
  const first = (await page.getByRole('option').first().innerText()).split('\n')[0] ?? ''
  await page.getByRole('option').first().click()
  await expect(box).toHaveValue(first)
  await box.press('Control+a')
  await box.pressSequentially('zz', { delay: 60 })
  await expect(page.getByText('No Results Found.')).toBeVisible()
  await expect(box).toHaveValue('zz')
  await box.press('Tab')
  await expect(box).toHaveValue(first)
})

test('a typed path of a widget counts without Enter', async ({ page }) => {
  await openAdmin(page, '/widgets/create')
  const field = page.locator('[data-field="displayed_pages"]')
  await typeInto(field.getByRole('combobox'), '/client/somewhere')
  await field.getByRole('combobox').press('Tab')
  await expect(field.locator('.MuiChip-root')).toHaveText('/client/somewhere')
})

test('a slug follows the name of a new item until it is edited', async ({ page }) => {
  const name = `Cedar Hall ${crypto.randomUUID().slice(0, 6)}`
  await openAdmin(page, '/organizations/create')
  await typeInto(input(page, 'name'), name)
  await expect(input(page, 'code')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
  await input(page, 'code').fill('')
  const own = `own-${crypto.randomUUID().slice(0, 6)}`
  await typeInto(input(page, 'code'), own)
  await input(page, 'name').fill(`${name} North`)
  await expect(input(page, 'code')).toHaveValue(own)
  // A color that was not chosen is shown as none, and can be cleared.
  const color = page.locator('[data-field="brand_color"]')
  await expect(color.locator('input[type=color]')).toHaveAttribute('data-unset', 'true')
  await input(page, 'brand_color').fill('#2E7D4F')
  await expect(color.locator('input[type=color]')).toHaveAttribute('data-unset', 'false')
  await color.getByRole('button', { name: 'Clear Brand color' }).click()
  await expect(input(page, 'brand_color')).toHaveValue('')
  await save(page)
  await page.waitForURL(/organizations\/\d+$/)
  await page.reload()
  await expect(input(page, 'code')).toHaveValue(own)
  await expect(color.locator('input[type=color]')).toHaveAttribute('data-unset', 'true')
})

test('times are in one zone, which is named', async ({ page }) => {
  await openAdmin(page, '/appointments')
  await expect(page.getByRole('columnheader', { name: 'Booking time zone' })).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ hasText: /[AP]M, [A-Z].* \(/ })
    .first()
  const shown = await row.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/).innerText()
  await row.getByText(shown).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const field = page.locator('[data-field="appointment_date"]')
  await expect(field).toContainText('New York time.')
  const [, month, day, year, hour, minute, half] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d) ([AP])M$/.exec(shown) ?? []
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  await expect(field.locator('input')).toHaveValue(
    `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}`,
  )
})
