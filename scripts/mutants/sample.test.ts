import { expect, test } from 'vitest'
import type { Mutant } from './operators.ts'
import { sampleOf } from './sample.ts'

const all = Array.from({ length: 100 }, (_, start): Mutant => ({
  file: `${start % 3}.ts`,
  operator: 'x',
  start,
  end: start,
  line: 1,
  original: '',
  replacement: '',
}))
const startsOf = (size: number, seed: number) => sampleOf(all, size, seed).map(({ start }) => start)

test('the same seed picks the same sample, another seed another one', () => {
  expect(startsOf(10, 1)).toEqual(startsOf(10, 1))
  expect(startsOf(10, 1)).not.toEqual(startsOf(10, 2))
})
test('none is picked twice, and each can be picked', () => {
  expect(new Set(startsOf(40, 5)).size).toBe(40)
  const picked = new Set(Array.from({ length: 200 }, (_, seed) => startsOf(10, seed)).flat())
  expect(picked.size).toBe(100)
})
test('all are picked if there are no more', () =>
  expect(startsOf(500, 1).toSorted((one, other) => one - other)).toEqual(all.map(({ start }) => start)))
test('a smaller sample is a prefix of a larger one', () =>
  expect(startsOf(30, 1).slice(0, 12)).toEqual(startsOf(12, 1)))
