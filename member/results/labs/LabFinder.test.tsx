/** Labs are searched near a typed place or the device; the selected lab is stored. */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import LabFinder from './LabFinder.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
let [t, common] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'labs'>>>,
  Awaited<ReturnType<typeof loadTranslator<'common'>>>,
]
beforeAll(async () => {
  ;[t, common] = await Promise.all([loadTranslator('labs'), loadTranslator('common')])
})
// A Wednesday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const hours = (weekday: string) => ({ weekday, from: '08:00', to: '16:30' })
const lab = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  phone: null,
  is_chosen: false,
  distance_miles: null,
  latitude: 41.5,
  longitude: -87.25,
  timezone: 'UTC',
  working_hours: [],
  address: { street: '1 Main St', street2: null, city: 'Gary', state: 'IN', zip: '46401' },
  ...changes,
})
const open = (more: Answers = {}, profile: object = {}) => {
  let chosen: number | null = 2
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC', ...profile } }) as never,
    clientSearch: () => ({ models: [], total_count: 0, page_count: 0 }) as never,
    listLabLocations: () =>
      ({
        models: [
          lab(1, 'North Lab', { distance_miles: 2, phone: '(219) 555-0100', working_hours: [hours('wednesday')] }),
          lab(2, 'South Lab', { working_hours: [hours('monday')], address: null }),
        ].map((one) => ({ ...one, is_chosen: one.id === chosen })),
        meta: { origin: { place: 'Gary, IN' } },
      }) as never,
    chooseLab: (request) => {
      chosen = (request as { body: { lab_id: number | null } }).body.lab_id
      return undefined as never
    },
    geocode: () =>
      ({
        results: [{ geometry: { location: { lat: 40.1, lng: -86.2 } }, formatted_address: 'Lafayette, IN' }],
      }) as never,
    findPlaces: () => ({ predictions: [{ description: 'Lafayette, IN, USA' }] }) as never,
    ...more,
  })
  render(<LabFinder />, { wrapper: memberProviders(client) })
  const asked = () => client.named('listLabLocations').map(({ request }) => (request as { query: object }).query)
  return { client, asked }
}
const article = async (name: string) => within(await screen.findByRole('article', { name }))

test('a lab shows its address, distance, today’s hours and directions', async () => {
  const { asked } = open()
  const north = await article('North Lab')
  expect(screen.getByText(t('near', { place: 'Gary, IN' }))).toBeTruthy()
  expect(north.getByText('1 Main St, Gary, IN 46401')).toBeTruthy()
  expect(north.getByText(common('about_miles', { distance: 2 }))).toBeTruthy()
  expect(north.getByText(t('open_today', { hours: '8:00 AM – 4:30 PM' }))).toBeTruthy()
  expect(north.getByRole('link', { name: /555/ }).getAttribute('href')).toBe('tel:2195550100')
  expect(north.getByRole('link', { name: /North Lab/ }).getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=41.5%2C-87.25',
  )
  const south = await article('South Lab')
  expect(south.getByText(t('closed_today'))).toBeTruthy()
  expect(south.queryByText(/ mi away$/)).toBeNull()
  expect(asked()).toEqual([{ page_size: 20 }])
})

test('distances are in kilometers with metric units', async () => {
  open({}, { units: 'metric' })
  expect(await (await article('North Lab')).findByText(common('about_kilometres', { distance: 3 }))).toBeTruthy()
})

test('the selected lab is stored and marked, and can be deselected', async () => {
  const { client } = open()
  expect((await article('South Lab')).getByText(t('yours'))).toBeTruthy()
  await userEvent.click((await article('North Lab')).getByRole('button', { pressed: false }))
  expect(await (await article('North Lab')).findByText(t('yours'))).toBeTruthy()
  expect((await article('South Lab')).queryByText(t('yours'))).toBeNull()
  await userEvent.click((await article('North Lab')).getByRole('button', { pressed: true }))
  await waitFor(async () => expect((await article('North Lab')).queryByText(t('yours'))).toBeNull())
  expect(client.named('chooseLab').map(({ request }) => request)).toEqual([
    { body: { lab_id: 1 } },
    { body: { lab_id: null } },
  ])
})

test('a typed place is geocoded and searched; suggestions complete it', async () => {
  const { client, asked } = open()
  const field = await screen.findByLabelText(t('place'))
  await userEvent.click(screen.getByRole('button', { name: t('search') }))
  expect(screen.getByText(t('place_required'))).toBeTruthy()
  await userEvent.type(field, ' Lafayette ')
  expect(screen.queryByText(t('place_required'))).toBeNull()
  await waitFor(() =>
    expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('Lafayette, IN, USA'),
  )
  await userEvent.click(screen.getByRole('button', { name: t('search') }))
  expect(await screen.findByText(t('near', { place: 'Lafayette, IN' }))).toBeTruthy()
  expect(client.named('geocode').map(({ request }) => request)).toEqual([{ query: { address: 'Lafayette' } }])
  expect(client.named('findPlaces').at(-1)?.request).toEqual({ query: { input: 'Lafayette' } })
  await waitFor(() => expect(asked().at(-1)).toEqual({ page_size: 20, lat: 40.1, lng: -86.2 }))
})

test('an unknown place shows no labs', async () => {
  open({ geocode: () => ({ results: [] }) as never })
  await article('North Lab')
  await userEvent.type(screen.getByLabelText(t('place')), 'Atlantis{Enter}')
  expect(await screen.findByText(t('place_unknown'))).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('the device’s position is rounded to a hundred meters, and a denial is reported', async () => {
  let isAllowed = false
  const getCurrentPosition = vi.fn((found: (position: object) => void, refused: () => void) =>
    isAllowed ? found({ coords: { latitude: 41.60049, longitude: -87.34651 } }) : refused(),
  )
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  const { asked } = open()
  await article('North Lab')
  await userEvent.click(screen.getByRole('button', { name: t('use_device') }))
  expect(screen.getByText(t('device_failed'))).toBeTruthy()
  isAllowed = true
  await userEvent.click(screen.getByRole('button', { name: t('use_device') }))
  expect(await screen.findByText(t('near_you'))).toBeTruthy()
  expect(screen.queryByText(t('device_failed'))).toBeNull()
  await waitFor(() => expect(asked().at(-1)).toEqual({ page_size: 20, lat: 41.6, lng: -87.347 }))
})

test('without labs that is shown; a failed load can be retried', async () => {
  const answers: Answers = { listLabLocations: () => Promise.reject(new Error('no')) }
  const { client } = open(answers)
  const alert = await screen.findByRole('note')
  expect(within(alert).getByText(t('load_failed'))).toBeTruthy()
  const [retry] = within(alert).getAllByRole('button')
  await userEvent.click(retry ?? document.body)
  await waitFor(() => expect(client.named('listLabLocations')).toHaveLength(2))
})
test('an empty list is no failure', async () => {
  open({ listLabLocations: () => ({ models: [], meta: {} }) as never })
  expect(await screen.findByText(t('none_title'))).toBeTruthy()
})

test('a lab hundreds of miles away is not called near', async () => {
  open({
    listLabLocations: () =>
      ({
        models: [lab(1, 'North Lab', { distance_miles: 527 }), lab(2, 'South Lab', { distance_miles: null })],
        meta: { origin: { place: 'Berlin' } },
      }) as never,
  })
  const farther = within(await screen.findByRole('region', { name: t('none_near', { place: 'Berlin' }) }))
  expect(farther.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByText(t('near', { place: 'Berlin' }))).toBeNull()
})
