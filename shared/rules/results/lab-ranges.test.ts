import { expect, test } from 'vitest'
import { convertedScale, readLabRange, readResult, withoutUnit } from './lab-ranges.ts'

test.each([
  ['<150', null, 150],
  ['< 150 mg/dL', null, 150],
  ['≤ 5.0', null, 5],
  ['<= 5,0', null, 5],
  ['up to 150', null, 150],
  ['bis 150', null, 150],
  ['jusqu’à 150', null, 150],
  ['> 40', 40, null],
  ['>=40', 40, null],
  ['at least 40', 40, null],
  ['3.5 - 5.1', 3.5, 5.1],
  ['3.5-5.1', 3.5, 5.1],
  ['3,5–5,1', 3.5, 5.1],
  ['3.5 — 5.1', 3.5, 5.1],
  ['3.5 to 5.1', 3.5, 5.1],
  ['3,5 bis 5,1', 3.5, 5.1],
  ['3.5 ~ 5.1', 3.5, 5.1],
  ['3.5...5.1', 3.5, 5.1],
  ['(3.5 - 5.1)', 3.5, 5.1],
  ['[3.5-5.1]', 3.5, 5.1],
  ['from 3.5 to 5.1', 3.5, 5.1],
  ['-2.0 - 2.0', -2, 2],
  ['−2 to +2', -2, 2],
  ['150 000 - 400 000', 150000, 400000],
  ['0.5-4.0 MG/DL', 0.5, 4],
  ['0.1 - 0.2 g/L', 10, 20],
  ['< 3.9 mmol/L', null, 150.8],
])('%j is from %s to %s mg/dL', (text, min, max) =>
  expect(readLabRange(text, 'mg/dL', { substance: { molarMass: 386.65 } })).toEqual({ min, max }),
)

test.each([
  '',
  'negative',
  'see below',
  '150',
  '5.1 - 3.5',
  '1,000 - 4,000',
  '< 1,250',
  'M: 13-17, F: 12-16',
  '13-17 (men)',
  '< 5.0 fasting',
  '3.5 - 5.1 foo/bar',
  '3.5 - 5.1 IU/L',
  '1:80',
  '2020-01-02',
])('%j is not guessed', (text) => expect(readLabRange(text, 'mg/dL')).toBeNull())

test('a decimal comma is read where it is known', () =>
  expect(readLabRange('1,125 - 4,250', 'mg/dL', { decimal: ',' })).toEqual({ min: 1.125, max: 4.25 }))

test.each([
  ['>60 mL/min/1.73m2', 'mL/min/1.73 m²', '>60'],
  ['5.4 MG/DL', 'mg/dL', '5.4'],
  ['less than 0.1 mg/dL', 'mg/dL', '<0.1'],
  ['5.4 mg/L', 'mg/dL', '5.4 mg/L'],
  ['5.4 H', 'mg/dL', '5.4 H'],
  ['5.4', '', '5.4'],
  ['positive', 'mg/dL', 'positive'],
])('%j in %s is %j', (result, unit, plain) => expect(withoutUnit(result, unit)).toBe(plain))

test('a scale in other units', () => {
  const scale = { report_min: 0, low_min: null, healthy_min: 40, healthy_max: 100, high_max: 160, report_max: 220 }
  expect(convertedScale(scale, 1 / 38.665)).toEqual({
    report_min: 0,
    low_min: null,
    healthy_min: 1.035,
    healthy_max: 2.586,
    high_max: 4.138,
    report_max: 5.69,
  })
})

test.each(['4-11 10⁹/L', '150-400 10³/µL', '150 - 450 103/uL', '<400 103/uL'])(
  '%j is not guessed: a power is no part of its limit',
  (text) => expect(readLabRange(text, '10*9/L')).toBeNull(),
)

test('a result that is the limit which a range leaves out is not read on it', () => {
  const range = (text: string, result: string) => readLabRange(text, '%', { result })
  expect([range('<5.7', '5.7'), range('>40', '40')]).toEqual([null, null])
  expect([range('<5.7', '5.6'), range('≤5.7', '5.7'), range('<5.7', '<5.7')]).toEqual(
    Array(3).fill({ min: null, max: 5.7 }),
  )
})

test.each(['210.000', '>210.000', '1.250'])('%s of single cells could be thousands', (result) => {
  expect([readResult(result, '/mm³'), readResult(result, 'cells/uL')]).toEqual([null, null])
  expect(readResult(result, '10*3/uL')).not.toBeNull()
  expect(readResult(result, 'mg/dL')).not.toBeNull()
})
