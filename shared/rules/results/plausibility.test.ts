import { describe, expect, it } from 'vitest'
import { entryQuestions, isPlausible, plausibleLimits, shiftedValue, type EntryMarker } from './plausibility.ts'

const scale = (
  report_min: number | null,
  report_max: number | null,
  plausible_min: number | null = null,
  plausible_max: number | null = null,
) => ({
  report_min,
  report_max,
  plausible_min,
  plausible_max,
})
const usual = (healthy_min: number | null, healthy_max: number | null) => ({ healthy_min, healthy_max })
const marker = (code: string, name: string, unit: string): EntryMarker => ({
  code,
  name,
  unit,
  ...usual(null, null),
  ...scale(null, null),
})
const vitaminD: EntryMarker = { ...marker('vitamin-d', 'Vitamin D', 'ng/mL'), ...usual(30, 80), ...scale(0, 120) }
const folate: EntryMarker = { ...marker('folate', 'Folate', 'ng/mL'), ...scale(0, 30) }
const known = new Map([vitaminD, folate].map((marker) => [marker.code, marker]))
const expected = [vitaminD, folate]

describe('plausible limits', () => {
  it.each([
    ['of a scale from zero', scale(0, 120), { min: 0, max: 240 }],
    ['of a scale above zero', scale(3.5, 9), { min: 1.75, max: 18 }],
    ['of a scale that reaches below zero', scale(-6, 4), { min: -16, max: 14 }],
    ['without a scale', scale(null, null), { min: null, max: null }],
    ['as declared', scale(0, 120, 2, 400), { min: 2, max: 400 }],
    ['declared at one end', scale(0, 120, null, 400), { min: 0, max: 400 }],
  ])('%s', (_, given, limits) => expect(plausibleLimits(given)).toEqual(limits))

  it.each([
    [240, true],
    [240.1, false],
    ['99999', false],
    ['<99999', false],
    ['>= 500', false],
    ['<12', true],
    ['Not detected', true],
  ])('%s of at most 240: %s', (result, plausible) => expect(isPlausible(result, vitaminD)).toBe(plausible))

  it.each([
    [1.75, true],
    [1.7, false],
  ])('%s with a scale that starts at 3.5: %s', (result, plausible) =>
    expect(isPlausible(result, scale(3.5, 9))).toBe(plausible),
  )
})

describe('confirmation', () => {
  it('is not needed if all markers have plausible values', () => {
    expect(
      entryQuestions(
        [
          { code: 'vitamin-d', result: 24 },
          { code: 'folate', result: '<3' },
        ],
        { expected, known },
      ),
    ).toEqual([])
  })

  it('is needed for an implausible value, and for a missing marker', () => {
    const questions = entryQuestions([{ code: 'vitamin-d', result: 99999 }], { expected, known })
    expect(questions).toEqual([
      {
        code: 'vitamin-d',
        index: 0,
        message:
          '99999 ng/mL is not plausible: results are between 0 and 240 ng/mL. Check the value and the unit, then confirm it.',
      },
      {
        code: 'folate',
        index: null,
        message: 'Folate has no value. Enter it, or confirm that the report does not include it.',
      },
    ])
  })

  it('is not repeated for each value once confirmed', () => {
    const ask = (confirmed: string[]) =>
      entryQuestions([{ code: 'vitamin-d', result: 99999 }], { expected, known, confirmed }).map(({ code }) => code)
    expect(ask(['vitamin-d'])).toEqual(['folate'])
    expect(ask(['folate'])).toEqual(['vitamin-d'])
    expect(ask(['vitamin-d', 'folate'])).toEqual([])
  })
})

describe('a missing or moved decimal point', () => {
  it.each([
    ['vitamin D of 3.25 for 32.5', 3.25, usual(30, 80), 32.5],
    ['vitamin D of 325 for 32.5', 325, usual(30, 80), 32.5],
    ['TSH of 0.021 for 2.1', 0.021, usual(0.4, 4.5), 2.1],
    ['LDL of 9.5 for 95', 9.5, usual(null, 100), 95],
    ['HDL of 5.2 for 52', 5.2, usual(40, null), 52],
    ['creatinine in another unit', 88, usual(0.6, 1.2), 0.88],
    ['binary rounding', 0.7, usual(6, 8), 7],
  ])('%s', (_, value, range, meant) => expect(shiftedValue(value, range)).toBe(meant))

  it.each([
    ['a low vitamin D', 14, usual(30, 80)],
    ['a high TSH', 9.8, usual(0.4, 4.5)],
    ['a high LDL', 190, usual(0, 100)],
    ['a low HDL', 29, usual(40, null)],
    ['a raised CRP', 8, usual(0, 3)],
    ['a usual value', 50, usual(30, 80)],
    ['nothing usual', 5, usual(null, null)],
    ['zero', 0, usual(30, 80)],
    ['a CRP of 0.2 within 0 to 2', 0.2, usual(0, 2)],
    ['the end of a wide range', 1, usual(1, 100)],
  ])('is not suspected of %s', (_, value, range) => expect(shiftedValue(value, range)).toBeNull())

  const asked = (result: string | number) =>
    entryQuestions([{ code: 'vitamin-d', result }], { expected: [vitaminD], known }).map(({ message }) => message)
  it('is asked about, but not of what the lab could not measure exactly', () => {
    expect(asked(3.25)).toEqual([
      '3.25 ng/mL is far from the usual range, and 32.5 ng/mL would be in it. Check the decimal point and the unit, then confirm it.',
    ])
    expect(asked('3.25')).toHaveLength(1)
    expect(asked('<3.25')).toEqual([])
    const open = new Map([['vitamin-d', { ...vitaminD, healthy_min: null, healthy_max: 100 }]])
    expect(
      entryQuestions([{ code: 'vitamin-d', result: 9.5 }], { expected: [], known: open }).map(({ message }) => message),
      'it is below the only limit',
    ).toEqual([
      '9.5 ng/mL is unusual for this marker, and 95 ng/mL would be usual. Check the decimal point and the unit, then confirm it.',
    ])
  })
})

it('a value is asked about that is a hundred times off the rest of its panel', () => {
  const panel = ['a', 'b', 'c', 'd'].map((code) => ({ ...marker(code, code.toUpperCase(), 'mg/dL'), ...usual(10, 20) }))
  const ask = (...values: number[]) =>
    entryQuestions(
      values.map((result, index) => ({ code: panel[index]?.code ?? '', result })),
      { expected: [], known: new Map(panel.map((one) => [one.code, one])) },
    ).map(({ code, message }) => `${code}: ${message}`)
  expect(ask(14, 15, 12, 30)).toEqual([])
  expect(ask(14, 15, 12, 4200)).toEqual([
    'd: 4200 mg/dL is a hundred times more or less than the other values suggest. Check the value and the unit, then confirm it.',
  ])
  const wide = new Map(panel.map((one) => [one.code, { ...one, healthy_min: 0, healthy_max: 5000 }]))
  const usualOnes = panel.map(({ code }, index) => ({ code, result: [4200, 4000, 3000, 3][index] ?? 0 }))
  expect(entryQuestions(usualOnes, { expected: [], known: wide }), 'all are in their range').toEqual([])
  expect(ask(14, 4200), 'two values do not make a panel').toEqual([])
})
