import { describe, expect, it } from 'vitest'
import { addDays, currentStreak, entryDaysBack, isEntryDay, localDate, weekProgress } from '../index.ts'

const days = (...list: string[]) => new Set(list)
describe('streak', () => {
  it.each([
    ['nothing', days(), 0],
    ['today', days('2026-03-11'), 1],
    ['yesterday and today', days('2026-03-10', '2026-03-11'), 2],
    ['up to yesterday', days('2026-03-09', '2026-03-10'), 2],
    ['a skipped day', days('2026-03-08', '2026-03-09'), 0],
    ['a gap before', days('2026-03-07', '2026-03-09', '2026-03-10', '2026-03-11'), 3],
    ['a day ahead', days('2026-03-12'), 0],
  ])('%s', (_, logged, count) => expect(currentStreak(logged, '2026-03-11')).toBe(count))
  it('spans clock changes, leap days and new years', () => {
    expect(currentStreak(days('2026-03-07', '2026-03-08', '2026-03-09'), '2026-03-09')).toBe(3)
    expect(currentStreak(days('2024-02-28', '2024-02-29', '2024-03-01'), '2024-03-01')).toBe(3)
    expect(currentStreak(days('2025-12-31', '2026-01-01'), '2026-01-01')).toBe(2)
  })
})

describe('days in a row, in the member’s timezone', () => {
  it.each([
    [
      'around the change to summer time',
      [
        ['2026-03-08T04:59:00Z', 'America/New_York'],
        ['2026-03-08T05:01:00Z', 'America/New_York'],
        ['2026-03-09T04:01:00Z', 'America/New_York'],
      ],
      3,
    ],
    [
      'around the change to winter time',
      [
        ['2026-11-01T03:59:00Z', 'America/New_York'],
        ['2026-11-02T04:59:00Z', 'America/New_York'],
        ['2026-11-02T05:01:00Z', 'America/New_York'],
      ],
      3,
    ],
    [
      'within the hour that comes twice',
      [
        ['2026-10-25T00:30:00Z', 'Europe/Berlin'],
        ['2026-10-25T01:30:00Z', 'Europe/Berlin'],
      ],
      1,
    ],
    [
      'in a zone that is half an hour off',
      [
        ['2026-06-09T18:29:00Z', 'Asia/Kolkata'],
        ['2026-06-09T18:31:00Z', 'Asia/Kolkata'],
      ],
      2,
    ],
    [
      'flying west, a day that lasts longer',
      [
        ['2026-06-09T14:00:00Z', 'Asia/Tokyo'],
        ['2026-06-10T02:00:00Z', 'America/Los_Angeles'],
        ['2026-06-10T20:00:00Z', 'America/Los_Angeles'],
      ],
      2,
    ],
    [
      'flying east, with an entry before and after',
      [
        ['2026-06-10T06:00:00Z', 'America/Los_Angeles'],
        ['2026-06-10T14:00:00Z', 'America/Los_Angeles'],
        ['2026-06-10T22:00:00Z', 'Asia/Tokyo'],
      ],
      3,
    ],
    [
      'over the date line, losing a day without a night',
      [
        ['2026-06-09T21:00:00Z', 'Pacific/Honolulu'],
        ['2026-06-10T11:00:00Z', 'Pacific/Kiritimati'],
      ],
      1,
    ],
    [
      'over a day that a country left out',
      [
        ['2011-12-30T09:00:00Z', 'Pacific/Apia'],
        ['2011-12-30T11:00:00Z', 'Pacific/Apia'],
      ],
      1,
    ],
  ] as const)('%s', (_, entries, count) => {
    const logged = new Set(entries.map(([instant, zone]) => localDate(new Date(instant), zone)))
    const [instant, zone] = entries[entries.length - 1] ?? ['', 'UTC']
    expect(currentStreak(logged, localDate(new Date(instant), zone))).toBe(count)
  })
  it('joins two runs when the day between them is filled in', () => {
    const rows = ['2026-06-05', '2026-06-06', '2026-06-08', '2026-06-09']
    expect(currentStreak(days(...rows), '2026-06-09')).toBe(2)
    expect(currentStreak(days(...rows, '2026-06-07'), '2026-06-09')).toBe(5)
  })
})

describe('days open for entries', () => {
  const today = '2026-03-01'
  it.each([
    [0, true],
    [1, false],
    [-1, true],
    [-entryDaysBack, true],
    [-entryDaysBack - 1, false],
  ])('%d days from today: %s', (distance, isTaken) => expect(isEntryDay(addDays(today, distance), today)).toBe(isTaken))
})

describe('week', () => {
  it('begins on the first day of the member’s week, with the status of each day', () => {
    const week = weekProgress(days('2026-03-08', '2026-03-13'), '2026-03-11', '2026-03-08')
    expect(week.map(({ date, status }) => [date, status])).toEqual([
      ['2026-03-08', 'completed'],
      ['2026-03-09', 'missed'],
      ['2026-03-10', 'missed'],
      ['2026-03-11', 'incomplete'],
      ['2026-03-12', 'upcoming'],
      ['2026-03-13', 'upcoming'],
      ['2026-03-14', 'upcoming'],
    ])
    expect(week.filter(({ isCurrentDay }) => isCurrentDay).map(({ day }) => day)).toEqual(['Wednesday'])
    const [first] = weekProgress(days(), '2026-03-11', '2026-03-09')
    expect(first).toMatchObject({ date: '2026-03-09', day: 'Monday' })
    expect(weekProgress(days('2026-03-11'), '2026-03-11', '2026-03-08')[3]?.status).toBe('completed')
  })
  it.each(['2026-03-08', '2026-03-14'])('contains %s at its edge', (today) => {
    const week = weekProgress(days(), today, '2026-03-08')
    expect(week).toHaveLength(7)
    expect(week.some(({ date, isCurrentDay }) => date === today && isCurrentDay)).toBe(true)
  })
})
