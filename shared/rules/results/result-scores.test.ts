import { describe, expect, it, test } from 'vitest'
import {
  biomarkerColor,
  bySeverity,
  countLevels,
  groupItems,
  matchesWords,
  readingLevel,
  readingScore,
  readingSide,
  showsLevel,
  changeSince,
  isUnlikelyChange,
  trendPoints,
  weightedScore,
  type DatedReading,
  type MarkerReading,
} from '../index.ts'

const scale = { report_min: 0, low_min: 40, healthy_min: 60, healthy_max: 100, high_max: 120, report_max: 200 }
const reading = (value: number | string | null, more: Partial<MarkerReading> = {}): MarkerReading => ({
  ...scale,
  value,
  result_level: null,
  ...more,
})

describe('the score of a reading', () => {
  it.each([
    [80, 1],
    [70, 0.85],
    [60, 0.7],
    [100, 0.7],
    [110, 0.55],
    [100.1, 0.69],
    [120, 0.41],
    [40, 0.41],
    [50, 0.55],
    [160, 0.2],
    [200, 0],
    [900, 0],
    [20, 0.2],
    [0, 0],
  ])('of %d is %d', (value, score) => expect(readingScore(reading(value))).toBeCloseTo(score, 2))

  it('gives each value the color of its level', () => {
    const colors = { Low: 'red', High: 'red', Borderline: 'yellow', Normal: 'green' }
    const scales = [
      scale,
      { ...scale, low_min: null },
      { ...scale, report_min: 60, low_min: 60 },
      { ...scale, report_max: null },
    ]
    for (const own of scales)
      for (let value = -10; value <= 230; value += 0.5) {
        const found = reading(value, own)
        const level = readingLevel(found)
        expect([value, level && biomarkerColor(readingScore(found) ?? -1)]).toEqual([value, level && colors[level]])
      }
  })

  it('is best at the open end of a range with one bound', () => {
    const lower = { report_min: 0, low_min: 0, healthy_min: 0, healthy_max: 2, high_max: 3, report_max: 6 }
    expect([0, 1, 2].map((value) => readingScore(reading(value, lower)))).toEqual([1, 0.85, 0.7])
    const higher = { report_min: 0, low_min: 30, healthy_min: 40, healthy_max: null, high_max: null, report_max: 80 }
    expect([80, 60, 40].map((value) => readingScore(reading(value, higher)))).toEqual([1, 0.85, 0.7])
    expect(readingScore(reading(70, { ...higher, report_max: null }))).toBe(1)
  })

  it('uses the lab’s letter without a number or thresholds, and is null without it', () => {
    expect(readingScore(reading('<10', { result_level: 'L' }))).toBe(0.2)
    expect(readingScore(reading('negative', { result_level: 'N' }))).toBe(0.85)
    expect(readingScore(reading(5, { healthy_min: null, healthy_max: null, result_level: 'H' }))).toBe(0.2)
    expect(readingScore(reading('positive'))).toBeNull()
    expect(readingScore(reading(null))).toBeNull()
  })
})

test.each([
  [30, 'low'],
  [50, 'low'],
  [80, null],
  [110, 'high'],
  [150, 'high'],
])('%d is on the %s side', (value, side) => expect(readingSide(reading(value))).toBe(side))

test('words are on the side of their letter', () => {
  expect(readingSide(reading('>500', { result_level: 'H' }))).toBe('high')
  expect(readingSide(reading('<110', { result_level: 'N' }))).toBeNull()
})

test('levels are counted', () => {
  expect(countLevels(['High', 'Normal', null, 'Low', 'Normal', 'Borderline'])).toEqual({
    low: 1,
    high: 1,
    borderline: 1,
    normal: 2,
    unread: 1,
  })
})

test('an organ has the weighted average of its scores', () => {
  expect(
    weightedScore([
      { score: 1, weight: 2 },
      { score: 0.4, weight: 1 },
    ]),
  ).toBeCloseTo(0.8)
  expect(
    weightedScore([
      { score: 0.2, weight: 0 },
      { score: 0.9, weight: 1 },
      { score: null, weight: 9 },
    ]),
  ).toBe(0.9)
  expect(weightedScore([{ score: null, weight: 1 }])).toBeNull()
  expect(weightedScore([])).toBeNull()
})

