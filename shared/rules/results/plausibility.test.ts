import { describe, expect, it } from 'vitest'
import { entryQuestions, isPlausible, numberOfResult, plausibleLimits, type EntryMarker } from './plausibility.ts'

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
const vitaminD: EntryMarker = { code: 'vitamin-d', name: 'Vitamin D', unit: 'ng/mL', ...scale(0, 120) }
const folate: EntryMarker = { code: 'folate', name: 'Folate', unit: 'ng/mL', ...scale(0, 30) }
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

  it('has no number for words', () =>
    expect([numberOfResult('≤ 4'), numberOfResult('<'), numberOfResult(''), numberOfResult(null)]).toEqual([
      4,
      null,
      null,
      null,
    ]))
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
