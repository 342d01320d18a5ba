import { describe, expect, test } from 'vitest'
import { excessOf, isNestedTooDeeply, maxNesting } from '../index.ts'

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => wrap(inner), 1)

describe.each([
  ['lists', (inner: unknown) => [0, inner]],
  ['objects', (inner: unknown) => ({ a: null, b: inner })],
])('%s', (_, wrap) => {
  test.each([
    [0, false],
    [1, false],
    [maxNesting, false],
    [maxNesting + 1, true],
    [200_000, true],
  ])('%d deep: %s', (levels, isTooDeep) => expect(isNestedTooDeeply(nested(levels, wrap))).toBe(isTooDeep))
})

test('width is not depth', () =>
  expect(isNestedTooDeeply(Array.from({ length: 10_000 }, () => ({ a: [1, null, 'x'] })))).toBe(false))

test.each([
  ['[1,2,3,4]', 4],
  ['[[],{},[],{}]', 8],
  ['{"a":1,"b":[1,2],"c":"x"}', 5],
  // Neither commas nor brackets inside texts count, whatever their quotes look like.
  [String.raw`["a,b[{","\"","\\,\\",1]`, 4],
  [String.raw`["a\\",{},"\\\",,,"]`, 4],
])('the values of %s are counted', (json, values) => {
  expect([values - 1, values].map((most) => excessOf(json, { values: most }))).toEqual(['values', null])
})

test('a text that does not end is not read on and on', () => expect(excessOf('[",,,,,,,,', { values: 2 })).toBe(null))

test('depth and the names of one object are found before anything is read', () => {
  const deep = (levels: number) => `[1,${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}]`
  expect([maxNesting, maxNesting + 1].map((levels) => excessOf(deep(levels), { values: 100 }))).toEqual([
    null,
    'levels',
  ])
  const wide = '[{"a":[1,2,3,4],"b":{"c":1}},{"a":1,"b":2}]'
  expect([1, 2].map((names) => excessOf(wide, { values: 100, names }))).toEqual(['names', null])
})
