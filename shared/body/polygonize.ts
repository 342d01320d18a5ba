import { joined, type Part } from './distance.ts'

export interface Surface {
  /** x, y, z of each vertex. */
  positions: Float32Array
  /** Three vertices per triangle, counterclockwise from outside. */
  indices: Uint32Array
}

interface Box {
  /** Only x from 0 to `side` is computed; the other half is mirrored. */
  side: number
  bottom: number
  top: number
  back: number
  front: number
  cell: number
}

/** Cells along the edge of a block; each block only evaluates nearby parts. */
const block = 4

const distanceOf = (parts: readonly Part[], x: number, y: number, z: number): number => {
  let distance = 1e3
  for (const part of parts) distance = joined(distance, part.distance(x, y, z), part.blend)
  return distance
}

/**
 * The closed surface where the joined parts have distance 0, by surface nets (Gibson 1998) on a regular grid; the vertices
 * are then projected onto the surface. Mirrored at x = 0.
 */
export const polygonize = (parts: readonly Part[], { side, bottom, top, back, front, cell }: Box): Surface => {
  const across = Math.ceil(side / cell / block) * block
  const [countX, countY, countZ] = [
    2 * across + 1,
    Math.ceil((top - bottom) / cell / block) * block + 1,
    Math.ceil((front - back) / cell / block) * block + 1,
  ]
  const [rowY, rowZ] = [countX, countX * countY]
  const unknown = Math.fround(cell)
  const grid = new Float32Array(countX * countY * countZ).fill(unknown)
  const known = new Uint8Array(grid.length)
  const near = new Map<number, readonly Part[]>()
  const blocks: (readonly [i: number, j: number, k: number])[] = []
  const blockOf = (i: number, j: number, k: number) =>
    ((i / block) | 0) + 64 * (((j / block) | 0) + 64 * ((k / block) | 0))
  const reach = (block * cell * Math.sqrt(3)) / 2
  for (let k = 0; k < countZ - 1; k += block)
    for (let j = 0; j < countY - 1; j += block)
      for (let i = across; i < countX - 1; i += block) {
        const half = (block * cell) / 2
        const x = (i - across) * cell + half
        const y = bottom + j * cell + half
        const z = back + k * cell + half
        const some = parts.filter((part) => part.distance(x, y, z) < 1.3 * reach + part.blend)
        const middle = some.length > 0 ? distanceOf(some, x, y, z) : 1e3
        const isFar = Math.abs(middle) > 1.3 * reach
        if (isFar && middle > 0) continue
        if (!isFar) {
          near.set(blockOf(i, j, k), some)
          blocks.push([i, j, k], [2 * across - block - i, j, k])
        }
        for (let c = k; c <= k + block; c += 1)
          for (let b = j; b <= j + block; b += 1)
            for (let a = i; a <= i + block; a += 1) {
              const at = a + b * rowY + c * rowZ
              // Values shared with a neighboring block are computed once.
              if (isFar ? grid[at] !== unknown : known[at]) continue
              grid[at] = isFar ? -cell : distanceOf(some, (a - across) * cell, bottom + b * cell, back + c * cell)
              if (!isFar) known[at] = 1
              grid[2 * across - a + b * rowY + c * rowZ] = grid[at] ?? cell
            }
      }

  const positions: number[] = []
  const indices: number[] = []
  const vertices = new Int32Array(grid.length).fill(-1)
  const corners = [0, 1, rowY, rowY + 1, rowZ, rowZ + 1, rowZ + rowY, rowZ + rowY + 1]
  const values = new Float64Array(8)
  /** Every cell the surface may pass through. */
  const eachCell = (work: (i: number, j: number, k: number, place: number) => void): void => {
    for (const [firstI, firstJ, firstK] of blocks)
      for (let k = firstK; k < firstK + block; k += 1)
        for (let j = firstJ; j < firstJ + block; j += 1)
          for (let i = firstI; i < firstI + block; i += 1) work(i, j, k, i + j * rowY + k * rowZ)
  }
  eachCell((i, j, k, place) => {
    let inside = 0
    for (let c = 0; c < 8; c += 1) {
      const value = grid[place + (corners[c] ?? 0)] ?? cell
      values[c] = value
      if (value < 0) inside += 1
    }
    if (inside === 0 || inside === 8) return
    let x = 0
    let y = 0
    let z = 0
    let crossings = 0
    for (let c = 0; c < 8; c += 1)
      for (let bit = 1; bit <= 4; bit *= 2) {
        if (c & bit) continue
        const one = values[c] ?? 0
        const other = values[c | bit] ?? 0
        if (one < 0 === other < 0) continue
        const share = one / (one - other)
        x += (c & 1) + (bit === 1 ? share : 0)
        y += ((c >> 1) & 1) + (bit === 2 ? share : 0)
        z += ((c >> 2) & 1) + (bit === 4 ? share : 0)
        crossings += 1
      }
    vertices[place] = positions.length / 3
    positions.push(
      (i + x / crossings - across) * cell,
      bottom + (j + y / crossings) * cell,
      back + (k + z / crossings) * cell,
    )
  })

  const face = (start: number, one: number, other: number, isOut: boolean) => {
    const a = vertices[start] ?? -1
    const b = vertices[start - one] ?? -1
    const c = vertices[start - one - other] ?? -1
    const d = vertices[start - other] ?? -1
    if (isOut) indices.push(a, b, c, a, c, d)
    else indices.push(a, c, b, a, d, c)
  }
  eachCell((_i, _j, _k, place) => {
    const isIn = (grid[place] ?? cell) < 0
    if (isIn !== (grid[place + 1] ?? cell) < 0) face(place, rowY, rowZ, isIn)
    if (isIn !== (grid[place + rowY] ?? cell) < 0) face(place, rowZ, 1, isIn)
    if (isIn !== (grid[place + rowZ] ?? cell) < 0) face(place, 1, rowY, isIn)
  })

  const all = evened(positions, indices)
  settle(
    all,
    (x, y, z) =>
      near.get(blockOf((x / cell + across) | 0, ((y - bottom) / cell) | 0, ((z - back) / cell) | 0)) ?? parts,
  )
  return { positions: all, indices: Uint32Array.from(indices) }
}

