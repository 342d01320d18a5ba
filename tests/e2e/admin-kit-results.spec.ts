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
  const first = dialog.getByRole('textbox').first()
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByText(/^Healthy: between [\d.]+ and [\d.]+ \S+\. Plausible: between/).first()).toBeVisible()
  await expect(save).toBeDisabled()
  await first.fill('99999')
  await expect(dialog.getByText(/^99999 \S+ is not plausible: results are between/)).toBeVisible()
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('confirm each one')
  await dialog.getByRole('checkbox', { name: /^The report says 99999 / }).check()
  await first.fill('<12')
  const missing = dialog.getByRole('checkbox', { name: /^The report has no value for / })
  await expect(missing).toHaveCount((await dialog.getByRole('textbox').count()) - 1)
  await expect(
    dialog.getByRole('checkbox', { name: /^The report says/ }),
    'another value is confirmed anew',
  ).toHaveCount(0)
  for (const box of await missing.all()) await box.check()
  const sent = page.waitForRequest((request) => /\/v1\/admin\/kits\/\d+\/results$/.test(request.url()))
  await save.click()
  expect((await sent).postDataJSON()).toEqual({
    results: [{ code: expect.any(String), result: '<12' }],
    confirmed: expect.any(Array),
  })
  await expect(notice(page, 'Results sent to the member.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByText('Results ready')).toBeVisible()
  await expect(arrivals(page)).toContainText('First version')
  await expect(arrivals(page)).toContainText(
    /Entered by Dana Kim · \d+ unusual or missing values? confirmed · 1 result/,
  )
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
  await expect(arrivals(page).getByRole('alert')).toBeVisible()
  fails = false
  await arrivals(page).getByRole('button', { name: 'Try again' }).click()
  await expect(arrivals(page)).toContainText('First version')
})
