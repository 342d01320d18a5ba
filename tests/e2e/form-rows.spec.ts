/** Fields beside each other: a label of two lines, a help text or an error moves no neighbor out of line. */
import { expect, test, type Page } from '@playwright/test'
import { blockLiveNotifications, loadLowerCards, register } from './member-actions.ts'
import { moveTo } from './vault-actions.ts'

/** Controls whose fields stand in one row of a grid, but that begin at different heights or are not equally high. */
const unevenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controlOf = (field: Element) =>
      field.querySelector('input:not([type="checkbox"]):not([type="radio"]), select, textarea')
    const rows = new Set([...document.querySelectorAll('[data-field]')].map(({ parentElement }) => parentElement))
    return [...rows].flatMap((row) => {
      const fields = [...(row?.children ?? [])].flatMap((field) => {
        const control = controlOf(field)
        return control
          ? [
              {
                name: field.textContent ?? '',
                box: field.getBoundingClientRect(),
                top: control.getBoundingClientRect().top,
                height: control.matches('textarea') ? null : control.getBoundingClientRect().height,
              },
            ]
          : []
      })
      return fields.flatMap((one, index) => {
        const next = fields[index + 1]
        const isBeside = next !== undefined && next.box.left >= one.box.right && next.box.top < one.box.bottom
        if (!isBeside) return []
        const isHigher = Math.abs((next.height ?? one.height ?? 0) - (one.height ?? next.height ?? 0)) > 1
        return Math.abs(next.top - one.top) > 1 || isHigher
          ? [`${one.name} | ${next.name}: ${one.top} and ${next.top}, ${one.height} and ${next.height} high`]
          : []
      })
    })
  })

const sizes = [
  { width: 390, percent: 100 },
  { width: 1024, percent: 100 },
  { width: 1440, percent: 100 },
  { width: 1440, percent: 200 },
]

test('fields in one row stay in line, in German and with text of 200 %', async ({ page }) => {
  test.setTimeout(90_000)
  await blockLiveNotifications(page)
  await register(page, { language: 'de' })
  const found: string[] = []
  const measure = async (form: string, fields: number) => {
    await expect.poll(() => page.locator('[data-field]').count(), form).toBeGreaterThanOrEqual(fields)
    for (const { width, percent } of sizes) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, `${percent}%`)
      found.push(...(await unevenOn(page)).map((uneven) => `${form} at ${width} px, ${percent} %: ${uneven}`))
    }
  }
  await moveTo(page, '/client/vitals/reading')
  await measure('vitals', 4)
  await page.getByLabel('Oberer Blutdruck (mmHg)').fill('999', { timeout: 5000 })
  await page.getByRole('main').locator('form button[type="submit"]').first().click()
  await expect(page.locator('[data-field] [aria-invalid="true"]').first()).toBeVisible()
  await measure('vitals with an error', 4)
  await moveTo(page, '/client/testing-center/register')
  await measure('registration', 6)
  await moveTo(page, '/client/profile')
  await loadLowerCards(page)
  await measure('profile', 10)
  await page.getByRole('button', { name: 'Versicherung hinzufügen' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await measure('insurance', 20)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
  await measure('insurance with errors', 20)
  expect(found).toEqual([])
})
