import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const placed = (places: number[], gap: number) =>
  spread(places, gap).map((shift, index) => (places[index] ?? 0) + shift)

test('labels that are far enough apart stay in place', () => {
  expect(spread([10, 60, 200], 44)).toEqual([0, 0, 0])
})

test('two that overlap move apart evenly, and push the next one', () => {
  expect(placed([100, 130, 300], 44)).toEqual([93, 137, 300])
  expect(placed([100, 100, 100], 40)).toEqual([60, 100, 140])
  const three = placed([100, 130, 150], 44)
  for (const [index, place] of three.slice(1).entries()) expect(place - (three[index] ?? 0)).toBeCloseTo(44)
})

test('an empty list stays empty', () => {
  expect(spread([], 44)).toEqual([])
})
