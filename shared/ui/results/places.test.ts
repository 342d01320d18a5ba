import { expect, test } from 'vitest'
import { chartHeight, layChart } from './chart.ts'
import { fitTicks } from './ticks.ts'

const point = (month: string, value: number) => ({ month, value })

test('a chart of three months is laid out to scale, also across a year boundary', () => {
  const chart = layChart(
    [point('2025-11', 100), point('2025-12', 150), point('2026-02', 200)],
    { from: 120, to: 180 },
    400,
  )
  expect(chart).toMatchObject({ left: 44, right: 384, bottom: chartHeight - 32 })
  expect(chart.places.map(({ x }) => Math.round(x * 10) / 10)).toEqual([56, 161.3, 372])
  const yOf = (value: number) =>
    chart.places.find(({ month }) => month === { 100: '2025-11', 150: '2025-12', 200: '2026-02' }[value])?.y ?? 0
  expect(chart.ticks.map(({ tick }) => tick)).toEqual([0, 50, 100, 150, 200])
  expect(chart.ticks.map(({ y }) => y)).toEqual([218, 170.5, 123, 75.5, 28])
  expect([yOf(100), yOf(150), yOf(200)]).toEqual([123, 75.5, 28])
  expect(chart.band).toEqual({ top: 47, bottom: 104 })
})
test('a single month is centered, and without a range there is no band', () => {
  const chart = layChart([point('2026-02', 7)], { from: null, to: null }, 400)
  expect(chart.places).toMatchObject([{ x: 214 }])
  expect(chart.band).toBeNull()
})

test('a label is centered below its limit, within the bar, and gives way to more important ones', () => {
  const tick = (place: number, label = '100') => ({ tick: place, place, label })
  const left = (ticks: ReturnType<typeof tick>[], width = 100) =>
    fitTicks(ticks, { width, letter: 10 }).map((one) => [one.tick, one.left])
  expect(left([tick(50)])).toEqual([[50, 35]])
  expect(left([tick(0), tick(100)])).toEqual([
    [0, 0],
    [100, 70],
  ])
  expect(left([tick(50), tick(14), tick(13)])).toEqual([[50, 35]])
  expect(left([tick(50), tick(0, '1'), tick(86)])).toEqual([
    [0, 0],
    [50, 35],
  ])
  // While the width is unknown, all labels are at their limits.
  expect(left([tick(50), tick(51)], 0)).toEqual([
    [50, 50],
    [51, 51],
  ])
})
