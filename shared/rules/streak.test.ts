import { describe, expect, it } from 'vitest'
import { currentPeriod, currentStreak, weekProgress } from './index.ts'

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
  it('runs over clock changes, leap days and new years', () => {
    expect(currentStreak(days('2026-03-07', '2026-03-08', '2026-03-09'), '2026-03-09')).toBe(3)
    expect(currentStreak(days('2024-02-28', '2024-02-29', '2024-03-01'), '2024-03-01')).toBe(3)
    expect(currentStreak(days('2025-12-31', '2026-01-01'), '2026-01-01')).toBe(2)
  })
})

describe('week', () => {
  it('runs from Sunday to Saturday, with each day in its state', () => {
    const week = weekProgress(days('2026-03-08', '2026-03-13'), '2026-03-11')
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
    expect(weekProgress(days('2026-03-11'), '2026-03-11')[3]?.status).toBe('completed')
  })
  it.each(['2026-03-08', '2026-03-14'])('holds %s at its edge', (today) => {
    const week = weekProgress(days(), today)
    expect(week).toHaveLength(7)
    expect(week.some(({ date, isCurrentDay }) => date === today && isCurrentDay)).toBe(true)
  })
})

describe('currentPeriod', () => {
  it.each([
    [12, '2026-01-01', '2026-01-07', 'weeks', 12],
    [12, '2026-01-01', '2026-01-08', 'weeks', 13],
    [3, '2026-01-01', '2026-01-04', 'days', 6],
    [2, '2026-01-01', '2026-02-15', 'months', 3],
    [12, '2026-01-08', '2026-01-01', 'weeks', 12],
  ] as const)('%d said on %s is on %s, in %s, %d', (said, on, today, interval, now) =>
    expect(currentPeriod(said, on, today, interval)).toBe(now),
  )
})
