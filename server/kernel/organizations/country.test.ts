import { expect, test } from 'vitest'
import type { Database } from '../database/types.ts'
import { countryOf } from './country.ts'

test.each([
  ['de', 'DE'],
  ['Deutschland', 'DE'],
  ['', 'US'],
  [null, 'US'],
])('the stored country %s is %s', async (country, code) => {
  const db = { query: () => Promise.resolve([{ country }]) } as unknown as Database
  expect(await countryOf(db, 1)).toBe(code)
})
