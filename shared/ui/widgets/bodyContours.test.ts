import { describe, expect, it } from 'vitest'
import { usualHeight, type GirthName } from '#shared/body/index.ts'
import { bodyContours, ellipsePerimeter, trunkAt } from './bodyContours.ts'

describe('the contours of a body', () => {
  it.each([
    [{ chest: 96.8, waist: 81.8, high_hips: 100.6 }, 171],
    [{ chest: 130, waist: 128, high_hips: 135 }, 165],
    [{ chest: 82, waist: 62, high_hips: 86 }, 184],
    [{ waist: 90 }, usualHeight],
  ])('have the girths %j at a height of %d cm, within half a centimeter', (girths, height) => {
    for (const [name, girth] of Object.entries(girths) as [GirthName, number][]) {
      const { a, b } = trunkAt(name, girths, height)
      expect(Math.abs((ellipsePerimeter(a, b) / 100) * height - girth)).toBeLessThan(0.5)
    }
  })
  it('fit into their frame, with a ring for each known girth', () => {
    const { slices, rings, width, height } = bodyContours({ waist: 90, chest: null })
    expect(Object.keys(rings)).toEqual(['waist'])
    const numbers = slices.flatMap((path) =>
      [...path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
    )
    expect(numbers.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true)
  })
  it('the perimeter of a circle and of an ellipse', () => {
    expect(ellipsePerimeter(1, 1)).toBeCloseTo(2 * Math.PI, 6)
    expect(ellipsePerimeter(2, 1)).toBeCloseTo(9.688448, 4)
  })
})
