import type { Surface } from './polygonize.ts'

/** Vertex normals: the mean of the adjacent triangles' normals, weighted by area. */
export const normalsOf = ({ positions, indices }: Surface): Float32Array => {
  const normals = new Float32Array(positions.length)
  const at = (place: number) => positions[place] ?? 0
  for (let start = 0; start < indices.length; start += 3) {
    const a = 3 * (indices[start] ?? 0)
    const b = 3 * (indices[start + 1] ?? 0)
    const c = 3 * (indices[start + 2] ?? 0)
    const ux = at(b) - at(a)
    const uy = at(b + 1) - at(a + 1)
    const uz = at(b + 2) - at(a + 2)
    const vx = at(c) - at(a)
    const vy = at(c + 1) - at(a + 1)
    const vz = at(c + 2) - at(a + 2)
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    for (let corner = 0; corner < 3; corner += 1) {
      const place = corner === 0 ? a : corner === 1 ? b : c
      normals[place] = (normals[place] ?? 0) + nx
      normals[place + 1] = (normals[place + 1] ?? 0) + ny
      normals[place + 2] = (normals[place + 2] ?? 0) + nz
    }
  }
  for (let place = 0; place < normals.length; place += 3) {
    const length = Math.hypot(normals[place] ?? 0, normals[place + 1] ?? 0, normals[place + 2] ?? 0) || 1
    for (let axis = 0; axis < 3; axis += 1) normals[place + axis] = (normals[place + axis] ?? 0) / length
  }
  return normals
}
