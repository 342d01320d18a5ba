import { bodyShape, girthNames, type BodyShape } from '#shared/body/index.ts'
import { toNumber } from '#shared/rules/index.ts'
import type { ScanData, ScanSubject } from './port.ts'

const meters = 0.01

/** A mesh as a Wavefront OBJ, in meters. */
const objOf = ({ positions, indices }: BodyShape): Buffer => {
  const lines = ['# A simulated body', 'o body']
  for (let start = 0; start < positions.length; start += 3) {
    const point = Array.from(positions.subarray(start, start + 3), (value) => (value * meters).toFixed(4))
    lines.push(`v ${point.join(' ')}`)
  }
  for (let start = 0; start < indices.length; start += 3)
    lines.push(`f ${Array.from(indices.subarray(start, start + 3), (index) => index + 1).join(' ')}`)
  return Buffer.from(`${lines.join('\n')}\n`)
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** A mesh as a binary glTF 2.0, in meters. */
const glbOf = ({ positions, normals, indices }: BodyShape): Buffer => {
  const points = positions.map((value) => value * meters)
  const low = [0, 1, 2].map((axis) =>
    points.reduce((least, value, place) => (place % 3 === axis ? Math.min(least, value) : least), Infinity),
  )
  const high = [0, 1, 2].map((axis) =>
    points.reduce((most, value, place) => (place % 3 === axis ? Math.max(most, value) : most), -Infinity),
  )
  const parts = [bytesOf(points), bytesOf(normals), bytesOf(indices)]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const json = JSON.stringify({
    asset: { version: '2.0', generator: 'Hale, simulated' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'body' }],
    materials: [
      { pbrMetallicRoughness: { baseColorFactor: [0.72, 0.78, 0.86, 1], metallicFactor: 0, roughnessFactor: 0.9 } },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: points.length / 3, type: 'VEC3', min: low, max: high },
      { bufferView: 1, componentType: 5126, count: normals.length / 3, type: 'VEC3' },
      { bufferView: 2, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: parts.map((part, index) => ({
      buffer: 0,
      byteOffset: parts.slice(0, index).reduce((sum, { length: before }) => sum + before, 0),
      byteLength: part.length,
    })),
    buffers: [{ byteLength: length }],
  })
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
  const head = (...values: number[]) => bytesOf(Uint32Array.from(values))
  const total = 12 + 8 + text.length + 8 + length
  return Buffer.concat([
    Buffer.from('glTF'),
    head(2, total, text.length),
    Buffer.from('JSON'),
    text,
    head(length),
    Buffer.from('BIN\0'),
    ...parts,
  ])
}

/** A model of a simulated body, as a provider would deliver it. */
export const simulatedModel = (
  kind: 'glb' | 'obj',
  { heightCm, sex, girths }: Pick<ScanSubject, 'heightCm' | 'sex'> & { girths: ScanData['circumference_params'] },
): Buffer => {
  const around = Object.fromEntries(girthNames.map((name) => [name, toNumber(girths[name], null)]))
  const shape = bodyShape({ sex, heightCm, girths: around })
  return kind === 'obj' ? objOf(shape) : glbOf(shape)
}
