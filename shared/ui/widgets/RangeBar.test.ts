import { expect, test } from 'vitest'
import { barPlace, barScale, barTicks, type BarBand } from './RangeBar.tsx'

const band = (from: number | null, to: number | null, level: BarBand['level'] = 'normal'): BarBand => ({
  key: `${from}-${to}`,
  from,
  to,
  level,
})

test.each<[string, BarBand[], number | null, number | null, { min: number; max: number }]>([
  ['as in the report', [band(40, 150)], 0, 400, { min: 0, max: 400 }],
  ['a little beyond the bounds', [band(50, 150)], null, null, { min: 30, max: 170 }],
  ['never below zero without negative bounds', [band(10, 110)], null, null, { min: 0, max: 130 }],
  ['below zero for what goes there', [band(-10, 10)], null, null, { min: -14, max: 14 }],
  ['as far as a bound beyond the report', [band(null, 70), band(70, 500)], 50, 400, { min: 50, max: 500 }],
  ['with room around one bound', [band(null, 10), band(10, null)], null, null, { min: 8, max: 12 }],
  ['for nothing', [], null, null, { min: 0, max: 120 }],
])('the bar extends %s', (_, bands, min, max, scale) => {
  expect(barScale(bands, min, max)).toEqual(scale)
})

test('values beyond the bar are at its ends', () => {
  expect([-5, 0, 50, 100, 120].map((value) => barPlace(value, { min: 0, max: 100 }))).toEqual([0, 0, 50, 100, 100])
})

test('of overlapping labels those of the normal range stay', () => {
  const bands = [band(null, 38, 'low'), band(38, 40, 'borderline low'), band(40, 60), band(60, null, 'high')]
  expect(barTicks(bands, { min: 0, max: 100 })).toEqual([0, 40, 60, 100])
})