describe('the trend', () => {
  const at = (date: string, value: number | string, more: Partial<DatedReading> = {}): DatedReading => ({
    ...reading(value),
    unit: 'mg/dL',
    result: String(value),
    at: date,
    ...more,
  })

  it('has one point per month with the average, and the score and level of the last result', () => {
    const points = trendPoints(
      [at('2026-05-28', 130), at('2026-03-02', 80), at('2026-03-20', 110), at('2026-01-31', 80)],
      'UTC',
    )
    expect(
      points.map(({ month, average, lastResultLevel, count }) => [month, average, lastResultLevel, count]),
    ).toEqual([
      ['2026-01', 80, 'healthy', 1],
      ['2026-03', 95, 'warning', 2],
      ['2026-05', 130, 'unhealthy', 1],
    ])
    expect(points.map(({ score }) => score?.toFixed(3))).toEqual(['1.000', '0.550', '0.350'])
  })

  it('uses the month of an instant in the member’s zone, and of a day in the calendar', () => {
    const months = (date: string, zone: string) => trendPoints([at(date, 80)], zone).map(({ month }) => month)
    expect(months('2026-06-01T02:00:00Z', 'America/New_York')).toEqual(['2026-05'])
    expect(months('2026-06-01T02:00:00Z', 'Europe/Berlin')).toEqual(['2026-06'])
    expect(months('2026-06-01', 'America/New_York')).toEqual(['2026-06'])
    expect(months('soon', 'UTC')).toEqual([])
  })

  it('keeps words, and omits units other than the newest one’s', () => {
    const points = trendPoints(
      [at('2026-01-05', 4.1, { unit: 'mmol/L' }), at('2026-02-05', '<10', { result_level: 'L' }), at('2026-02-01', 60)],
      'UTC',
    )
    expect(points).toEqual([
      { month: '2026-02', average: 60, score: 0.2, lastResultLevel: 'unhealthy', lastResult: '<10', count: 2 },
    ])
    expect(trendPoints([at('2026-02-05', 'negative')], 'UTC')).toMatchObject([
      { average: null, score: null, lastResultLevel: null },
    ])
    expect(trendPoints([], 'UTC')).toEqual([])
  })
})

describe('units of a trend', () => {
  const cholesterol = { molarMass: 386.65, unit: 'mg/dL' }
  const ldl = (date: string, value: number | string, unit: string, factor = 1): DatedReading => ({
    ...reading(value, { healthy_min: null, low_min: null, healthy_max: 100 * factor, high_max: 160 * factor }),
    unit,
    result: String(value),
    at: date,
  })
  const readings = [
    ldl('2026-01-05', 131, 'mg/dl'),
    ldl('2026-02-05', 3.4, 'mmol/L', 1 / 38.665),
    ldl('2026-03-05', '<2.0', 'MMOL/L', 1 / 38.665),
    ldl('2026-04-05', 90, 'mg/dL '),
    ldl('2026-05-05', 90, 'nmol/h'),
    ldl('2026-06-05', 128, 'mg/dL'),
  ]

  it('are one, however they are spelled, and by the molar mass', () => {
    const shown = (unit?: string) =>
      trendPoints(readings, 'UTC', { ...(unit ? { unit } : {}), substance: cholesterol }).map(
        ({ month, average, lastResult, lastResultLevel }) => [month, average, lastResult, lastResultLevel],
      )
    expect(shown()).toEqual([
      ['2026-01', 131, '131', 'warning'],
      ['2026-02', 131.5, '131.5', 'warning'],
      ['2026-03', null, '< 77.33', 'healthy'],
      ['2026-04', 90, '90', 'healthy'],
      ['2026-06', 128, '128', 'warning'],
    ])
    expect(shown('mmol/L').map(([, average, result]) => [average, result])).toEqual([
      [3.388, '3.388'],
      [3.4, '3.4'],
      [null, '<2.0'],
      [2.328, '2.328'],
      [3.31, '3.31'],
    ])
    expect(trendPoints(readings, 'UTC')).toHaveLength(3)
  })

  it('do not hide a change', () => {
    const current = { value: 128, unit: 'mg/dL', at: '2026-06-05' }
    expect(changeSince(readings, current)).toMatchObject({ difference: 38, before: 90 })
    expect(changeSince(readings.slice(0, 2), current, cholesterol)).toMatchObject({ difference: -3.5, before: 131.5 })
  })
})

