import { describe, expect, it } from 'vitest'
import { formatsOf } from '#shared/i18n/index.ts'
import { joined, pointsOf, spread, usualRange, withUnit, type Point, type Reading } from './series.ts'

const dayMs = 86_400_000
const reading = (
  id: number,
  day: number,
  data: Record<string, unknown>,
  source: Reading['source'] = 'camera',
): Reading => ({
  id,
  created_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  source,
  provider: null,
  sources: {},
  data,
  notes: [],
})
const point = (value: number, day = 1, source: Point['source'] = 'camera'): Point => ({
  id: day,
  at: day * dayMs,
  value,
  lower: null,
  source,
})

describe('the points of a vital', () => {
  it('are oldest first, and omit missing values', () => {
    const readings = [reading(3, 9, { hr: '64' }), reading(2, 5, { hr: null, rr: 14 }), reading(1, 2, { hr: 70 })]
    expect(pointsOf(readings, 'heart_rate').map(({ id, value }) => [id, value])).toEqual([
      [1, 70],
      [3, 64],
    ])
    expect(pointsOf(readings, 'stress_index')).toEqual([])
  })

  it('require both pressures', () => {
    const readings = [reading(2, 3, { sbp: 118, dbp: 76 }), reading(1, 2, { sbp: 120 })]
    expect(pointsOf(readings, 'blood_pressure')).toMatchObject([{ id: 2, value: 118, lower: 76 }])
  })

  it('have the source of their own value', () => {
    const mixed = {
      ...reading(1, 2, { hr: 64, sbp: 118, dbp: 76 }),
      sources: { hr: 'camera', sbp: 'member', dbp: 'member' } as const,
    }
    expect(pointsOf([mixed], 'blood_pressure')[0]?.source).toBe('member')
    expect(pointsOf([mixed], 'heart_rate')[0]?.source).toBe('camera')
  })
})

describe('the usual range', () => {
  it('contains the middle eight of ten values', () => {
    expect(usualRange([60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80].map((value) => point(value)))).toEqual({
      from: 62,
      to: 78,
    })
  })
  it('requires five measured values', () => {
    const four = [60, 62, 64, 66].map((value) => point(value))
    expect(usualRange(four)).toBeNull()
    expect(usualRange([...four, point(150, 1, 'simulator')])).toBeNull()
    expect(usualRange([...four, point(68)])).toEqual({ from: 61, to: 67 })
  })
})

it('points are connected unless the gap is too long', () => {
  const runs = joined([point(1, 1), point(2, 4), point(3, 20), point(4, 21)], 10 * dayMs)
  expect(runs.map((run) => run.map(({ value }) => value))).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(joined([], dayMs)).toEqual([])
})

describe('what a chart shows', () => {
  it.each([
    [[97, 98], { leastSpan: 10, unit: '%' }, [90, 100]],
    [[88, 98], { leastSpan: 10, unit: '%' }, [88, 98]],
    [[60, 70], { leastSpan: 30, unit: 'bpm' }, [50, 80]],
    [[57, 130], { leastSpan: 30, unit: 'bpm' }, [57, 130]],
    [[12], { leastSpan: 40, unit: 'ms' }, [0, 32]],
  ] as const)('of %j with %j is %j', (values, shape, expected) => expect(spread(values, shape)).toEqual(expected))
  it('has units next to its values', () =>
    expect([
      ...['en-US', 'de-DE'].map((locale) => withUnit('98', '%', formatsOf(locale))),
      withUnit('64', 'bpm', formatsOf('de-DE')),
      withUnit('98', '', formatsOf('de-DE')),
    ]).toEqual(['98%', '98 %', '64 bpm', '98']))
})
