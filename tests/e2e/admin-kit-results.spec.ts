import { expect, test, type Page } from '@playwright/test'
import { notice, openAdmin, watchErrors } from './admin-actions.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const arrivals = (page: Page) => page.getByRole('region', { name: 'Result history' })
const openFirst = async (page: Page, status: string) => {
  await openAdmin(
    page,
    `/userkits?filter=${encodeURIComponent(JSON.stringify({ status: [status], provider_code: ['spot'] }))}`,
  )
  await rows(page).first().getByText(/^4/).click()
  await expect(page).toHaveURL(/\/userkits\/\d+\/show$/)
}

test('results are entered next to their range, and unusual or missing values need confirmation', async ({ page }) => {
  const errors = watchErrors(page)
  await openFirst(page, 'received')
  await expect(arrivals(page)).toContainText('No results yet.')
  await page.getByRole('button', { name: 'Enter results' }).click()
  const dialog = page.getByRole('dialog', { name: /^Enter results for kit/ })
  const fields = dialog.getByRole('textbox')
  const save = dialog.getByRole('button', { name: 'Save' })
  const send = dialog.getByRole('button', { name: 'Send to the member' })
  await expect(dialog.getByText(/^Healthy: between [\d.]+ and [\d.]+ \S+\. Plausible: between/).first()).toBeVisible()
  await expect(save).toBeDisabled()
  const entry = await page.evaluate(() =>
    [...document.querySelectorAll('[data-marker]')].map((field) => ({
      code: field.getAttribute('data-marker') ?? '',
      healthy: /Healthy: \D*(\d+(?:\.\d+)?)/.exec(field.textContent ?? '')?.[1] ?? '1',
    })),
  )
  // From paper, without looking: the first value is unusual, and each key is meant for the field that has the focus by then.
  const values = entry.map(({ healthy }, index) => (index === 0 ? '99999' : healthy))
  for (const [index, value] of values.entries()) {
    await page.keyboard.type(value)
    if (index < values.length - 1) await page.keyboard.press(index % 2 === 0 ? 'Tab' : 'Enter')
  }
  expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual(values)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Compare with the report' })).toBeFocused()
  await page.keyboard.type(' ')
  await expect(dialog.getByText(/99999 \S+ is not plausible: results are between/)).toBeVisible()
  const confirmation = dialog.getByRole('checkbox')
  await expect(confirmation).toHaveCount(1)
  await expect(confirmation).not.toBeChecked()
  await send.click()
  await expect(dialog.getByText(/confirm each one/)).toBeVisible()
  await confirmation.check()
  await dialog
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await expect(fields.first()).toBeFocused()
  await fields.first().fill('<12')
  await fields.last().fill('')
  await save.click()
  await dialog.getByRole('checkbox', { name: /^The report has no value for / }).check()
  const sent = page.waitForRequest((request) => /\/v1\/admin\/kits\/\d+\/results$/.test(request.url()))
  await send.click()
  expect((await sent).postDataJSON()).toEqual({
    results: entry
      .slice(0, -1)
      .map(({ code }, index) => ({ code, result: index === 0 ? '<12' : Number(values[index]) })),
    confirmed: [entry.at(-1)?.code],
    based_on: 0,
  })
  await expect(notice(page, 'Results sent to the member.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByText('Results ready')).toBeVisible()
  await expect(arrivals(page)).toContainText('First version')
  await expect(arrivals(page)).toContainText(/Entered by Dana Kim · 1 unusual or missing value confirmed · \d+ results/)
  await expect(page.getByText('<12')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Correct results' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a failed result history can be retried', { tag: '@long' }, async ({ page }) => {
  let fails = true
  await page.route('**/v1/admin/kits/*/arrivals', (route) =>
    fails
      ? route.fulfill({
          status: 500,
          json: { error_code: 'INTERNAL', message: 'Something went wrong! Try again later.' },
        })
      : route.continue(),
  )
  await openFirst(page, 'resulted')
  await expect(arrivals(page).getByRole('note')).toBeVisible()
  fails = false
  await arrivals(page).getByRole('button', { name: 'Try again' }).click()
  await expect(arrivals(page)).toContainText('First version')
})