/** Moves every vertex halfway to the mean of its neighbors, for even spacing at tips and folds. */
const evened = (positions: readonly number[], indices: readonly number[]): Float32Array => {
  const sums = new Float32Array(positions.length)
  const counts = new Uint8Array(positions.length / 3)
  indices.forEach((one, place) => {
    const other = indices[place % 3 === 2 ? place - 2 : place + 1] ?? one
    for (let axis = 0; axis < 3; axis += 1)
      sums[3 * one + axis] = (sums[3 * one + axis] ?? 0) + (positions[3 * other + axis] ?? 0)
    counts[one] = (counts[one] ?? 0) + 1
  })
  return sums.map((sum, place) => (sum / (counts[(place / 3) | 0] ?? 1) + (positions[place] ?? 0)) / 2)
}

const probe = 0.05
/** Projects vertices onto the surface along the gradient, twice with the same gradient. Both halves are treated alike. */
const settle = (positions: Float32Array, partsAt: (x: number, y: number, z: number) => readonly Part[]): void => {
  for (let start = 0; start < positions.length; start += 3) {
    let x = Math.abs(positions[start] ?? 0)
    let y = positions[start + 1] ?? 0
    let z = positions[start + 2] ?? 0
    const parts = partsAt(x, y, z)
    const here = distanceOf(parts, x, y, z)
    const gx = (distanceOf(parts, x + probe, y, z) - here) / probe
    const gy = (distanceOf(parts, x, y + probe, z) - here) / probe
    const gz = (distanceOf(parts, x, y, z + probe) - here) / probe
    const square = Math.max(0.2, gx * gx + gy * gy + gz * gz)
    for (let step = 0; step < 2; step += 1) {
      const move = -(step === 0 ? here : distanceOf(parts, x, y, z)) / square
      x += gx * move
      y += gy * move
      z += gz * move
    }
    positions[start] = (positions[start] ?? 0) < 0 ? -Math.max(0, x) : Math.max(0, x)
    positions[start + 1] = y
    positions[start + 2] = z
  }
}
