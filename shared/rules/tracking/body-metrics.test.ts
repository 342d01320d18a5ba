import { describe, expect, it } from 'vitest'
import {
  activityDayOf,
  documentsOf,
  mergedDocument,
  goalsOf,
  nightOf,
  nightsOf,
  onePerDay,
  problemOfDay,
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

describe('a figure given later', () => {
  const activity = documentsOf({ day: '2026-03-02', steps: 11_360, distance_meters: 8600, calories: 450 })
  const later = documentsOf({ day: '2026-03-02', calories: 300 })
  const night = (more: object) => ({
    data: documentsOf({ day: '2026-03-02', sleep: { minutes: 450, ...more } }).sleep_summary,
  })
  const stages = { light: 180, deep: 158, rem: 112, start: '2026-03-01T23:00', end: '2026-03-02T06:45' }

  it.each([
    ['a document', activity.physical_summary],
    ['a wrapped one', { data: activity.physical_summary, type: 'daily' }],
    ['one with more in it', { ...activity.physical_summary, metadata: { uuid: 'a' } }],
  ])('leaves the others in %s', (_, before) => {
    const data = mergedDocument(before, later.physical_summary ?? {})
    expect(activityDayOf({ data })).toMatchObject({ steps: 11_360, meters: 8600, calories: 300 })
    expect(JSON.parse(JSON.stringify(data))).toMatchObject(
      before && 'metadata' in before ? { metadata: { uuid: 'a' } } : {},
    )
  })

  it.each([
    [{ minutes: 455 }, { seconds: 455 * 60, light: 180 * 60, start: '2026-03-01T23:00' }],
    [{ minutes: 400 }, { seconds: 400 * 60, light: null, rem: null, start: '2026-03-01T23:00' }],
    [{ minutes: 500 }, { seconds: 500 * 60, light: 180 * 60, start: null, end: null }],
    [
      { minutes: 400, rem: 100 },
      { light: null, rem: 6000 },
    ],
    [
      { minutes: 460, start: '2026-03-01T22:30' },
      { start: '2026-03-01T22:30', end: '2026-03-02T06:45' },
    ],
  ])('keeps of a night what %j can have', (given, expected) => {
    const data = mergedDocument(night(stages).data, night(given).data ?? {})
    expect(nightOf({ data })).toMatchObject(expected)
  })
})

describe('entered days', () => {
  const today = '2026-03-03'
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
