/** Geometry of the week strip: seven points on one shallow arc, in the units of its 352 × 102 view box. */
export const strip = { width: 352, height: 102, left: 26, right: 326, top: 24, rise: 34 } as const

export interface Point {
  x: number
  y: number
}

const chord = strip.right - strip.left
/** Radius of the circle through the first, middle and last point: r = c²/8s + s/2 for chord c and rise s. */
export const radius = chord ** 2 / (8 * strip.rise) + strip.rise / 2

const round = (value: number) => Math.round(value * 100) / 100

/** `count` points at equal angles from left to right. A single point is in the middle. */
export const arcPoints = (count: number): Point[] => {
  const half = Math.asin(chord / 2 / radius)
  const middle = { x: (strip.left + strip.right) / 2, y: strip.top + radius }
  return Array.from({ length: count }, (_, index) => {
    const angle = count === 1 ? 0 : -half + (2 * half * index) / (count - 1)
    return { x: round(middle.x + radius * Math.sin(angle)), y: round(middle.y - radius * Math.cos(angle)) }
  })
}

/** SVG path along the arc between two of its points. */
export const arcPath = (from: Point, to: Point): string =>
  `M${from.x} ${from.y}A${round(radius)} ${round(radius)} 0 0 1 ${to.x} ${to.y}`
