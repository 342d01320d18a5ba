import { expect, test } from 'vitest'
import { namedPoints, valueTicks } from './timeScale.ts'

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [
    [3, 2],
    [0, 1, 2, 3],
  ],
  [[9], [0, 3, 6, 9]],
  [
    [34, 1200],
    [0, 500, 1000, 1500],
  ],
])('the axis of %j is %j', (values, ticks) => {
  expect(valueTicks(values)).toEqual(ticks)
})

test.each([
  [0, []],
  [1, [0]],
  [5, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6]],
  [28, [3, 9, 15, 21, 27]],
  [365, [72, 145, 218, 291, 364]],
])('of %i points, %j are named', (count, named) => {
  expect(namedPoints(count)).toEqual(named)
})
