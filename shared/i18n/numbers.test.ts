import { expect, test } from 'vitest'
import { formatBytes, formatNumber, formatPercent } from './numbers.ts'

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

test.each([
  [0, '0 kB', '0 ko'],
  [1, '1 kB', '1 ko'],
  [1024 ** 2 - 1, '1,024 kB', '1 024 ko'],
  [1.5 * 1024 ** 2, '1.5 MB', '1,5 Mo'],
  [500 * 1024 ** 2, '500 MB', '500 Mo'],
  [2048 * 1024 ** 3, '2,048 GB', '2 048 Go'],
])('%d bytes', (bytes, english, french) => {
  expect([formatBytes(bytes, 'en'), formatBytes(bytes, 'fr')].map(plain)).toEqual([english, french])
})
