import { describe, expect, test } from 'vitest'
import { intakeMaxima, shownIntake } from '../entities/defaults.ts'
import { mealTypeAt, nutrientsOf, overGuide, subtractNutrients, sumNutrients } from './nutrition.ts'

describe('nutrition', () => {
  test('the daily guides', () => expect(intakeMaxima).toEqual({ energy: 2000, carbs: 250, protein: 90, fat: 55 }))

  test.each([
    [99.99, 99],
    [0, 0],
    [0.99, 0],
    [1234.7, 1234],
  ])('%d is shown as %d', (quantity, shown) => expect(shownIntake(quantity)).toBe(shown))

  test('a total without a part of it is never negative', () =>
    expect(
      subtractNutrients({ energy: 500, carbs: 60, protein: 5, fat: 2 }, { energy: 200, carbs: 20, protein: 5, fat: 3 }),
    ).toEqual({ energy: 300, carbs: 40, protein: 0, fat: 0 }))

  test('an amount has its share of the nutrients per 100 g, in hundredths', () => {
    expect(nutrientsOf({ energy: 130, carbs: 28.2, protein: 2.7, fat: 0.3 }, 158)).toEqual({
      energy: 205.4,
      carbs: 44.56,
      protein: 4.27,
      fat: 0.47,
    })
    expect(nutrientsOf({ energy: 1, carbs: 1, protein: 1, fat: 1 }, 0)).toEqual({
      energy: 0,
      carbs: 0,
      protein: 0,
      fat: 0,
    })
  })

  test('sums have no binary rounding errors', () => {
    const part = { energy: 0.1, carbs: 0.2, protein: 0.3, fat: 0.7 }
    expect(sumNutrients([part, part, part])).toEqual({ energy: 0.3, carbs: 0.6, protein: 0.9, fat: 2.1 })
    expect(sumNutrients([])).toEqual({ energy: 0, carbs: 0, protein: 0, fat: 0 })
  })

  test.each([
    [95.9, 90, 5],
    [90.9, 90, 0],
    [90, 90, 0],
    [12, 90, 0],
    [91, 90, 1],
  ])('%d of %d is %d over', (quantity, guide, over) => expect(overGuide(quantity, guide)).toBe(over))

  test.each([
    [3, 'snack'],
    [4, 'breakfast'],
    [10, 'breakfast'],
    [11, 'lunch'],
    [14, 'lunch'],
    [15, 'snack'],
    [17, 'dinner'],
    [21, 'dinner'],
    [22, 'snack'],
  ] as const)('at %d:00 it is %s', (hour, type) => expect(mealTypeAt(hour)).toBe(type))
})
