import { describe, expect, test } from 'vitest'
import { isNestedTooDeeply, maxNesting } from '../index.ts'

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
