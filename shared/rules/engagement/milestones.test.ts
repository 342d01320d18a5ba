import { describe, expect, it } from 'vitest'
import { currentPeriod, highestPeriod, isMilestoneOver } from '../index.ts'

describe('currentPeriod', () => {
  it.each([
    [12, '2026-01-01', '2026-01-07', 'weeks', 12],
    [12, '2026-01-01', '2026-01-08', 'weeks', 13],
    [3, '2026-01-01', '2026-01-04', 'days', 6],
    [2, '2026-01-01', '2026-02-15', 'months', 3],
    [12, '2026-01-08', '2026-01-01', 'weeks', 12],
  ] as const)('%d entered on %s is on %s, in %s, %d', (said, on, today, interval, now) =>
    expect(currentPeriod(said, on, today, interval)).toBe(now),
  )
})

describe('the highest possible period of a milestone', () => {
  it.each([
    [40, 42],
    [12, 13],
    [1, 2],
    [null, 5_000],
  ])('of %s: up to %d', (duration, highest) => expect(highestPeriod(duration)).toBe(highest))
})

describe('a milestone is over', () => {
  it.each([
    [44, 40, false],
    [45, 40, true],
    [14, 12, false],
    [15, 12, true],
    [900, null, false],
  ])('in period %d of %s: %s', (period, duration, isOver) => expect(isMilestoneOver(period, duration)).toBe(isOver))
})
