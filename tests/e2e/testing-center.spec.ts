import { answer, expect, fail, hold, listOf, test } from './body-page.ts'
import { expectAccessible, readApart } from './member-actions.ts'
import type { Page } from '@playwright/test'

const shipping = { isShipping: false, trackingNumber: null as string | null, updatedAt: null as string | null }
let number = 0
/** An order with its kit; `latest` is the lab's latest event. */
const order = (changes: Record<string, unknown> = {}, kit: Record<string, unknown> | null = {}) => {
  number += 1
  const kitId = `4F7-${1000 + number}`
  return {
    id: number,
    name: `Test ${number}`,
    orderDate: '2026-05-20T15:00:00Z',
    orderNumber: `HA-${20_000 + number}`,
    status: 'delivered',
    kitId: kit && kitId,
    biomarkerCount: 2,
    areResultsReady: false,
    shippingDetails: shipping,
    providerCode: 'spot',
    ...changes,
    kit: kit && {
      id: number,
      provider_code: 'spot',
      kit_id: kitId,
      status: 'registered',
      encrypted_data: null,
      rawResults: null,
      updated_at: '2026-05-28T15:00:00Z',
      name: `Test ${number}`,
      registered_to: 'Maya Okafor',
      registered_at: null,
      collected_on: null,
      resulted_at: null,
      events: [],
      biomarkers: ['Triglycerides', 'HDL Cholesterol'],
      areResultsReady: false,
      hasFile: false,
      isFileSealed: false,
      simulated: false,
      ...kit,
    },
  }
}
const event = (status: string) => ({ status: 'preparing', events: [{ status, created: '2026-05-28T15:00:00Z' }] })
const address = '/client/testing-center'
const list = (page: Page, ...orders: unknown[]) => answer(page, '/client/kits-new*', listOf(orders))
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('every test says what it is, and links to its results if any', async ({ home }) => {
  const ready = order(
    { name: 'Heart', areResultsReady: true, orderNumber: 'HA-20410' },
    { ...event('resulted'), areResultsReady: true, resulted_at: new Date().toISOString() },
  )
  const moving = order(
    {
      name: 'Sleep',
      shippingDetails: {
        isShipping: true,
        trackingNumber: '9400111899223000001234',
        updatedAt: '2026-05-28T20:05:00Z',
      },
    },
    event('in_transit'),
  )
  const idle = order({ name: 'Vitamin' }, event('preparing'))
  await list(home, ready, moving, idle)
  await home.goto(address)
  await expect(card(home, 'Heart')).toContainText('Ordered 05/20/2026, order HA-20410')
  await expect(card(home, 'Heart')).toContainText('2 biomarkers')
  await expect(card(home, 'Heart').getByText('Triglycerides')).toBeVisible()
  await expect(card(home, 'Heart').getByText('Results ready', { exact: true })).toBeVisible()
  await expect(card(home, 'Heart').getByText('Resulted', { exact: true })).toBeVisible()
  await expect(card(home, 'Vitamin').getByText('Processing results', { exact: true })).toBeVisible()
  await expect(card(home, 'Vitamin').getByRole('button', { name: 'Preparing' })).toBeDisabled()
  await expect(card(home, 'Sleep').getByText('Out for delivery', { exact: true })).toBeVisible()
  await expect(card(home, 'Sleep')).toContainText('9400111899223000001234')
  await expect(card(home, 'Sleep')).toContainText(/Updated 05\/28\/2026 \d\d:\d\d [AP]M/)
  const carrier = card(home, 'Sleep').getByRole('link', { name: 'In Transit' })
  await expect(carrier).toHaveAttribute('href', /usps\.com.*9400111899223000001234/)
  await expect(carrier).toHaveAttribute('target', '_blank')
  await expectAccessible(home)
  await card(home, 'Heart').getByRole('link', { name: 'Results Ready' }).click()
  await expect(home).toHaveURL(new RegExp(`${address}/${ready.kitId}$`))
  await home.goBack()
  await expect(card(home, 'Heart')).toHaveAttribute('aria-current', 'true')
})

