import { describe, expect, it, vi } from 'vitest'
import { localTime } from '#shared/rules/index.ts'
import { clockText, freeTimes, type Availability } from './availability.ts'

const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const hours = (from: string, to: string): Availability['hours'] => everyDay.map((weekday) => ({ weekday, from, to }))
const zone = 'America/Chicago'
const times = (
  availability: Partial<Availability>,
  {
    from,
    to,
    minutes = 30,
    pause = 0,
    busy = [],
  }: { from: string; to: string; minutes?: number; pause?: number; busy?: [string, string][] },
): string[] =>
  freeTimes(
    { timezone: zone, hours: hours('09:00', '11:00'), timeOff: [], ...availability },
    {
      from: new Date(from),
      to: new Date(to),
      minutes,
      pause,
      busy: busy.map(([start, end]) => ({ from: new Date(start), to: new Date(end) })),
    },
  ).map((time) => new Date(time).toISOString())
const monday = { from: '2026-03-09T05:00:00Z', to: '2026-03-10T05:00:00Z' }
const clocks = (found: readonly string[]) => found.map((time) => localTime(new Date(time), zone))

describe('free times', () => {
  it('stand side by side and end within the working hours', () => {
    expect(clocks(times({}, monday))).toEqual(['09:00', '09:30', '10:00', '10:30'])
    expect(clocks(times({}, { ...monday, minutes: 50 }))).toEqual(['09:00', '09:50'])
    expect(clocks(times({}, { ...monday, minutes: 30, pause: 15 }))).toEqual(['09:00', '09:45', '10:30'])
    expect(times({}, { ...monday, minutes: 121 })).toEqual([])
  })
  it('keep away from what is taken, with the pause after it and after themselves', () => {
    const busy: [string, string][] = [['2026-03-09T14:30:00Z', '2026-03-09T15:00:00Z']]
    expect(clocks(times({}, { ...monday, busy }))).toEqual(['09:00', '10:00', '10:30'])
    expect(clocks(times({}, { ...monday, busy, minutes: 20, pause: 10 }))).toEqual(['09:00', '10:30'])
  })
  it('keep away from visits of any length and in any order', () => {
    const at = (minutes: number) => new Date(Date.parse('2026-03-09T14:00:00Z') + minutes * 60_000).toISOString()
    const taken = [
      [35, 40],
      [-600, 20],
      [100, 101],
      [0, 5],
      [-60, -30],
      [36, 64],
    ] as const
    const busy = taken.map(([start, end]): [string, string] => [at(start), at(end)])
    expect(times({}, { ...monday, minutes: 5, pause: 0, busy })).toEqual(
      [20, 25, 30, 65, 70, 75, 80, 85, 90, 95, 105, 110, 115].map(at),
    )
  })
  it('are none on days off, and none before or after what is asked for', () => {
    expect(times({ timeOff: [{ from: '2026-03-09', to: null }] }, monday)).toEqual([])
    expect(times({ timeOff: [{ from: '2026-03-01', to: '2026-03-09' }] }, monday)).toEqual([])
    expect(times({ timeOff: [{ from: '2026-03-10', to: '2026-03-12' }] }, monday)).toHaveLength(4)
    expect(clocks(times({}, { from: '2026-03-09T14:01:00Z', to: '2026-03-09T15:30:00Z' }))).toEqual(['09:30', '10:00'])
  })
  it('leave out a break, and what no hours can be read of', () => {
    const broken = [
      ...hours('09:00', '10:00'),
      ...hours('10:30', '11:00'),
      { weekday: null, from: '01:00', to: '02:00' },
      { weekday: 'monday', from: '12:00', to: '11:00' },
    ]
    expect(clocks(times({ hours: broken }, monday))).toEqual(['09:00', '09:30', '10:30'])
  })
  it('go until midnight, and count hours that overlap once', () => {
    expect(clocks(times({ hours: [...hours('23:00', '00:00'), ...hours('23:00', '24:00')] }, monday))).toEqual([
      '23:00',
      '23:30',
    ])
  })
  it('follow the clocks on the days on which they change', () => {
    const night = hours('01:00', '04:00')
    const forward = times({ hours: night }, { from: '2026-03-08T06:00:00Z', to: '2026-03-09T05:00:00Z', minutes: 60 })
    expect(clocks(forward)).toEqual(['01:00', '03:00'])
    const back = times({ hours: night }, { from: '2026-11-01T05:00:00Z', to: '2026-11-02T06:00:00Z', minutes: 60 })
    expect(back).toHaveLength(4)
    expect(clocks(back).slice(-2)).toEqual(['02:00', '03:00'])
  })
})

it('a month of times asks the runtime for few timezones', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const wide = { from: '2027-03-01T05:00:00Z', to: '2027-04-01T05:00:00Z', minutes: 15 }
  const found = times({ hours: hours('00:00', '24:00') }, wide)
  for (const time of found) clockText(new Date(time), 'Asia/Tokyo')
  expect(found.length).toBeGreaterThan(2900)
  expect(format.mock.calls.length).toBeLessThan(5)
  expect(read.mock.calls.length).toBeLessThan(300)
  vi.restoreAllMocks()
})

it.each([
  ['2025-03-07T15:00:00Z', zone, '3/7/2025 9:00 AM'],
  ['2025-03-07T06:05:00Z', zone, '3/7/2025 12:05 AM'],
  ['2025-12-31T18:00:00Z', zone, '12/31/2025 12:00 PM'],
  ['2025-12-31T23:30:00Z', 'Asia/Tokyo', '1/1/2026 8:30 AM'],
])('%s in %s is %s', (instant, timezone, text) => {
  expect(clockText(new Date(instant), timezone)).toBe(text)
})
