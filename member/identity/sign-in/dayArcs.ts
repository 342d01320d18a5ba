/** The sign-in panel's drawing: concentric half circles over a horizon, each drawn part of the way. */
export const scene = { width: 760, height: 660, horizon: 640, middle: 380 } as const

interface Arc {
  radius: number
  /** Fraction of the half circle that is drawn, 0 to 1. */
  walked: number
}

/** From the innermost, which is today and complete, outwards into the past. */
export const arcs: readonly Arc[] = [
  { radius: 104, walked: 1 },
  { radius: 166, walked: 0.86 },
  { radius: 230, walked: 0.682 },
  { radius: 296, walked: 0.8 },
  { radius: 362, walked: 0.46 },
  { radius: 430, walked: 0.58 },
  { radius: 498, walked: 0.3 },
]

const round = (value: number) => Math.round(value * 100) / 100

/** The point at a fraction of the half circle, from left to right. */
export const pointAt = (radius: number, share: number) => ({
  x: round(scene.middle - radius * Math.cos(Math.PI * share)),
  y: round(scene.horizon - radius * Math.sin(Math.PI * share)),
})

export const pathOf = (radius: number, share: number): string => {
  const end = pointAt(radius, share)
  return `M${scene.middle - radius} ${scene.horizon}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}