test('registration ignores spaces, reports missing values at their field and loses nothing', async ({ home }) => {
  await list(home)
  await home.goto(address)
  await home.getByRole('main').getByRole('link', { name: 'Register a kit' }).first().click()
  await expect(home).toHaveURL(`${address}/register`)
  const kit = home.getByLabel('Kit number')
  await home.getByRole('button', { name: 'Register kit' }).click()
  await expect(home.getByText('Enter your kit number.')).toBeVisible()
  await expect(home.getByText('The lab needs this consent.')).toBeVisible()
  await expectAccessible(home)
  await expect(home.getByLabel('First name')).toHaveValue('Maya')
  await kit.fill(' 4f7 9001 ')
  await home.getByLabel(/Date of birth|Birthday/).fill('1988-04-12')
  await home.getByLabel('Sex').selectOption('female')
  await home.getByRole('checkbox').check()
  await home.route('**/v1/client/kits/register', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error_code: 'VALIDATION_ERROR',
        message: 'Somebody else has registered this kit.',
        errors: { kitId: 'is registered by somebody else' },
      },
    }),
  )
  await home.getByRole('button', { name: 'Register kit' }).click()
  await expect(home.getByText('Somebody else has registered this kit.')).toBeVisible()
  const help = home.waitForEvent('popup')
  await home.getByRole('link', { name: 'Get help' }).click()
  await expect((await help).getByRole('button', { name: 'My kit cannot be registered', expanded: true })).toBeVisible()
  await expect((await help).getByText('Compare the number with the label on the tube')).toBeVisible()
  await (await help).close()
  await expect(kit).toHaveValue(' 4f7 9001 ')
  const made = order({}, { kit_id: '4F7-9001', registered_to: 'Maya Okafor' })
  await home.unroute('**/v1/client/kits/register')
  let sent: unknown
  await home.route('**/v1/client/kits/register', (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill({ json: made.kit })
  })
  await list(home, { ...made, kitId: '4F7-9001' })
  await home.getByRole('button', { name: 'Register kit' }).click()
  await expect(home).toHaveURL(address)
  expect(sent).toMatchObject({ kitId: '4F7-9001', first_name: 'Maya', date_of_birth: '1988-04-12', sex: 'female' })
  await expect(home.locator('[data-kit="4F7-9001"]')).toHaveAttribute('aria-current', 'true')
})

