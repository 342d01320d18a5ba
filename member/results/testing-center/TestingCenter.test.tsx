/** Each test offers exactly its available actions; the list follows search and filters. */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { CryptoContext } from '../../session/index.ts'
import { selectKit } from './selectedKit.ts'
import TestingCenter from './TestingCenter.tsx'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'testing_center'>>>
let ofKits: Awaited<ReturnType<typeof loadTranslator<'kits'>>>
beforeAll(async () => {
  t = await loadTranslator('testing_center')
  ofKits = await loadTranslator('kits')
})
beforeEach(() => {
  selectKit(null)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const order = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  kitId: null,
  orderNumber: null,
  orderDate: `2026-05-0${id}T00:00:00Z`,
  providerCode: 'spot',
  status: 'placed',
  areResultsReady: false,
  biomarkerCount: 0,
  shippingDetails: { isShipping: false, trackingNumber: null, updatedAt: null },
  kit: null,
  ...changes,
})
const kit = (kit_id: string, changes: object = {}) => ({
  kit_id,
  status: 'Completed',
  registered_to: 'Ada',
  resulted_at: '2026-06-01T00:00:00Z',
  events: [{ status: 'completed', created: '2026-06-01T00:00:00Z' }],
  biomarkers: ['Ferritin'],
  areResultsReady: true,
  hasFile: true,
  isFileSealed: false,
  simulated: false,
  ...changes,
})
const read = (id: number, name: string, kitId: string, changes: object = {}) =>
  order(id, name, {
    kitId,
    orderNumber: `HA-${id}`,
    biomarkerCount: 1,
    areResultsReady: true,
    kit: kit(kitId),
    ...changes,
  })
const open = (models: object[], more: Answers = {}) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    clientSearch: () => ({ models: [], total_count: 0, page_count: 0 }) as never,
    listKits: (request) =>
      ({
        models: (request as { query: { page: number } }).query.page === 1 ? models : [order(9, 'Last')],
        page_count: 2,
      }) as never,
    ...more,
  })
  const crypto = () => new Promise<never>(() => {})
  render(
    <CryptoContext value={crypto}>
      <TestingCenter />
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  return { client, user: userEvent.setup() }
}
const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('a test with results links to them, shows its number and offers its file', async () => {
  const { client, user } = open(
    [read(1, 'Iron', 'AB-1'), read(2, 'Zinc', 'AB-2', { kit: kit('AB-2', { hasFile: false, simulated: true }) })],
    {
      downloadKitFile: () => Promise.reject(new Error('no')),
    },
  )
  const iron = await card('Iron')
  expect(iron.getByText(ofKits('kit_order', { date: '05/01/2026', number: 'HA-1' }))).toBeTruthy()
  expect(
    iron.getByText(`${ofKits('kit_number', { number: 'AB-1' })}, ${ofKits('kit_biomarkers', { count: 1 })}`),
  ).toBeTruthy()
  expect(iron.getByText(ofKits('kit_results_ready'))).toBeTruthy()
  expect(iron.queryByText(t('simulated'))).toBeNull()
  const [results] = iron.getAllByRole('link')
  expect(results?.getAttribute('href')).toBe('/client/testing-center/AB-1')
  await user.click(iron.getByRole('button', { name: /AB-1/ }))
  expect(client.named('downloadKitFile').map(({ request }) => request)).toEqual([{ query: { kitId: 'AB-1' } }])
  expect(await iron.findByText(t('download_failed'))).toBeTruthy()
  expect(sessionStorage.getItem('hale-kit')).toBe('AB-1')
  const zinc = await card('Zinc')
  expect(zinc.getByText(t('simulated'))).toBeTruthy()
  expect(zinc.queryByRole('button')).toBeNull()
})

