import { expect, test, type Page } from '@playwright/test'
import { notice, openAdmin, watchErrors } from './admin-actions.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const arrivals = (page: Page) => page.getByRole('region', { name: 'How results came' })
const openFirst = async (page: Page, status: string) => {
  await openAdmin(page, `/userkits?filter=${encodeURIComponent(JSON.stringify({ status: [status], provider_code: ['spot'] }))}`)
  await rows(page).first().getByText(/^4/).click()
  await expect(page).toHaveURL(/\/userkits\/\d+\/show$/)
}

test('what a lab found is entered for a kit, and said to have come', async ({ page }) => {
  const errors = watchErrors(page)
  await openFirst(page, 'received')
  await expect(arrivals(page)).toContainText('Nothing has come yet.')
  await page.getByRole('button', { name: 'Enter results' }).click()
  const dialog = page.getByRole('dialog', { name: /^Enter the results of kit/ })
  const first = dialog.getByRole('textbox').first()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await first.fill('<12')
  const sent = page.waitForRequest((request) => /\/v1\/admin\/kits\/\d+\/results$/.test(request.url()))
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ results: [{ code: expect.any(String), result: '<12' }] })
  await expect(notice(page, 'The results are taken in.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByText('Results ready')).toBeVisible()
  await expect(arrivals(page)).toContainText('First version')
  await expect(arrivals(page)).toContainText('Entered by an administrator · 1 result')
  await expect(page.getByText('<12')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('the way that results came can be asked for again when it fails', { tag: '@long' }, async ({ page }) => {
  let fails = true
  await page.route('**/v1/admin/kits/*/arrivals', (route) =>
    fails ? route.fulfill({ status: 500, json: { error_code: 'INTERNAL', message: 'Something went wrong! Try again later.' } }) : route.continue(),
  )
  await openFirst(page, 'resulted')
  await expect(arrivals(page).getByRole('alert')).toBeVisible()
  fails = false
  await arrivals(page).getByRole('button', { name: 'Try again' }).click()
  await expect(arrivals(page)).toContainText('First version')
})
