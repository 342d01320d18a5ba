import { expect, test } from 'vitest'
import { hasTemporaryFilters, temporaryFilters } from './temporaryFilters.ts'

test('the state of a link with temporary filters is known as such, and no other', () => {
  expect([temporaryFilters, null, undefined, {}, { record: {} }].map(hasTemporaryFilters)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
