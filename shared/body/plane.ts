import type { Surface } from './polygonize.ts'

/** The intersection of a closed surface with a horizontal plane: pairs of vertices, below and above, in order around each loop. */
export type Loop = readonly (readonly [below: number, above: number])[]

/** The loops in which a horizontal plane cuts a closed surface. */
export const loopsAt = ({ positions, indices }: Surface, height: number): Loop[] => {
  const isAbove = (vertex: number) => (positions[3 * vertex + 1] ?? 0) >= height
  const keyOf = (one: number, other: number) => Math.min(one, other) * 0x1000000 + Math.max(one, other)
  const next = new Map<number, { to: number; edge: readonly [number, number] }>()
  for (let start = 0; start < indices.length; start += 3) {
    const corners = [indices[start] ?? 0, indices[start + 1] ?? 0, indices[start + 2] ?? 0]
    const above = corners.map(isAbove)
    if (above.every(Boolean) || !above.some(Boolean)) continue
    let [from, to] = [-1, -1]
    let edge: readonly [number, number] = [0, 0]
    corners.forEach((corner, place) => {
      const other = corners[(place + 1) % 3] ?? 0
      if (isAbove(corner) === isAbove(other)) return
      // Triangles are oriented consistently, so each one's exit edge is the next one's entry edge.
      if (isAbove(corner)) to = keyOf(corner, other)
      else {
        from = keyOf(corner, other)
        edge = [corner, other]
      }
    })
    next.set(from, { to, edge })
  }
  const loops: Loop[] = []
  for (const first of next.keys()) {
    const loop: (readonly [number, number])[] = []
    for (let step = next.get(first), key = first; step; step = next.get(key)) {
      loop.push(step.edge)
      next.delete(key)
      key = step.to
    }
    if (loop.length > 0) loops.push(loop)
  }
  return loops
}

/** Where an edge crosses the plane. */
const crossing = (
  positions: Float32Array,
  [below, above]: readonly [number, number],
  height: number,
): [x: number, z: number] => {
  const at = (vertex: number, axis: number) => positions[3 * vertex + axis] ?? 0
  const share = (height - at(below, 1)) / (at(above, 1) - at(below, 1) || 1)
  return [at(below, 0) + (at(above, 0) - at(below, 0)) * share, at(below, 2) + (at(above, 2) - at(below, 2)) * share]
}

/** The points of a loop, in order. */
export const pointsOf = (positions: Float32Array, loop: Loop, height: number): [x: number, z: number][] =>
  loop.map((edge) => crossing(positions, edge, height))

/** The length of a loop. */
export const perimeterOf = (positions: Float32Array, loop: Loop, height: number): number => {
  const points = pointsOf(positions, loop, height)
  return points.reduce((sum, [x, z], index) => {
    const [nextX, nextZ] = points[(index + 1) % points.length] ?? [x, z]
    return sum + Math.hypot(nextX - x, nextZ - z)
  }, 0)
}

/** The loop around the middle of the body, like a tape; arms have separate loops. */
export const trunkLoopAt = (surface: Surface, height: number): Loop => {
  const reach = (loop: Loop) => pointsOf(surface.positions, loop, height).reduce((sum, [x]) => sum + x, 0) / loop.length
  const [longest] = loopsAt(surface, height)
    .filter((loop) => Math.abs(reach(loop)) < 2)
    .toSorted(
      (one, other) => perimeterOf(surface.positions, other, height) - perimeterOf(surface.positions, one, height),
    )
  return longest ?? []
}

/** The points around the trunk at a height, in cm. */
export const ringAt = (surface: Surface, height: number): [x: number, z: number][] =>
  pointsOf(surface.positions, trunkLoopAt(surface, height), height)
