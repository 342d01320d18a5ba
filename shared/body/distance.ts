/**
 * Signed distances in cm, negative inside. First-order estimates (value over gradient), exact on the surface, which is all
 * the polygonizer needs.
 */
import { curveThrough, type Knots } from './curves.ts'

export type Distance = (x: number, y: number, z: number) => number

export interface Part {
  distance: Distance
  /** Width in cm over which it blends into adjoining parts. */
  blend: number
  /** The limb it moves with. */
  of: 'trunk' | 'arm' | 'leg' | 'head'
}

export type Vector = readonly [x: number, y: number, z: number]

export interface Ring {
  /** Position on the axis, in cm. */
  at: number
  /** Half the width. */
  side: number
  front: number
  back: number
  /** Offset of the middle from the axis. */
  shift?: number
  away?: number
}

const perCentimeter = 4
/** A curve as a table, interpolated between its entries. */
const tableOf = (knots: Knots, from: number, to: number): Float64Array => {
  const curve = curveThrough(knots)
  return Float64Array.from({ length: Math.ceil((to - from) * perCentimeter) + 2 }, (_, index) =>
    curve(from + index / perCentimeter),
  )
}

interface Loft {
  origin?: Vector
  /** The directions of the axis, the width and the depth; upright by default. */
  axis?: Vector
  width?: Vector
  depth?: Vector
  rings: readonly Ring[]
  /** 2 is an ellipse, more is squarer. */
  exponent?: number
}

/** The tube through super-ellipse rings, interpolated smoothly. */
export const loft = ({
  origin = [0, 0, 0],
  axis = [0, 1, 0],
  width = [1, 0, 0],
  depth = [0, 0, 1],
  rings,
  exponent = 2,
}: Loft): Distance => {
  const from = rings[0]?.at ?? 0
  const to = rings.at(-1)?.at ?? from
  const table = (pick: (ring: Ring) => number) =>
    tableOf(
      rings.map((ring) => [ring.at, pick(ring)]),
      from,
      to,
    )
  const [sides, fronts, backs] = [table((ring) => ring.side), table((ring) => ring.front), table((ring) => ring.back)]
  const [shifts, aways] = [table((ring) => ring.shift ?? 0), table((ring) => ring.away ?? 0)]
  const isEllipse = exponent === 2
  const [ox, oy, oz] = origin
  const [ax, ay, az] = axis
  const [ux, uy, uz] = width
  const [wx, wy, wz] = depth
  // Called a hundred thousand times per body, so it avoids allocations and unnecessary square roots.
  return (x, y, z) => {
    const px = x - ox
    const py = y - oy
    const pz = z - oz
    const along = px * ax + py * ay + pz * az
    const clamped = along < from ? from : along > to ? to : along
    const place = (clamped - from) * perCentimeter
    const index = place | 0
    const share = place - index
    const rest = 1 - share
    const next = index + 1
    const u = Math.abs(px * ux + py * uy + pz * uz - ((shifts[index] ?? 0) * rest + (shifts[next] ?? 0) * share))
    const w = px * wx + py * wy + pz * wz - ((aways[index] ?? 0) * rest + (aways[next] ?? 0) * share)
    const depths = w > 0 ? fronts : backs
    const a = (sides[index] ?? 0) * rest + (sides[next] ?? 0) * share
    const b = (depths[index] ?? 0) * rest + (depths[next] ?? 0) * share
    const ua = u / a
    const wb = Math.abs(w) / b
    let flat = 0
    if (isEllipse) {
      const length = Math.sqrt(ua * ua + wb * wb)
      const steep = Math.sqrt((ua / a) * (ua / a) + (wb / b) * (wb / b))
      flat = steep < 1e-9 ? -Math.min(a, b) : (length * (length - 1)) / steep
    } else {
      const up = ua ** (exponent - 1)
      const wp = wb ** (exponent - 1)
      const sum = up * ua + wp * wb
      const length = sum ** (1 / exponent)
      const steep = (Math.sqrt((up / a) * (up / a) + (wp / b) * (wp / b)) * length) / (sum + 1e-12)
      flat = steep < 1e-9 ? -Math.min(a, b) : (length - 1) / steep
    }
    const beyond = along - clamped
    return beyond === 0 ? flat : flat > 0 ? Math.sqrt(beyond * beyond + flat * flat) : Math.abs(beyond)
  }
}

/** An upright ellipsoid. */
export const ellipsoid = ([cx, cy, cz]: Vector, [rx, ry, rz]: Vector): Distance => {
  const within = -Math.min(rx, ry, rz)
  return (x, y, z) => {
    const px = (x - cx) / rx
    const py = (y - cy) / ry
    const pz = (z - cz) / rz
    const length = Math.sqrt(px * px + py * py + pz * pz)
    const steep = Math.sqrt((px / rx) * (px / rx) + (py / ry) * (py / ry) + (pz / rz) * (pz / rz))
    return steep < 1e-9 ? within : (length * (length - 1)) / steep
  }
}

/** A capsule between two points with different radii. */
export const rod = ([sx, sy, sz]: Vector, [ex, ey, ez]: Vector, startRadius: number, endRadius: number): Distance => {
  const dx = ex - sx
  const dy = ey - sy
  const dz = ez - sz
  const square = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const px = x - sx
    const py = y - sy
    const pz = z - sz
    const share = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / square))
    const qx = px - dx * share
    const qy = py - dy * share
    const qz = pz - dz * share
    return Math.sqrt(qx * qx + qy * qy + qz * qz) - startRadius - (endRadius - startRadius) * share
  }
}

/** The smooth union of two parts (polynomial smooth minimum, Quilez). */
export const joined = (one: number, other: number, blend: number): number => {
  const least = one < other ? one : other
  const gap = blend - Math.abs(one - other)
  return gap > 0 ? least - (gap * gap) / (4 * blend) : least
}