test('repeated tests are grouped under the latest result, with a link to the trend', async () => {
  open([
    read(1, 'Iron', 'AB-1'),
    read(2, 'Iron', 'AB-2', { kit: kit('AB-2', { resulted_at: '2026-03-01T00:00:00Z' }) }),
  ])
  const iron = within((await screen.findAllByRole('article'))[0] ?? document.body)
  expect(iron.getByText(t('earlier', { count: 1 }))).toBeTruthy()
  expect(iron.getByRole('link', { name: t('trend', { count: 2 }) }).getAttribute('href')).toBe(
    '/client/testing-center/AB-1?trend',
  )
  expect(iron.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/client/testing-center/AB-2')
})

test('an order in transit links to the carrier, a delivered one to its registration', async () => {
  open([
    order(1, 'Sent', {
      status: 'shipped',
      shippingDetails: { isShipping: true, trackingNumber: '1Z999', updatedAt: null },
    }),
    order(2, 'Here', { status: 'delivered' }),
    order(3, 'Off', { status: 'cancelled' }),
  ])
  const sent = await card('Sent')
  expect(
    sent
      .getAllByRole('link')
      .some((link) => link.getAttribute('href')?.includes('1Z999') && link.getAttribute('target') === '_blank'),
  ).toBe(true)
  expect(sent.queryByRole('link', { name: t('register_this') })).toBeNull()
  const here = await card('Here')
  expect(here.getByRole('link', { name: t('register_this') }).getAttribute('href')).toBe(
    '/client/testing-center/register',
  )
  expect(here.getByText(t('hint_delivered'))).toBeTruthy()
  const off = await card('Off')
  expect(off.queryByText(ofKits('kit_processing'))).toBeNull()
  expect(off.queryByRole('link')).toBeNull()
})

test('a body scan links to the 3D view, and its trend to the comparison', async () => {
  open([
    read(1, 'Scan', 'S-1', { providerCode: '3d-look', kit: null }),
    read(2, 'Scan', 'S-2', { providerCode: '3d-look', kit: null }),
  ])
  const scan = within((await screen.findAllByRole('article'))[0] ?? document.body)
  const hrefs = scan.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/client/testing-center/3d-look')
  expect(hrefs).toContain('/client/3d-look')
})

const six = [
  read(1, 'Iron', 'AB-1'),
  read(2, 'Zinc', 'AB-2'),
  order(3, 'Three'),
  order(4, 'Four'),
  order(5, 'Five', { status: 'delivered' }),
  order(6, 'Six', { status: 'cancelled' }),
]
const shown = () => screen.getAllByRole('article').map((one) => one.querySelector('h3')?.textContent)

test('a long list is searched and filtered, and can be reset', async () => {
  const { user } = open(six)
  await card('Iron')
  expect(shown()).toEqual(['Five', 'Iron', 'Zinc', 'Four', 'Three', 'Six'])
  await user.click(screen.getByText(t('filter_underway', { count: 2 })))
  expect(shown()).toEqual(['Four', 'Three'])
  await user.type(screen.getByRole('searchbox'), 'ferritin')
  expect(await screen.findByText(t('none_found'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('show_all') }))
  expect(shown()).toHaveLength(6)
  await user.type(screen.getByRole('searchbox'), 'ferritin')
  expect(shown()).toEqual(['Iron', 'Zinc'])
})

test('a short list has no search or filters; further pages are loaded on request', async () => {
  const { client, user } = open(six.slice(0, 5))
  await card('Iron')
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: t('show_more') }))
  await card('Last')
  expect(screen.queryByRole('button', { name: t('show_more') })).toBeNull()
  expect(client.named('listKits').at(-1)?.request).toEqual({ query: { page: 2, page_size: 50 } })
})

test('without tests there is a link to register a kit; a failure can be retried', async () => {
  const answers: Answers = { listKits: () => Promise.reject(new Error('no')) }
  const { client, user } = open([], answers)
  await user.click(await within(await screen.findByRole('note')).findByRole('button'))
  await waitFor(() => expect(client.named('listKits').length).toBeGreaterThan(1))
})
test('an empty list is no failure', async () => {
  open([], { listKits: () => ({ models: [], page_count: 0 }) as never })
  expect(await screen.findByText(ofKits('kit_none_title'))).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/client/testing-center/register')
})
