import { expect, test } from 'vitest'
import type { BarBand } from '../widgets/RangeBar.tsx'
import { fitTicks, tickOrder } from './ticks.ts'

const bands: BarBand[] = [
  { key: 'low', level: 'low', from: 0, to: 30 },
  { key: 'borderline low', level: 'borderline low', from: 30, to: 40 },
  { key: 'normal', level: 'normal', from: 40, to: 150 },
  { key: 'borderline high', level: 'borderline high', from: 150, to: 200 },
  { key: 'high', level: 'high', from: 200, to: 400 },
]
const ticks = tickOrder(bands, { min: 0, max: 400 }).map((tick) => ({ tick, place: tick / 4, label: String(tick) }))
const labels = (width: number, letter: number) => fitTicks(ticks, { width, letter }).map(({ tick }) => tick)

test('the healthy limits come first, then the others, then the ends', () => {
  expect(tickOrder(bands, { min: 0, max: 400 })).toEqual([40, 150, 0, 30, 200, 400])
})

test.each([
  ['a wide bar', 800, 7, [0, 30, 40, 150, 200, 400]],
  ['a row of the list', 330, 7, [0, 40, 150, 200, 400]],
  ['a row with text of twice the size', 330, 14, [40, 150, 400]],
  ['a narrow bar with large text', 100, 14, [40, 400]],
  ['a bar whose width is not known', 0, 7, [0, 30, 40, 150, 200, 400]],
])('%s shows the labels that fit', (_, width, letter, expected) => expect(labels(width, letter)).toEqual(expected))

test('no label overflows the bar or overlaps another one', () => {
  for (const width of [120, 200, 330, 500]) {
    const placed = fitTicks(ticks, { width, letter: 9 }).map(({ label, left }) => ({
      from: (left / 100) * width,
      to: (left / 100) * width + label.length * 9,
    }))
    for (const [index, { from, to }] of placed.entries()) {
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(width + 1e-6)
      expect(from).toBeGreaterThan(placed[index - 1]?.to ?? -1)
    }
  }
})
