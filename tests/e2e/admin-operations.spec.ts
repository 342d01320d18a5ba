import { expect, test, type Page, type Request } from '@playwright/test'
import { heading, notice, openAdmin, sortOf, watchErrors } from './admin-actions.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const column = async (page: Page, name: string): Promise<string[]> => {
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((head) => head.trim() === name)
  expect(at, name).toBeGreaterThanOrEqual(0)
  return page.locator(`tbody tr :is(td, th):nth-child(${at + 1})`).allInnerTexts()
}
/** The list request of a click on a column header, once its answer is on the screen. */
const sortBy = async (page: Page, head: string, path: RegExp, field: string, direction: string): Promise<Request> => {
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 })
  // The previous list may be requested once more in the background.
  const isWanted = (request: Request) => {
    const sort = JSON.stringify(sortOf(request)).toLowerCase()
    return path.test(request.url()) && sort.includes(`"${field}"`) && sort.includes(`"${direction}"`)
  }
  const [answer] = await Promise.all([
    page.waitForResponse((answered) => isWanted(answered.request())),
    page.getByRole('columnheader').getByText(head, { exact: true }).click(),
  ])
  await expect(page.getByLabel('Loading')).toHaveCount(0)
  return answer.request()
}
/** The database's word order: case-insensitive, missing values last, or first when reversed. */
const isInOrder = (values: readonly string[], direction: 'asc' | 'desc'): boolean => {
  const known = values.filter((value) => value !== 'None').map((value) => value.toLowerCase())
  const sorted = known.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return JSON.stringify(known) === JSON.stringify(direction === 'asc' ? sorted : sorted.toReversed())
}

const kitSearch = /\/v1\/admin\/search\?.*classkey=userkits/

test('a kit is found in its sorted list, synced with the lab, and unregistered', async ({ page }) => {
  const errors = watchErrors(page)
  await openAdmin(page, '/userkits')
  for (const direction of ['asc', 'desc'] as const) {
    const request = await sortBy(page, 'User', kitSearch, 'user_email', direction)
    expect(sortOf(request)).toEqual([{ field: 'user_email', direction }])
    expect(isInOrder(await column(page, 'User'), direction)).toBe(true)
  }

  await page.goto(`/admin/userkits?filter=${encodeURIComponent(JSON.stringify({ status: ['collected'] }))}`)
  await rows(page).first().getByText(/^4/).click()
  await expect(page).toHaveURL(/\/userkits\/\d+\/show$/)
  const synced = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  expect((await synced).url()).toMatch(/\/v1\/admin\/sync-kit\/\d+$/)
  await expect(notice(page, 'Lab status: Received.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status history' }).getByRole('listitem').first()).toContainText(
    'Received',
  )

  await page.getByRole('button', { name: 'Unregister' }).click()
  const dialog = page.getByRole('dialog', { name: /^Unregister kit/ })
  const sent = page.waitForRequest((request) => request.url().endsWith('/v1/admin/kit/unregister'))
  await dialog.getByRole('button', { name: 'Unregister' }).click()
  expect((await sent).postDataJSON()).toEqual({ id: Number(/(\d+)\/show$/.exec(page.url())?.[1]) })
  await expect(page.getByText('This kit isn’t registered yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unregister' })).toHaveCount(0)
  // What a member does not share is only known once it was asked for.
  expect(errors.filter((error) => !error.includes('403'))).toEqual([])
})

test('kits, orders and customers are sorted by the fields of the server', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const lists = [
    {
      path: 'userkits',
      call: kitSearch,
      heads: { Test: 'test_name', Provider: 'provider_name', Status: 'details_status' },
    },
    {
      path: 'orders',
      call: /\/v1\/admin\/orders\?/,
      heads: {
        Customer: 'customer',
        'Billing email': 'billing_email',
        Parcel: 'tracking_status',
        'Tracking number': 'tracking_number',
      },
    },
    {
      path: 'customers',
      call: /\/v1\/admin\/customers\?/,
      heads: { 'First name': 'billing_first_name', 'Last name': 'billing_last_name' },
    },
  ]
  await openAdmin(page)
  for (const { path, call, heads } of lists) {
    await page.goto(`/admin/${path}?sort=id&order=ASC&perPage=50`)
    for (const [head, field] of Object.entries(heads)) {
      await test.step(`${path} by ${field}`, async () => {
        for (const direction of ['asc', 'desc'] as const) {
          const sort = sortOf(await sortBy(page, head, call, field, direction))
          expect(sort).toEqual(path === 'userkits' ? [{ field, direction }] : [field, direction.toUpperCase()])
          // States are sorted by their codes, not their labels.
          if (field !== 'details_status') expect(isInOrder(await column(page, head), direction), head).toBe(true)
        }
      })
    }
  }
})

