import { describe, expect, it } from 'vitest'
import {
  adherenceOf,
  dosesOn,
  everyDay,
  hasDoseAt,
  isClockTime,
  isFarAhead,
  localTime,
  nearestDose,
  nextDoseDay,
  takenInstant,
  roundOf,
  type MedicationEntry,
  type MedicationSchedule,
} from '../index.ts'

const twice: MedicationSchedule = {
  times: ['08:00', '20:00'],
  days: everyDay,
  starts_on: '2026-03-01',
  ends_on: null,
  starts_at: '12:00',
}
const late: MedicationSchedule = { ...twice, times: ['23:30'] }
const at = (time: string) => ({ day: '2026-03-03', time })
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
    expect(dosesOn([changed], [{ day: '2026-03-03', time: '08:00', status: 'skipped' }], '2026-03-03', noon)).toEqual([
      { time: '08:00', status: 'skipped' },
      { time: '21:00', status: 'upcoming' },
    ])
  })
  it('without a time, log the latest due dose, also of last night, else the first', () => {
    const nearest = (time: string, schedules = [twice], entries: MedicationEntry[] = []) => {
      const dose = nearestDose(schedules, entries, { day: '2026-03-03', time })
      return dose && `${dose.day} ${dose.time} ${dose.status}`
    }
    expect(nearest('12:00')).toBe('2026-03-03 08:00 due')
    expect(nearest('21:00')).toBe('2026-03-03 20:00 due')
    expect(nearest('06:00')).toBe('2026-03-03 08:00 upcoming')
    expect(nearest('00:05', [late])).toBe('2026-03-02 23:30 due')
    expect(nearest('00:05', [late], [{ day: '2026-03-02', time: '23:30', status: 'taken' }])).toBe(
      '2026-03-02 23:30 taken',
    )
    expect(nearest('05:31', [late])).toBe('2026-03-03 23:30 upcoming')
    expect(nearest('06:00', [])).toBeUndefined()
  })
  it('stay due for some hours after midnight', () => {
    const statuses = (time: string) => dosesOn([late], [], '2026-03-02', { day: '2026-03-03', time })[0]?.status
    expect([statuses('00:05'), statuses('05:30'), statuses('05:31')]).toEqual(['due', 'due', 'missed'])
    expect(adherenceOf([late], [], { day: '2026-03-03', time: '00:05' })).toMatchObject({ missed: 1 })
  })
  it('are far ahead from two hours on, also across midnight', () => {
    const ahead = (dose: string, now: string) => isFarAhead({ day: '2026-03-03', time: dose }, at(now))
    expect([ahead('08:00', '06:00'), ahead('08:00', '05:59'), ahead('20:00', '21:00')]).toEqual([false, true, false])
    expect(isFarAhead({ day: '2026-03-04', time: '00:30' }, at('23:00'))).toBe(false)
  })
  it('were taken at the nearest time that has passed', () => {
    const taken = (time: string, now: string) =>
      takenInstant({ day: '2026-03-02', time: '23:30' }, time, 'America/Chicago', new Date(now))?.toISOString()
    expect(taken('23:40', '2026-03-03T06:05:00Z')).toBe('2026-03-03T05:40:00.000Z')
    expect(taken('00:10', '2026-03-03T06:15:00Z')).toBe('2026-03-03T06:10:00.000Z')
    expect(taken('20:00', '2026-03-03T06:05:00Z')).toBe('2026-03-03T02:00:00.000Z')
    expect(taken('06:00', '2026-03-03T05:35:00Z')).toBe('2026-03-02T12:00:00.000Z')
    expect([taken('23:40', '2026-03-03T05:35:00Z'), taken('00:30', '2026-03-03T06:15:00Z')]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('the first day of new times', () => {
  const versions = (old: string[], set: string, times: string[]): MedicationSchedule[] => [
    { ...twice, times: old, ends_on: '2026-03-02', starts_at: null },
    { ...twice, times, starts_on: '2026-03-03', starts_at: set },
  ]
  const entry = (time: string | null, status: 'taken' | 'skipped' = 'taken'): MedicationEntry => ({
    day: '2026-03-03',
    time,
    status,
  })
  const statuses = (schedules: MedicationSchedule[], entries: MedicationEntry[], now: string) =>
    dosesOn(schedules, entries, '2026-03-03', at(now)).map(({ time, status }) => `${time} ${status}`)

  it.each<[string, MedicationSchedule[], MedicationEntry[], string, string[]]>([
    [
      'asks for no second dose after a later time',
      versions(['12:42'], '13:00', ['14:42']),
      [entry('12:42')],
      '15:00',
      ['12:42 taken', '14:42 unscheduled'],
    ],
    [
      'asks at the later time for a dose that was skipped',
      versions(['12:42'], '13:00', ['14:42']),
      [entry('12:42', 'skipped')],
      '15:00',
      ['12:42 skipped', '14:42 due'],
    ],
    [
      'asks for none that had passed',
      versions(['08:00', '20:00'], '21:33', ['09:00', '21:30']),
      [entry('08:00')],
      '21:33',
      ['08:00 taken', '09:00 unscheduled', '21:30 unscheduled'],
    ],
    [
      'asks for the evening after the morning was taken',
      versions(['08:00', '20:00'], '13:00', ['09:00', '21:00']),
      [entry('08:00')],
      '21:00',
      ['08:00 taken', '09:00 unscheduled', '21:00 due'],
    ],
    [
      'asks for added doses',
      versions(['08:00'], '10:00', ['08:00', '14:00', '20:00']),
      [entry('08:00')],
      '14:00',
      ['08:00 taken', '14:00 due', '20:00 upcoming'],
    ],
    [
      'keeps an open dose whose time stays',
      versions(['08:00', '20:00'], '10:00', ['08:00', '21:00']),
      [],
      '10:00',
      ['08:00 due', '21:00 upcoming'],
    ],
    [
      'counts one taken as needed before it had times',
      versions([], '13:00', ['14:42', '22:00']),
      [entry(null)],
      '15:00',
      ['14:42 unscheduled', '22:00 upcoming'],
    ],
    [
      'of a new medication begins when it was added',
      [{ ...twice, starts_on: '2026-03-03', starts_at: '21:33' }],
      [],
      '21:40',
      ['08:00 unscheduled', '20:00 unscheduled'],
    ],
  ])('%s', (_name, schedules, entries, now, expected) => {
    expect(statuses(schedules, entries, now)).toEqual(expected)
    const asked = expected.filter((one) => !one.endsWith('unscheduled')).length
    const tomorrow = adherenceOf(schedules, entries, { day: '2026-03-04', time: '07:00' })
    const yesterday = schedules.length > 1 ? (schedules[0]?.times.length ?? 0) : 0
    expect(tomorrow.taken + tomorrow.skipped + tomorrow.missed).toBe(asked + 2 * yesterday)
  })

  it('accepts its former times, and those of the schedule', () => {
    const schedules = versions(['12:42'], '13:00', ['14:42'])
    const accepted = (day: string) => ['12:42', '14:42', '15:00'].map((time) => hasDoseAt(schedules, { day, time }))
    expect(accepted('2026-03-02')).toEqual([true, false, false])
    expect(accepted('2026-03-03')).toEqual([true, true, false])
    expect(accepted('2026-03-04')).toEqual([false, true, false])
  })

  it('names the next day of a schedule', () => {
    // 3 March 2026 is a Tuesday.
    expect([nextDoseDay(everyDay, '2026-03-03'), nextDoseDay([1, 2], '2026-03-03')]).toEqual([
      '2026-03-04',
      '2026-03-09',
    ])
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

it('a round is the day, the week so far, the month or once', () => {
  expect(roundOf('daily', '2026-03-03', '2026-03-01')).toEqual({ from: '2026-03-03', to: '2026-03-03' })
  expect(roundOf('weekly', '2026-03-03', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-03' })
  expect(roundOf('monthly', '2026-03-03', '2026-03-01')).toEqual({ from: '2026-03', to: '2026-03' })
  expect(roundOf('non-recurring', '2026-03-03', '2026-03-01')).toEqual({ from: 'once', to: 'once' })
})
