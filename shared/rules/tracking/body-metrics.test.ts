import { describe, expect, it } from 'vitest'
import {
  activityDayOf,
  documentsOf,
  goalsOf,
  nightOf,
  nightsOf,
  onePerDay,
  problemOfDay,
  readRecordedDays,
  sleepTips,
  wearableBrandsOf,
} from '../index.ts'

const duration = (fields: object) => ({
  day: '2026-03-02',
  source: 'oura',
  data: { sleep_health: { summary: { sleep_summary: { duration: fields } } } },
})

describe('documents of wearables', () => {
  it.each([
    [{ sleep_duration_seconds_int: 3600 }, 3600],
    [{ sleep_duration_seconds_int: '3600' }, 3600],
    [{ light_sleep_duration_seconds_int: 60, deep_sleep_duration_seconds_int: 30 }, 90],
    [
      { sleep_start_datetime_string: '2026-03-01T23:00:00', sleep_end_datetime_string: '2026-03-02T06:00:00' },
      7 * 3600,
    ],
  ])('a night of %j has %d seconds', (fields, seconds) => expect(nightOf(duration(fields))?.seconds).toBe(seconds))
  it.each([
    {},
    { sleep_duration_seconds_int: 0 },
    { sleep_duration_seconds_int: -5 },
    { sleep_duration_seconds_int: 'long' },
  ])('a document of %j is no night', (fields) => expect(nightOf(duration(fields))).toBeNull())
  it('a night has one length: measured before logged before simulated', () => {
    const sent = (day: string, hours: number, is_simulated: boolean) => ({
      ...duration({ sleep_duration_seconds_int: hours * 3600 }),
      day,
      is_simulated,
    })
    const metrics = [
      sent('2026-03-01', 6, true),
      sent('2026-03-02', 6, true),
      sent('2026-03-03', 7, false),
      sent('2026-03-03', 6, true),
    ]
    const logged = ['2026-03-03', '2026-03-02'].map((date) => ({ date, duration_in_minutes: 480 }))
    expect(nightsOf(metrics, logged).map(({ day, source, seconds }) => [day, source, seconds / 3600])).toEqual([
      ['2026-03-03', 'oura', 7],
      ['2026-03-02', null, 8],
      ['2026-03-01', 'oura', 6],
    ])
  })
  it('distinguishes missing values from zero', () => {
    expect(
      activityDayOf({ data: { physical_health: { summary: { physical_summary: { distance: { steps_int: 0 } } } } } }),
    ).toEqual({
      day: null,
      source: null,
      steps: 0,
      meters: null,
      calories: null,
    })
    expect(activityDayOf({ data: {} })).toBeNull()
    expect(nightOf({ data: null })).toBeNull()
    expect(nightOf(duration({ sleep_duration_seconds_int: 60, rem_sleep_duration_seconds_int: 0 }))).toMatchObject({
      light: null,
      rem: 0,
    })
  })
  it('are read as they were recorded', () => {
    const sleep = { minutes: 450, light: 180, deep: 158, rem: 112 }
    const documents = documentsOf({ day: '2026-03-02', steps: 10, sleep })
    expect(nightOf({ data: documents.sleep_summary })).toMatchObject({
      seconds: 27_000,
      light: 10_800,
      deep: 9480,
      rem: 6720,
    })
    expect(activityDayOf({ data: documents.physical_summary })).toMatchObject({ steps: 10, meters: null })
    expect(documentsOf({ day: '2026-03-02', sleep }).physical_summary).toBeNull()
  })
  it('count one per day, the first one', () => {
    const list = [
      { day: '2026-03-02', source: 'a' },
      { day: '2026-03-02', source: 'b' },
      { day: '2026-03-01', source: 'b' },
      { day: null, source: 'c' },
    ]
    expect(onePerDay(list).map(({ source }) => source)).toEqual(['a', 'b', 'c'])
  })
})

describe('days from a file', () => {
  const today = '2026-03-03'
  it('are read from CSV with names in any order and unit', () => {
    const csv =
      'Steps,day,distance_miles,sleep_minutes,light_minutes,deep_minutes,rem_minutes\n8214,2026-03-02,3.9,450,180,158,112\n,"2026-03-01",,400,,,\n\n,2026-02-28,,,,,\nmany,2026-02-27,,,,,\n1,2026-03-09,,,,,\n'
    const { days, skipped } = readRecordedDays(csv, 'csv', today)
    expect(days).toMatchObject([
      { day: '2026-03-02', steps: 8214, distance_meters: 6276, calories: null, sleep: { minutes: 450, light: 180 } },
      { day: '2026-03-01', steps: null, distance_meters: null, sleep: { minutes: 400, light: null } },
    ])
    expect(skipped).toEqual([5, 6, 7])
  })
  it('are read with semicolons and from JSON, and the later of duplicates counts', () => {
    expect(readRecordedDays('\uFEFFday;steps\r\n2026-03-01;5\r\n2026-03-01;6', 'csv', today).days).toMatchObject([
      { steps: 6 },
    ])
    const json = JSON.stringify({
      days: [{ day: '2026-03-01', sleep: { start: '2026-02-28T23:00', end: '2026-03-01T06:30' } }, 5],
    })
    expect(readRecordedDays(json, 'json', today)).toMatchObject({ days: [{ sleep: { minutes: 450 } }], skipped: [2] })
    expect(readRecordedDays('7', 'json', today).days).toEqual([])
    expect(() => readRecordedDays('{', 'json', today)).toThrow(SyntaxError)
  })
  it.each([
    [{ day: '2026-02-30', steps: 1 }, 'day'],
    [{ day: '2026-03-05', steps: 1 }, 'day'],
    [{ day: '2026-03-01' }, 'empty'],
    [{ day: '2026-03-01', steps: 1.5 }, 'number'],
    [{ day: '2026-03-01', steps: 200_001 }, 'number'],
    [{ day: '2026-03-01', sleep: { minutes: 1441 } }, 'number'],
    [{ day: '2026-03-01', sleep: { minutes: 60, light: 61 } }, 'stages'],
    [{ day: '2026-03-01', sleep: { minutes: 60, start: '2026-03-01T06:00', end: '2026-03-01T05:00' } }, 'day'],
    [{ day: '2026-03-01', sleep: { minutes: 60, start: '2026-02-27T23:00', end: '2026-02-28T06:00' } }, 'day'],
  ])('%j has a problem of the kind %s', (day, kind) => expect(problemOfDay(day, today)?.kind).toBe(kind))
  it.each([
    { day: '2026-03-04', steps: 0 },
    { day: '2025-03-02', sleep: { minutes: 60, light: 60 } },
  ])('%j is valid', (day) => expect(problemOfDay(day, today)).toBeNull())
})

describe('settings', () => {
  it('list the brands, or the default five', () => {
    expect(wearableBrandsOf(' Whoop ,oura,Oura').map(({ source }) => source)).toEqual(['whoop', 'oura'])
    for (const none of ['', ' , ']) expect(wearableBrandsOf(none)).toHaveLength(5)
  })
  it('set the goals, or the default ones', () => {
    expect(goalsOf([])).toEqual({ hydration: 96, steps: 10_000, distance: 5, calories: 500 })
    const settings = [
      ['GoalStepCount', '8000'],
      ['GoalDistanceCount', '3.5'],
      ['GoalActivityCaloriesBurned', 'x'],
    ].map(([name = '', value = '']) => ({ name, value }))
    expect(goalsOf(settings)).toMatchObject({ steps: 8000, distance: 3.5, calories: 500 })
  })
  it('there are nine tips', () => expect(new Set(sleepTips).size).toBe(9))
})