test('a kit with a problem links to the answer about it', async ({ home }) => {
  await list(
    home,
    ...['rejected', 'delivery_exception', 'collection_exception', 'preparing'].map((status) =>
      order({ name: status }, event(status)),
    ),
  )
  await home.goto(address)
  for (const [name, topic] of [
    ['rejected', 'kit-sample'],
    ['delivery_exception', 'kit-delivery'],
    ['collection_exception', 'kit-delivery'],
  ] as const)
    await expect(card(home, name).getByRole('link', { name: 'Get help' })).toHaveAttribute(
      'href',
      `/help?topic=${topic}`,
    )
  await expect(card(home, 'preparing').getByRole('link', { name: 'Get help' })).toHaveCount(0)
  await home.goto('/help?topic=kit-sample')
  await expect(home.getByText('It says nothing about your health.')).toBeVisible()
  await expect(home.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expectAccessible(home)
})

test.describe('states @long', () => {
  const states = [
    ['registered', 'Registered'],
    ['delivered', 'Delivered'],
    ['preparing', 'Preparing'],
    ['collected', 'Collected'],
    ['received', 'Received'],
    ['awaiting_collection', 'Awaiting Collection'],
    ['rejected', 'Rejected'],
    ['delivery_exception', 'Delivery Exception'],
    ['collection_exception', 'Collection Exception'],
    ['canceled', 'Canceled'],
    ['in_transit', 'In Transit'],
  ] as const

  test('of the Spot lab', async ({ home }) => {
    await list(home, ...states.map(([status]) => order({ name: status }, event(status))))
    await home.goto(address)
    for (const [status, label] of states)
      await expect(card(home, status).getByRole('button', { name: label, exact: true })).toBeDisabled()
    await expect(home.getByRole('link', { name: 'In Transit' })).toHaveCount(0)
  })

  test('of the Auria lab, and its file', async ({ home }) => {
    const namida = (name: string, status: string | null, ready = false, hasFile = false) =>
      order(
        { name, providerCode: 'namida', areResultsReady: ready },
        { provider_code: 'namida', status, areResultsReady: ready, hasFile },
      )
    await list(
      home,
      namida('done', 'Results', true),
      namida('file', 'Results', true, true),
      namida('new', null),
      namida('blank', ''),
      namida('placed', 'OrderPlaced'),
    )
    await home.goto(address)
    await expect(card(home, 'done').getByText('Completed', { exact: true })).toBeVisible()
    await expect(card(home, 'new').getByRole('button', { name: 'Processing' })).toBeDisabled()
    await expect(card(home, 'blank').getByRole('button', { name: 'Processing' })).toBeDisabled()
    await expect(card(home, 'placed').getByRole('button', { name: 'Order Placed' })).toBeDisabled()
    await answer(
      home,
      '/client/kits/download-file*',
      { error_code: 'NOT_FOUND', message: 'No results file available' },
      404,
    )
    await card(home, 'done').getByRole('button', { name: 'Download' }).click()
    await expect(card(home, 'done').getByText('No results file available', { exact: true })).toBeVisible()
    await home.route('**/v1/client/kits/download-file*', (route) =>
      route.fulfill({
        contentType: 'application/pdf',
        headers: { 'content-disposition': 'attachment; filename="Test_Result.pdf"' },
        body: '%PDF-1.7',
      }),
    )
    const saving = home.waitForEvent('download')
    await card(home, 'file').getByRole('button', { name: 'Download' }).click()
    expect((await saving).suggestedFilename()).toBe('Test_Result.pdf')
  })

  test('an unfinished registration is resumed after a reload', async ({ home }) => {
    const open = order({ name: 'Heart' }, { ...event('received'), registered_to: null })
    await list(home, open)
    await home.goto(address)
    await home.evaluate(() => Object.assign(window, { isSamePage: true }))
    await card(home, 'Heart').getByRole('button', { name: 'Partially Completed' }).click()
    await expect(home).toHaveURL(`${address}/register`)
    await expect(home.getByLabel('Kit number')).toHaveValue(String(open.kitId))
    expect(await home.evaluate(() => 'isSamePage' in window)).toBe(false)
  })

  test('loading, failed, empty, and no search results', async ({ home }) => {
    await hold(home, '/client/kits-new*')
    await home.goto(address)
    await expect(home.getByText('Loading Test Results', { exact: true })).toBeVisible()
    await home.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(home, '/client/kits-new*')
    await home.goto(address)
    await expect(home.getByText('Your tests could not be loaded')).toBeVisible()
    await home.unrouteAll({ behavior: 'ignoreErrors' })
    await list(home, ...states.map(([status]) => order({ name: status }, event(status))))
    await home.goto(address)
    await home.getByLabel('Search by test, number or biomarker').fill('zebra')
    await expect(home.getByText('No Results Found.', { exact: true })).toBeVisible()
  })

  test('with the feature off, neither the page nor its entry is there', async ({ home }) => {
    const flags = listOf([{ id: 1, name: 'my test page', is_enabled: false }])
    await readApart(home)
    await home.route(/\/v1\/client\/search\?.*classkey=featureflag/, (route) => route.fulfill({ json: flags }))
    await home.goto(address)
    await expect(home.getByRole('heading', { level: 1 })).not.toHaveText('Testing Center')
    await expect(home.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Testing' })).toHaveCount(0)
  })
})
