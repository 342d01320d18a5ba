import { expect, test } from 'vitest'
import { formatNumber, formatPercent } from './numbers.ts'

/** Spaces of every kind as usual ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['en', '10,000', '2.5', '50%'],
  ['de', '10.000', '2,5', '50 %'],
  ['fr', '10 000', '2,5', '50 %'],
  ['pt', '10.000', '2,5', '50%'],
  ['mh', '10,000', '2.5', '50%'],
] as const)('%s', (language, thousands, fraction, half) => {
  expect([formatNumber(10_000, language), formatNumber(2.5, language), formatPercent(50, language)].map(plain)).toEqual(
    [thousands, fraction, half],
  )
})
