import { expect, test } from 'vitest'
import { bucketOf, countedPageOf, countedPages, p75Of, pageMetrics, pageScales, ratingOf } from './page-speed.ts'

test('the limits between good, middling and poor are bounds of buckets', () => {
  for (const metric of pageMetrics) {
    const { good, poor, bounds } = pageScales[metric]
    expect(bounds).toContain(good)
    expect(bounds).toContain(poor)
    expect(bounds).toEqual(bounds.toSorted((one, other) => one - other))
  }
})

test('a value on a bound belongs below it, and what is above all has a bucket', () => {
  expect([0, 500, 500.1, 2500, 10_000, 10_001].map((value) => bucketOf('LCP', value))).toEqual([0, 0, 1, 4, 8, 9])
  expect([2500, 2501, 4000, 4001].map((value) => ratingOf('LCP', value))).toEqual([
    'good',
    'middling',
    'middling',
    'poor',
  ])
})

test('three quarters are estimated within their bucket', () => {
  expect(p75Of('LCP', [])).toBeNull()
  // All between 1 and 1.5 s.
  expect(p75Of('LCP', [0, 0, 8])).toBe(1375)
  // Three of four up to half a second.
  expect(p75Of('LCP', [3, 0, 0, 0, 0, 0, 0, 0, 0, 1])).toBe(500)
  expect(p75Of('LCP', [1, 0, 0, 0, 0, 0, 0, 0, 0, 3])).toBe(10_000)
})

test('pages are counted without ids, names and what is not the member area’s', () => {
  const counted = [
    '/client',
    '/client/home',
    '/client/testing-center/4711',
    '/client/vitals/history',
    '/client/sleep-well/deeper',
  ]
  expect(counted.map(countedPageOf)).toEqual([
    '/client/home',
    '/client/home',
    '/client/testing-center/…',
    '/client/vitals/…',
    '/client/:page',
  ])
  for (const path of counted) expect(countedPages).toContain(countedPageOf(path))
  expect(['/', '/admin/users', '/reset-password/secret'].map(countedPageOf)).toEqual([null, null, null])
})
