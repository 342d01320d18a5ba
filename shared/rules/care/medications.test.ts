import { describe, expect, it } from 'vitest'
import {
  adherenceOf,
  dosesOn,
  everyDay,
  isClockTime,
  localTime,
  nearestDose,
  turnsOf,
  type MedicationSchedule,
} from '../index.ts'

const twice: MedicationSchedule = {
  times: ['08:00', '20:00'],
  days: everyDay,
  starts_on: '2026-03-01',
  ends_on: null,
  starts_at: '12:00',
}
const noon = { day: '2026-03-03', time: '12:00' }

it.each([
  ['08:00', true],
  ['23:59', true],
  ['24:00', false],
  ['8:00', false],
  ['08:60', false],
  ['08:00:00', false],
])('%s as a clock time: %s', (text, expected) => expect(isClockTime(text)).toBe(expected))

it('uses the clock of a timezone, also across a clock change', () => {
  expect(localTime(new Date('2026-03-08T07:59:00Z'), 'America/Chicago')).toBe('01:59')
  expect(localTime(new Date('2026-03-08T08:00:00Z'), 'America/Chicago')).toBe('03:00')
  expect(localTime(new Date('2026-03-08T05:00:00Z'), 'UTC')).toBe('05:00')
  expect(localTime(new Date('2026-03-08T00:05:00Z'), 'UTC')).toBe('00:05')
})

describe('the doses of a day', () => {
  it('are due from their time on', () => {
    expect(dosesOn([twice], [], '2026-03-03', noon)).toEqual([
      { time: '08:00', status: 'due' },
      { time: '20:00', status: 'upcoming' },
    ])
    expect(dosesOn([twice], [], '2026-03-03', { ...noon, time: '20:00' })[1]?.status).toBe('due')
  })
  it('are missed at the end of their day without an entry', () => {
    expect(dosesOn([twice], [{ day: '2026-03-02', time: '20:00', status: 'skipped' }], '2026-03-02', noon)).toEqual([
      { time: '08:00', status: 'missed' },
      { time: '20:00', status: 'skipped' },
    ])
  })
  it('follow the version and the weekdays of their day', () => {
    const versions: MedicationSchedule[] = [
      { ...twice, ends_on: '2026-03-02' },
      { ...twice, times: ['09:00'], days: [2], starts_on: '2026-03-03' },
    ]
    expect(dosesOn(versions, [], '2026-03-02', noon).map(({ time }) => time)).toEqual(['08:00', '20:00'])
    expect(dosesOn(versions, [], '2026-03-03', noon).map(({ time }) => time)).toEqual(['09:00'])
    expect(dosesOn(versions, [], '2026-03-04', noon)).toEqual([])
  })
  it('keep entries made before the schedule changed', () => {
    const changed: MedicationSchedule = { ...twice, times: ['21:00'], starts_on: '2026-03-03' }
    expect(dosesOn([changed], [{ day: '2026-03-03', time: '08:00', status: 'taken' }], '2026-03-03', noon)).toEqual([
      { time: '08:00', status: 'taken' },
      { time: '21:00', status: 'upcoming' },
    ])
  })
  it('without a time, log the latest due dose, else the first', () => {
    const doses = dosesOn([twice], [], '2026-03-03', noon)
    expect(nearestDose(doses, '12:00')?.time).toBe('08:00')
    expect(nearestDose(doses, '21:00')?.time).toBe('20:00')
    expect(nearestDose(doses, '06:00')?.time).toBe('08:00')
    expect(nearestDose([], '06:00')).toBeUndefined()
  })
})

describe('adherence', () => {
  it('counts scheduled doses only, without today’s open ones or those before the schedule was created', () => {
    const entries = [
      { day: '2026-03-01', time: '20:00', status: 'taken' },
      { day: '2026-03-02', time: '08:00', status: 'skipped' },
      { day: '2026-03-03', time: '08:00', status: 'taken' },
    ] as const
    expect(adherenceOf([twice], entries, noon)).toEqual({ days: 30, taken: 2, skipped: 1, missed: 1, percent: 50 })
  })
  it('is null if nothing was scheduled, as opposed to 0', () => {
    expect(adherenceOf([], [{ day: '2026-03-03', time: null, status: 'taken' }], noon).percent).toBeNull()
    expect(adherenceOf([twice], [], { day: '2026-03-02', time: '09:00' })).toMatchObject({ missed: 1, percent: 0 })
  })
  it('covers thirty days, including today', () => {
    const old: MedicationSchedule = { ...twice, times: ['08:00'], starts_on: '2025-01-01', starts_at: null }
    expect(adherenceOf([old], [], noon).missed).toBe(29)
  })
})

it('periods start with the day, the Monday and the month', () => {
  expect(turnsOf('2026-03-01')).toEqual({
    daily: '2026-03-01',
    weekly: '2026-02-23',
    monthly: '2026-03',
    'non-recurring': 'once',
  })
  expect(turnsOf('2026-03-02').weekly).toBe('2026-03-02')
})