describe('the list', () => {
  it('is filtered by what needs attention', () => {
    const levels = ['High', 'Borderline', 'Normal', null] as const
    const shown = (filter: Parameters<typeof showsLevel>[0]) => levels.filter((level) => showsLevel(filter, level))
    expect([shown('all'), shown('attention'), shown('normal'), shown('unread')]).toEqual([
      [...levels],
      ['High', 'Borderline'],
      ['Normal'],
      [null],
    ])
  })

  it.each([
    ['', true],
    ['VITAMIN', true],
    ['vitámin d', true],
    ['25-oh', true],
    ['oh entzundung', true],
    ['vitamin k', false],
  ])('matches %j: %j', (words, found) =>
    expect(matchesWords(words, ['Vitamin D', '25-OH', 'Entzündung', null])).toBe(found),
  )

  it('is sorted worst first, and is stable', () => {
    const levels = ['Normal', null, 'Borderline', 'Low', 'Normal', 'High'] as const
    expect(levels.toSorted(bySeverity)).toEqual(['Low', 'High', 'Borderline', 'Normal', 'Normal', null])
  })

  it('is grouped in the order of the groups', () => {
    const groups = groupItems(['b1', 'x', 'a1', 'b2'], ['a', 'b', 'c'], (item) =>
      ['a', 'b'].find((group) => item.startsWith(group)),
    )
    expect(groups).toEqual([
      { group: 'a', items: ['a1'] },
      { group: 'b', items: ['b1', 'b2'] },
      { group: null, items: ['x'] },
    ])
  })
})

describe('a change since the previous result', () => {
  const reading = (at: string, value: number | string, unit = 'mg/dL') => ({
    at,
    value,
    unit,
    result: String(value),
    result_level: null,
    report_min: null,
    low_min: null,
    healthy_min: null,
    healthy_max: null,
    high_max: null,
    report_max: null,
  })
  const readings = [
    reading('2026-01-10', 5.7),
    reading('2026-03-10', 5.55),
    reading('2026-05-10', 5.4),
    reading('2026-02-10', 40, 'mmol/mol'),
  ]
  it.each([
    [
      'the previous one, not the newest nor itself',
      5.4,
      '2026-05-10',
      { difference: -0.15, before: 5.55, since: '2026-03-10' },
    ],
    ['nothing newer than itself', 5.55, '2026-03-10', { difference: -0.15, before: 5.7, since: '2026-01-10' }],
    ['the same value', 5.7, '2026-02-20', { difference: 0, before: 5.7, since: '2026-01-10' }],
    ['nothing before it', 5.7, '2026-01-10', null],
    ['words', '<5', '2026-05-10', null],
  ])('is from %s', (_, value, at, expected) =>
    expect(changeSince(readings, { value, unit: 'mg/dL', at })).toEqual(expected),
  )

  it.each([
    [32.5, 3.25, 5, true],
    [3.25, 32.5, 5, true],
    [10, 50, 5, true],
    [10, 49, 5, false],
    [32.5, 3.25, null, false],
    [0, 3.25, 5, false],
  ])('from %d to %d is unlikely for a factor of %s: %s', (before, value, factor, expected) => {
    const change = changeSince([reading('2026-01-10', before)], { value, unit: 'mg/dL', at: '2026-02-10' })
    expect(isUnlikelyChange(change, factor)).toBe(expected)
  })

  it('is null for words, and for another unit', () => {
    expect(changeSince([reading('2026-01-10', 'negative')], { value: 3, unit: 'mg/dL', at: '2026-02-10' })).toBeNull()
    expect(changeSince(readings, { value: 41, unit: 'mmol/mol', at: '2026-02-10' })).toBeNull()
  })
})
