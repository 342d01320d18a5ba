import { expect, test } from 'vitest'
import { bandsOf, markerStyle, type Marker } from './markers.ts'
import { layChart, namedMonths, niceStep, valueScale } from './chart.ts'

test.each([
  [228, 100],
  [4, 1],
  [0.9, 0.25],
  [10, 2.5],
  [1.2, 0.5],
])('a span of %d has steps of %d', (span, step) => expect(niceStep(span)).toBeCloseTo(step))

test.each<[number[], number[]]>([
  [
    [168, 228, 40, 150],
    [0, 100, 200, 300],
  ],
  [
    [5.4, 5.6, 4.2],
    [4, 4.5, 5, 5.5, 6],
  ],
  [
    [0.1, 0.3],
    [0, 0.1, 0.2, 0.3],
  ],
  [
    [-6, 4],
    [-7.5, -5, -2.5, 0, 2.5, 5],
  ],
  [[7], [6, 8]],
  [[0], [0, 0.25]],
])('%j has the scale %j', (values, ticks) => {
  const scale = valueScale(values)
  expect(scale.ticks).toEqual(ticks)
  expect(Math.min(...values)).toBeGreaterThanOrEqual(scale.min)
  expect(Math.max(...values)).toBeLessThanOrEqual(scale.max)
})

test('months are spaced by time, and an open healthy band reaches the end', () => {
  const points = ['2026-01', '2026-02', '2026-05'].map((month, index) => ({ month, value: 100 + index * 20 }))
  const chart = layChart(points, { from: null, to: 100 }, 400)
  const [first, second, third] = chart.places.map(({ x }) => x)
  expect((third ?? 0) - (second ?? 0)).toBeCloseTo(3 * ((second ?? 0) - (first ?? 0)))
  expect(chart.band?.bottom).toBe(chart.bottom)
  expect(chart.band?.top).toBe(chart.places[0]?.y)
})

test('month labels that would overlap are omitted, the last one stays', () => {
  const places = [0, 30, 90, 150, 170].map((x) => ({ month: String(x), x }))
  expect([...namedMonths(places)]).toEqual(['170', '90', '0'])
})

const marker: Marker = {
  code: 'x',
  name: 'X',
  value: 100,
  result: '100',
  unit: 'mg/dL',
  result_level: null,
  report_min: 0,
  low_min: 40,
  healthy_min: 60,
  healthy_max: 100,
  high_max: 120,
  report_max: 200,
  hideResultLabel: false,
  hideScale: false,
}

test('bands have the levels of the scale', () => {
  expect(bandsOf(marker).map(({ level, from, to }) => [level, from, to])).toEqual([
    ['low', 0, 40],
    ['borderline low', 40, 60],
    ['normal', 60, 100],
    ['borderline high', 100, 120],
    ['high', 120, 200],
  ])
})

test('missing thresholds have no bands', () => {
  expect(bandsOf({ ...marker, low_min: null, high_max: null }).map(({ level }) => level)).toEqual([
    'low',
    'normal',
    'high',
  ])
  expect(bandsOf({ ...marker, healthy_min: null, low_min: null }).map(({ level }) => level)).toEqual([
    'normal',
    'borderline high',
    'high',
  ])
  expect(bandsOf({ ...marker, report_min: 60, low_min: 60 }).map(({ level }) => level)).toEqual([
    'normal',
    'borderline high',
    'high',
  ])
})

test('a hidden label counts, and a hidden scale is omitted', () => {
  expect(markerStyle({ ...marker, value: 130 })).toMatchObject({ level: 'High', side: 'high' })
  expect(markerStyle({ ...marker, value: 130, hideResultLabel: true })).toMatchObject({
    // It is counted as what it is.
    level: 'High',
    scale: { report_max: 200 },
  })
  expect(markerStyle({ ...marker, hideScale: true })).toMatchObject({ level: 'Normal', scale: null })
  expect(markerStyle({ ...marker, healthy_min: null, healthy_max: null, result_level: 'H' })).toMatchObject({
    level: 'High',
    scale: null,
  })
})
