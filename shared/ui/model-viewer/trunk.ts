import type { BufferGeometry } from 'three'

/** Heights at which the trunk may be separate from the arms, highest first: armpits differ in height. */
const tops = [0.78, 0.76, 0.74, 0.72, 0.7] as const
const bottom = 0.46
/** Fraction of the height over which the trunk fades out at both ends. */
const fade = 0.03
/** Components that reach the center belong to the trunk; this is its maximum half width. */
const [middle, widest] = [0.03, 0.18]

/** Connected components among the marked vertices (1): a number per vertex. */
const partsOf = ({ index, attributes }: BufferGeometry, taken: Uint8Array): Int32Array => {
  const parents = Int32Array.from({ length: attributes['position']?.count ?? 0 }, (_, corner) => corner)
  const rootOf = (corner: number): number => {
    let root = corner
    while (parents[root] !== root) {
      const above = parents[parents[root] ?? root] ?? root
      parents[root] = above
      root = above
    }
    return root
  }
  const join = (one: number, other: number): void => {
    if (taken[one] && taken[other]) parents[rootOf(other)] = rootOf(one)
  }
  const corners = index?.array ?? []
  for (let place = 0; place + 2 < corners.length; place += 3) {
    const a = corners[place] ?? 0
    const b = corners[place + 1] ?? 0
    const c = corners[place + 2] ?? 0
    join(a, b)
    join(a, c)
    join(b, c)
  }
  return parents.map((_, corner) => rootOf(corner))
}

/**
 * How much each vertex belongs to the trunk, from 0 to 1. Null if the trunk cannot be distinguished from the arms, for
 * example if they touch it. @param surface standing on the ground above the origin, with an index
 */
export const trunkOf = (surface: BufferGeometry): Float32Array | null => {
  const points = surface.attributes['position']
  const height = surface.boundingBox?.max.y ?? 0
  if (!points || height <= 0) return null
  for (const top of tops) {
    const taken = new Uint8Array(points.count)
    for (let corner = 0; corner < taken.length; corner += 1)
      taken[corner] = points.getY(corner) > bottom * height && points.getY(corner) < top * height ? 1 : 0
    const parts = partsOf(surface, taken)
    const corners = Array.from(parts.keys()).filter((corner) => taken[corner])
    const inner = new Set(
      corners.filter((corner) => Math.abs(points.getX(corner)) < middle * height).map((corner) => parts[corner]),
    )
    const trunk = corners.filter((corner) => inner.has(parts[corner]))
    if (trunk.length === 0 || trunk.some((corner) => Math.abs(points.getX(corner)) > widest * height)) continue
    const shares = new Float32Array(points.count)
    for (const corner of trunk) {
      const y = points.getY(corner) / height
      shares[corner] = Math.max(0, Math.min(1, (y - bottom) / fade, (top - y) / fade))
    }
    return shares
  }
  return null
}