test('an order shows what was ordered, by whom, and where it is', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/orders')
  await page.getByRole('searchbox', { name: /^Search / }).fill('Okafor')
  await expect(page).toHaveURL(/filter=/)
  await rows(page).filter({ hasText: 'Heart & Metabolic' }).filter({ hasText: 'Okafor' }).first().click()
  await expect(heading(page)).toHaveText(/^HA-\d+$/)
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('table')).toContainText('Total')
  await expect(page.getByRole('region', { name: 'Shipping' })).toContainText('214 Maple Street')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Maya Okafor')
  await page.getByRole('region', { name: 'Kits' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Status history' })).toBeVisible()
})

test('a kit never reveals its results', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/userkits')
  await page.getByRole('searchbox', { name: /^Search / }).fill('4F7-2291')
  await page.getByRole('row').filter({ hasText: '4F7-2291' }).getByText('4F7-2291').click()
  await expect(page.getByRole('region', { name: 'Results', exact: true })).toContainText('End-to-end encrypted')
  await expect(page.getByRole('main')).not.toContainText('BEGIN PGP')
  await expect(page.getByRole('main')).not.toContainText('mg/dL')
})

test('a failing lab is reported at the kit, and nothing changes', { tag: '@long' }, async ({ page }) => {
  await page.route('**/v1/admin/sync-kit/*', (route) =>
    route.fulfill({
      status: 400,
      json: { error_code: 'BAD_REQUEST', message: 'The lab answered 503. Nothing was changed; try again later.' },
    }),
  )
  await openAdmin(page, '/userkits')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Sync kit/ })
    .click()
  await expect(page.getByText('The lab answered 503. Nothing was changed; try again later.')).toBeVisible()
})

test('appointments are shown in a calendar whose state is in the URL', { tag: '@long' }, async ({ page }) => {
  const errors = watchErrors(page)
  await openAdmin(page, '/appointments')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/\/appointments\/calendar$/)
  await expect(page.getByText('Times are in New York')).toBeVisible()

  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page).toHaveURL(/view=month/)
  // The week may still be shown while the URL says month.
  const event = page
    .locator('.rbc-month-view')
    .getByRole('button', { name: /Booked/ })
    .first()
  await event.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/open=\d+/)
  await expect(panel.getByText('Booked', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link').first()).toHaveAttribute('href', /\/admin\/user\/\d+/)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.getByRole('button', { name: 'Status' }).click()
  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"status":["cancelled"]'))
  await page.getByRole('checkbox', { name: 'Canceled' }).click()
  await asked
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /, Booked,/ })).toHaveCount(0)

  await page.goto('/admin/appointments/calendar?view=day&by=provider')
  await expect(page.getByRole('button', { name: 'By provider' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.rbc-time-header .rbc-header').first()).toHaveText(/\w/)
  expect(errors).toEqual([])
})

test('on a phone appointments are stacked', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, '/appointments/calendar').catch(() => undefined)
  await expect(heading(page)).toHaveText('Appointments')
  await expect(page.getByRole('button', { name: 'Agenda' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('main').getByRole('button', { name: /AM|PM/ }).first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('generated documents are listed with template, member and outcome', { tag: '@long' }, async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/v1/admin/pdf-template-logs'))
  await openAdmin(page, '/pdf_template_logs')
  await asked
  await expect(page.getByRole('columnheader').getByText('Requested by')).toBeVisible()
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Failed' }).click()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Failed')
})

test('failing integrations link to the failed calls', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/integration_status')
  await page.getByRole('row').filter({ hasText: 'more-active' }).getByRole('link', { name: 'Failed calls' }).click()
  await expect(heading(page)).toHaveText(/^Integration calls/)
  await expect(rows(page).first()).toContainText('Failed')
  await expect(rows(page).filter({ hasText: 'Succeeded' })).toHaveCount(0)
})

test('a sealed telehealth form shows its state but no answers', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/user')
  await page.getByRole('searchbox', { name: /^Search / }).fill('member@hale.test')
  await expect(page.getByRole('row').filter({ hasText: 'Maya' })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Maya' }).getByText('Maya Okafor').click()
  await page.getByRole('tab', { name: 'Health records' }).click()
  const form = page.getByRole('region', { name: 'Telehealth form' })
  await expect(form).toContainText('Submitted')
  await expect(form).toContainText('OpenPGP')
  await expect(form).not.toContainText('BEGIN PGP')
})
