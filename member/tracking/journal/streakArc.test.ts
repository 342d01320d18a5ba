import { expect, test } from 'vitest'
import { arcPath, arcPoints, radius, strip } from './streakArc.ts'

test('seven points start left, peak in the middle and end right', () => {
  const points = arcPoints(7)
  expect(points).toHaveLength(7)
  expect(points[0]).toEqual({ x: strip.left, y: strip.top + strip.rise })
  expect(points[3]).toEqual({ x: 176, y: strip.top })
  expect(points[6]).toEqual({ x: strip.right, y: strip.top + strip.rise })
})

test('every point lies on the circle and the arc is symmetric', () => {
  const points = arcPoints(7)
  for (const [index, point] of points.entries()) {
    expect(Math.hypot(point.x - 176, point.y - strip.top - radius)).toBeCloseTo(radius, 1)
    expect(point.y).toBeCloseTo(points[6 - index]?.y ?? Number.NaN, 1)
  }
})

test('a path runs along the arc from point to point', () => {
  const [first, second] = arcPoints(2)
  if (!first || !second) throw new Error('two points expected')
  expect(arcPath(first, second)).toBe(
    `M26 58A${Math.round(radius * 100) / 100} ${Math.round(radius * 100) / 100} 0 0 1 326 58`,
  )
})
