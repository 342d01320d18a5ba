import { describe, expect, it } from 'vitest'
import { hydrationBand, hydrationBounds, hydrationGoal, hydrationMessage, hydrationPercent } from '../index.ts'

describe('hydration', () => {
  it.each([
    [undefined, 96],
    [null, 96],
    ['', 96],
    ['abc', 96],
    ['0', 96],
    ['-5', 96],
    ['80', 80],
    [120, 120],
  ])('a goal of %j is %d ounces', (given, goal) => expect(hydrationGoal(given)).toBe(goal))
  it.each([
    [{}, { goal: 96, max: 200, min: 0 }],
    [{ goal: 250 }, { goal: 250, max: 250, min: 0 }],
    [{ goal: '80' }, { goal: 80, max: 200, min: 0 }],
    [
      { goal: 80, max: 150, min: 8 },
      { goal: 80, max: 150, min: 8 },
    ],
    [
      { max: 'x', min: null },
      { goal: 96, max: 200, min: 0 },
    ],
  ])('%j has the bounds %j', (given, bounds) => expect(hydrationBounds(given)).toEqual(bounds))
  it.each([
    [0, 'Ready, steady, GO!'],
    [11.99, 'Ready, steady, GO!'],
    [12, 'Good start!'],
    [23.99, 'Good start!'],
    [24, 'Time to hydrate!'],
    [36, 'Remember your goal!'],
    [47.99, 'Remember your goal!'],
    [48, 'Keep drinking!'],
    [60, 'Stay hydrated!'],
    [72, "Don't give up!"],
    [84, "You're almost there!"],
    [95.99, "You're almost there!"],
    [96, 'Amazing job!'],
    [200, 'Amazing job!'],
    [-1, 'Ready, steady, GO!'],
  ])('%d of 96 ounces: %s', (ounces, message) => expect(hydrationMessage(ounces, 96)).toBe(message))
  it('is not rounded before choosing', () => {
    expect(hydrationPercent(1, 3)).toBeCloseTo(33.333, 3)
    expect(hydrationBand(12.49, 100)).toBe(0)
    expect(hydrationBand(12.5, 100)).toBe(1)
  })
})
