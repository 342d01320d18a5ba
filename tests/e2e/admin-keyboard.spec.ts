/** What a keyboard and a screen reader need of the back office's own controls. */
import { expect, test, type Page } from '@playwright/test'
import { goTo, input, openAdmin } from './admin-actions.ts'

/** Whether the focused element is drawn on top at its middle, and how wide its focus ring is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { left, top, width, height } = element.getBoundingClientRect()
    const atTop = document.elementFromPoint(left + width / 2, top + height / 2)
    return { isOnTop: element === atTop, ring: getComputedStyle(element).outlineWidth }
  })

test('the command dialog names the selected option to screen readers', async ({ page }) => {
  await openAdmin(page)
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search records' })
  await field.fill('kit')
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  for (const place of [0, 1]) {
    await expect(options.nth(place)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(place).getAttribute('id')) ?? '?')
    await page.keyboard.press('ArrowDown')
  }
})

test('the account menu is walked with the arrow keys', async ({ page }) => {
  await openAdmin(page)
  const button = page.getByRole('button', { name: /^Account / })
  await button.press('Enter')
  const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a rich text is a named text box', async ({ page }) => {
  await openAdmin(page, '/faq/create')
  const answer = page.getByRole('region', { name: 'Details' }).getByRole('textbox', { name: 'Answer' })
  await answer.click()
  await page.keyboard.type('Drink water')
  await expect(answer).toHaveText('Drink water')
})

test('the focused permission has a ring and is never under the sticky headers', async ({ page }) => {
  await openAdmin(page, '/access')
  const table = page.getByRole('table', { name: 'Roles and permissions' })
  await table.locator('input[tabindex="0"]').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press(key)
      expect(await focused(page), `${key} ${step}`).toEqual({ isOnTop: true, ring: '2px' })
    }
})

test('a new screen is announced by its heading; filters, pages and tabs are not', async ({ page }) => {
  await openAdmin(page, '/vendor')
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('rowheader').first().getByRole('link').press('Enter')
  await expect(title).toBeFocused()
  await page.getByRole('link', { name: 'Dashboard' }).press('Enter')
  await expect(title).toBeFocused()
  await page.getByRole('link', { name: 'Users' }).first().press('Enter')
  await expect(title).toBeFocused()
  const search = page.getByRole('searchbox', { name: /^Search users/ })
  await search.fill('Maya')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(search).toBeFocused()
})

test('columns are moved without dragging, and the button keeps the focus', async ({ page }) => {
  await openAdmin(page, '/vendor')
  // The open panel hides them from roles.
  const heads = page.locator('thead th')
  await expect(heads.nth(1)).toHaveText('Name')
  await page.getByRole('button', { name: 'Columns' }).click()
  const down = page.getByRole('button', { name: 'Move Name down' })
  await down.press('Enter')
  await expect(heads.nth(2)).toHaveText('Name')
  await expect(down).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()
})

test('single-key shortcuts are switched off for the account, and on again', async ({ page }) => {
  await openAdmin(page, '/vendor')
  const find = page.getByRole('searchbox', { name: 'Find a screen' })
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialog.getByText('Next row')).toBeVisible()
  const toggle = dialog.getByRole('switch', { name: 'Single-key shortcuts' })
  await toggle.press('Space')
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toBeFocused()
  await expect(dialog.getByText('Next row')).toBeHidden()
  await expect(dialog.getByText('Clear selection')).toBeVisible()
  // The server keeps it.
  await page.reload()
  const row = page.getByRole('rowheader').first()
  await expect(row).toBeVisible()
  for (const key of ['?', '/', 'j', 'f', 'x', 'c']) await page.keyboard.press(key)
  await expect(dialog).toBeHidden()
  await expect(find).not.toBeFocused()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await expect(page).toHaveURL(/\/vendor/)
  await page.getByRole('button', { name: /^Account / }).press('Enter')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter')
  await toggle.press('Space')
  await expect(toggle).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('j')
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('/')
  await expect(find).toBeFocused()
})

test('drawings without a name are hidden from screen readers', async ({ page }) => {
  await openAdmin(page)
  const read = page.locator('svg:not([aria-hidden=true], [aria-hidden=true] *, [role=img] *)')
  for (const path of ['/', '/user', '/widgets', '/user/1/show', '/vendor/create']) {
    await goTo(page, path)
    const nameless = await read.evaluateAll((all) =>
      all.filter((icon) => !icon.ariaLabel).map((icon) => icon.parentElement?.outerHTML),
    )
    expect([path, ...nameless]).toEqual([path])
  }
})

test('at a zoom of 400 % a form fits, and the first wrong field is in sight after a refused save', async ({ page }) => {
  await openAdmin(page, '/user/create')
  await expect(input(page, 'first_name')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('note', { name: 'Form errors' })).toBeAttached()
  await expect(input(page, 'first_name')).toBeFocused()
  await expect(input(page, 'first_name')).toBeInViewport({ ratio: 1 })
  // Which of the wrong fields has the focus is seen.
  const edgeOf = (field: string) =>
    page
      .locator(`[data-field="${field}"] .Mui-error fieldset`)
      .evaluate((frame) => getComputedStyle(frame).borderTopColor)
  expect(await edgeOf('first_name')).not.toBe(await edgeOf('last_name'))
})
