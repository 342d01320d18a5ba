/** The devices' recent days: one line per day, from the devices that count, in the member's units. */
import { configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { RecentDays } from './RecentDays.tsx'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })
let [t, body, ui] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'devices'>>>,
  Awaited<ReturnType<typeof loadTranslator<'widgets'>>>,
  Awaited<ReturnType<typeof loadTranslator<'ui'>>>,
]
beforeAll(async () => {
  ;[t, body, ui] = await Promise.all([loadTranslator('devices'), loadTranslator('widgets'), loadTranslator('ui')])
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-20T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const metric = (day: string, source: string, data: object, more: object = {}) => ({
  day,
  source,
  is_simulated: false,
  counts: true,
  data,
  ...more,
})
const moved = (day: string, source: string, steps_int: number | null, more: object = {}) =>
  metric(
    day,
    source,
    {
      physical_health: {
        summary: {
          physical_summary: {
            distance: { steps_int, walked_distance_meters_float: 3218.688 },
            calories: { calories_expenditure_kcal_float: 199.2 },
          },
        },
      },
    },
    more,
  )
const slept = (day: string, source: string, sleep_duration_seconds_int: number, more: object = {}) =>
  metric(
    day,
    source,
    { sleep_health: { summary: { sleep_summary: { duration: { sleep_duration_seconds_int } } } } },
    more,
  )

const open = (activity: readonly object[], sleep: readonly object[], units = 'imperial', isDown = () => false) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC', units } }) as never,
    getBodyMetrics: (request) => {
      if (isDown()) throw new Error('down')
      return {
        body_metrics:
          (request as { query: { dataStructure: string } }).query.dataStructure === 'sleep_summary' ? sleep : activity,
      } as never
    },
  })
  render(<RecentDays />, { wrapper: memberProviders(client) })
  return client
}
const lines = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('each day is one line with its devices’ data, newest first', async () => {
  const client = open(
    [moved('2026-06-18', 'Apple', 1234), moved('2026-06-19', 'Apple', 5000, { counts: false })],
    [
      slept('2026-06-18', 'Fitbit', 27_000, { is_simulated: true }),
      slept('2026-06-19', 'Apple', 25_530),
      slept('2026-06-18', 'Apple', 60, { counts: false }),
    ],
  )
  await screen.findByRole('table')
  const duration = (hours: number, minutes: string) => body('short_duration', { hours, minutes })
  expect(lines()).toEqual([
    ['06/19/2026', '--', '--', '--', duration(7, '05'), 'Apple'],
    ['06/18/2026', '1,234', '2', '200', duration(7, '30'), `Apple, Fitbit${body('sample_data')}`],
  ])
  expect(screen.getByRole('columnheader', { name: t('distance_mi') })).toBeTruthy()
  expect(client.named('getBodyMetrics').map(({ request }) => request)).toEqual(
    ['physical_summary', 'sleep_summary'].map((dataStructure) => ({ query: { dataStructure, from: '2026-06-06' } })),
  )
})

test('at most fourteen days are shown, in kilometers with metric units', async () => {
  open(
    Array.from({ length: 15 }, (_, index) => moved(`2026-06-${String(index + 5).padStart(2, '0')}`, 'Apple', index)),
    [],
    'metric',
  )
  await screen.findByRole('table')
  expect([lines().length, lines()[0]?.slice(0, 3), lines().at(-1)?.slice(0, 2)]).toEqual([
    14,
    ['06/19/2026', '14', '3.2'],
    ['06/06/2026', '1'],
  ])
  expect(screen.getByRole('columnheader', { name: t('distance_km') })).toBeTruthy()
})

test('an empty list says so, and a failed load can be retried', async () => {
  let isBroken = true
  open([], [], 'imperial', () => isBroken)
  expect(await screen.findByText(t('recent_failed'))).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: ui('try_again') }))
  expect(await screen.findByText(t('recent_none'))).toBeTruthy()
})
