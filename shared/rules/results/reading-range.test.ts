import { describe, expect, test } from 'vitest'
import type { RangeBand } from './ranges.ts'
import { rangeLevelOf, rangeOfReading } from './reading-range.ts'
import type { MarkerReading } from './result-scores.ts'

const reading = (value: number | string, result_level: string | null = null): MarkerReading => ({
  value,
  result_level,
  report_min: 0,
  low_min: 40,
  healthy_min: 60,
  healthy_max: 100,
  high_max: 120,
  report_max: 200,
})

test.each([
  [39.9, 'low'],
  [40, 'borderline low'],
  [60, 'normal'],
  [100, 'normal'],
  [100.1, 'borderline high'],
  [120, 'borderline high'],
  [120.1, 'high'],
])('%d is %s', (value, level) => expect(rangeLevelOf(reading(value))).toBe(level))

test('a word has the level of its letter, or none', () => {
  expect(rangeLevelOf(reading('>500', 'H'))).toBe('high')
  expect(rangeLevelOf(reading('negative'))).toBeNull()
})

describe('the range of a reading', () => {
  const band = (name: string, more: Partial<RangeBand> = {}): RangeBand => ({
    name,
    level: 'high',
    lower_bound: null,
    upper_bound: null,
    sex: 'any',
    min_age: null,
    max_age: null,
    is_active: true,
    ...more,
  })
  const somebody = { sex: 'female', age: 36 }
  const found = (bands: readonly RangeBand[], person: { sex: string; age: number | null } = somebody, value = 150) =>
    rangeOfReading(reading(value), bands, person)?.name

  test('has its level', () => {
    expect(found([band('Normal', { level: 'normal' }), band('High')])).toBe('High')
    expect(found([band('Normal', { level: 'normal' })])).toBeUndefined()
    expect(rangeOfReading(reading('negative'), [band('High')], somebody)).toBeNull()
  })

  test('applies to sex and age, both ages included', () => {
    const bands = [band('Men', { sex: 'male' }), band('Exactly 36', { sex: 'female', min_age: 36, max_age: 36 })]
    expect(found(bands)).toBe('Exactly 36')
    expect(found(bands, { sex: 'male', age: 36 })).toBe('Men')
    expect([35, 37].map((age) => found(bands, { sex: 'female', age }))).toEqual([undefined, undefined])
  })

  test('is one for everyone while sex or age is unknown', () => {
    const bands = [band('Women', { sex: 'female' }), band('From 18', { min_age: 18 }), band('Everyone')]
    expect(found(bands, { sex: '', age: null })).toBe('Everyone')
    expect(found(bands, { sex: '', age: 18 })).toBe('From 18')
  })

  test('holds the number from its lower to below its upper bound, or is the first', () => {
    const bands = [band('Very high', { lower_bound: 180 }), band('Raised', { lower_bound: 150, upper_bound: 180 })]
    expect(found(bands)).toBe('Raised')
    expect(found(bands, somebody, 180)).toBe('Very high')
    expect(found(bands, somebody, 130)).toBe('Very high')
    expect(rangeOfReading(reading('>500', 'H'), bands, somebody)?.name).toBe('Very high')
  })
})
