import { expect, test } from 'vitest'
import {
  girthsOf,
  isMeasured,
  mostLost,
  scanChange,
  shownChange,
  shownValue,
  weightOf,
  type BodyScan,
} from '../index.ts'

const scan = (created_at: string, weight: unknown, chest: unknown, waist: unknown, high_hips: unknown): BodyScan => ({
  created_at,
  data: { weight, circumference_params: { chest, waist, high_hips } },
})
const before = scan('2026-04-14', 82.1, '98.04', '84.07', '102.11')
const last = scan('2026-06-09', 80.74, '96.77', '81.79', '100.58')

test('girths and weight are numbers, or null if missing', () => {
  expect(girthsOf(scan('2026-04-14', '82', '98.5', '', 'abc'))).toEqual({ chest: 98.5, waist: null, high_hips: null })
  expect(girthsOf(undefined)).toEqual({ chest: null, waist: null, high_hips: null })
  expect(girthsOf({ created_at: '2026-04-14', data: { circumference_params: null } })).toEqual({
    chest: null,
    waist: null,
    high_hips: null,
  })
  expect([weightOf(last), weightOf(undefined)]).toEqual([80.74, null])
})

test('returns the girth that shrank most, or null if none did', () => {
  expect(mostLost(last, before)).toEqual({ place: 'waist', centimeters: expect.closeTo(2.28, 5) as number })
  expect(mostLost(before, last)).toBeNull()
  expect(mostLost(scan('2026-06-09', 80, '', '', ''), before)).toBeNull()
})

test('a change has the figures of its text in both systems', () => {
  expect(scanChange(last, before)).toEqual({
    kind: 'weight-and-inches-reduction',
    pounds: 3,
    kilograms: 1.4,
    inches: 0.9,
    centimeters: 2.3,
    place: 'waist',
  })
  expect(scanChange(last, undefined)).toMatchObject({ kind: 'first-scan', pounds: 0, inches: 0 })
  expect(scanChange(scan('2026-06-09', 90, '99', '85', '103'), before)).toMatchObject({
    kind: 'gain-weight',
    pounds: 0,
    kilograms: 0,
    inches: 0,
  })
})

test('before, after and the change add up as shown', () => {
  // 180.49 and 176.59 lbs differ by 3.9, and are shown as 180 and 177.
  expect([
    shownValue('weight', 81.87, false),
    shownValue('weight', 80.1, false),
    shownChange('weight', 81.87, 80.1, false),
  ]).toEqual([180, 177, -3])
  expect(
    scanChange(scan('2026-06-09', 80.1, '98', '84', '102'), scan('2026-04-14', 81.87, '98', '84', '102')).pounds,
  ).toBe(3)
  // 177 to 176 although the difference is tiny.
  expect(scanChange(scan('2026-06-09', 80, '', '', ''), scan('2026-04-14', 80.1, '', '', '')).pounds).toBe(1)
  expect([
    shownValue('girth', 100, false),
    shownChange('girth', 100, 97.92, false),
    shownChange('girth', 100.04, 100.06, true),
  ]).toEqual([39.4, -0.8, 0.1])
})

test.each([
  [{}, false],
  [{ a: 1, weight: '', circumference_params: { chest: 'abc', waist: null } }, false],
  [{ weight: '80.5' }, true],
  [{ circumference_params: { high_hips: '99' } }, true],
])('a scan with %j has measurements: %s', (data, expected) =>
  expect(isMeasured({ created_at: '2026-04-14', data })).toBe(expected),
)
