import { expect, it } from 'vitest'
import { areaUnderCurve } from './area.ts'

it('is one half for equal samples, and 1 or 0 for separate ones', () => {
  const low = [1, 2, 3]
  const high = [4, 5, 6]
  expect(areaUnderCurve(low, low).area).toBeCloseTo(0.5)
  expect(areaUnderCurve(high, low)).toEqual({ area: 1, margin: 0 })
  expect(areaUnderCurve(low, high)).toEqual({ area: 0, margin: 0 })
})

it('counts pairs, and ties by half', () => {
  // 3 > 2; 1 < 2; 2 = 2, and 5 exceeds none of them.
  expect(areaUnderCurve([3, 1, 2], [2, 5]).area).toBeCloseTo(1.5 / 6)
})

it('has the interval of DeLong', () => {
  // Placements 0.5, 1 and 1 of the left, 1 and 2/3 of the right: variances 1/12 and 1/18.
  const { area, margin } = areaUnderCurve([3, 5, 6], [2, 4])
  expect(area).toBeCloseTo(5 / 6)
  expect(margin).toBeCloseTo(1.96 * Math.sqrt(1 / 12 / 3 + 1 / 18 / 2))
})
