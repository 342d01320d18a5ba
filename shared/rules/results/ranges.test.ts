import { describe, expect, test } from 'vitest'
import { rangeGaps, rangeProblem, scaleChecks, type RangeBand } from './ranges.ts'

const band = (
  name: string,
  lower_bound: number | null,
  upper_bound: number | null,
  more: Partial<RangeBand> = {},
): RangeBand => ({
  name,
  level: 'normal',
  lower_bound,
  upper_bound,
  sex: 'any',
  min_age: null,
  max_age: null,
  is_active: true,
  ...more,
})
const healthy = band('Healthy', 40, 150)

describe('a band among others', () => {
  test.each<[string, RangeBand, RangeBand[], string | null]>([
    ['stands alone', healthy, [], null],
    ['meets its neighbour without overlap', band('High', 150, null, { level: 'high' }), [healthy], null],
    ['lies apart', band('High', 200, 300, { level: 'high' }), [healthy], null],
    ['has its bounds the wrong way', band('X', 5, 4), [], 'upper_bound: Must be above the lower bound.'],
    ['is empty', band('X', 5, 5), [], 'upper_bound: Must be above the lower bound.'],
    [
      'has its ages the wrong way',
      band('X', 1, 2, { min_age: 40, max_age: 39 }),
      [],
      'max_age: Must not be below the lowest age.',
    ],
    ['is for one age alone', band('X', 1, 2, { min_age: 40, max_age: 40 }), [], null],
    [
      'reaches into the one above',
      band('Low', null, 41, { level: 'low' }),
      [healthy],
      'upper_bound: Overlaps “Healthy”, which is from 40 to 150.',
    ],
    [
      'reaches into the one below',
      band('High', 149.9, null, { level: 'high' }),
      [healthy],
      'lower_bound: Overlaps “Healthy”, which is from 40 to 150.',
    ],
    ['lies within another', band('In', 50, 60), [healthy], 'lower_bound: Overlaps “Healthy”, which is from 40 to 150.'],
    ['covers another', band('All', 0, 500), [healthy], 'upper_bound: Overlaps “Healthy”, which is from 40 to 150.'],
    [
      'meets an open one',
      band('In', 50, 60),
      [band('Low', null, 55, { level: 'low' })],
      'lower_bound: Overlaps “Low”, which is below 55.',
    ],
    ['is for the other sex', band('Men', 50, 60, { sex: 'male' }), [band('Women', 40, 150, { sex: 'female' })], null],
    [
      'is for one sex beside one for all',
      band('Men', 50, 60, { sex: 'male' }),
      [healthy],
      'lower_bound: Overlaps “Healthy”, which is from 40 to 150.',
    ],
    ['is for other ages', band('Old', 50, 60, { min_age: 65 }), [band('Young', 40, 150, { max_age: 64 })], null],
    [
      'shares one year of age',
      band('Old', 50, 60, { min_age: 65 }),
      [band('Young', 40, 150, { max_age: 65 })],
      'lower_bound: Overlaps “Young”, which is from 40 to 150.',
    ],
    ['is beside one that is off', band('In', 50, 60), [{ ...healthy, is_active: false }], null],
    ['is off itself', band('In', 50, 60, { is_active: false }), [healthy], null],
    ['reads words', band('Positive', null, null), [healthy, band('Negative', null, null)], null],
    [
      'is low above what is normal',
      band('Low', 150, 200, { level: 'low' }),
      [healthy],
      'level: Values above “Healthy” cannot be low, because it is normal.',
    ],
    [
      'is high below what is normal',
      band('High', 0, 40, { level: 'high' }),
      [healthy],
      'level: Values below “Healthy” cannot be high, because it is normal.',
    ],
    ['is as normal as its neighbour', band('Optimal', 0, 40), [healthy], null],
  ])('%s', (_, one, others, problem) => {
    const found = rangeProblem(one, others)
    expect(found && `${found.field}: ${found.message}`).toBe(problem)
  })
})

describe('gaps', () => {
  test.each<[string, RangeBand[], string[]]>([
    ['none between neighbours', [band('Low', null, 40), healthy, band('High', 150, null)], []],
    ['one between two', [band('Low', null, 30), healthy], ['30–40 Low, Healthy']],
    ['none outside of them', [healthy], []],
    [
      'only for those whom it concerns',
      [band('Low', null, 30, { sex: 'male' }), band('Low, women', null, 40, { sex: 'female' }), healthy],
      ['30–40 Low, Healthy'],
    ],
    ['once, though for both sexes', [band('Low', null, 30), band('High', 60, null)], ['30–60 Low, High']],
    [
      'by age',
      [band('Low', null, 30, { max_age: 50 }), band('Low', null, 40, { min_age: 51 }), healthy],
      ['30–40 Low, Healthy'],
    ],
    ['none where a band is off', [band('Low', null, 30, { is_active: false }), healthy], []],
    ['none under a wide band', [band('Wide', 0, 100), band('In', 10, 20), band('High', 100, null)], []],
  ])('%s', (_, bands, gaps) => {
    expect(rangeGaps(bands).map(({ from, to, below, above }) => `${from}–${to} ${below}, ${above}`)).toEqual(gaps)
  })
})

test.each([
  [{ report_min: 0, low_min: 30, healthy_min: 40, healthy_max: 150, high_max: 200, report_max: 400 }, {}],
  [{ report_min: 20, low_min: 20, healthy_min: 20, healthy_max: 100 }, {}],
  [{ healthy_min: 40, healthy_max: 30 }, { healthy_max: 'Must not be below Healthy min, which is 40.' }],
  [
    { report_min: 50, low_min: null, healthy_min: 40, high_max: 60 },
    { healthy_min: 'Must not be below Report min, which is 50.' },
  ],
  [{ healthy_max: 0, report_max: -1 }, { report_max: 'Must not be below Healthy max, which is 0.' }],
])('thresholds of a scale ascend: %j', (scale, problems) => {
  expect(scaleChecks.problems(scale)).toEqual(problems)
})
