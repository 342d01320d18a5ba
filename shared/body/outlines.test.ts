/**
 * The drawn bodies as last approved, so that the template does not change by accident: members compare scans visually. After
 * a deliberate change, compare both and run `npx vitest run --project unit shared/body/outlines -u`.
 */
import { expect, test } from 'vitest'
import { bodyShape, ringAt, type BodyShape, type Measured } from './index.ts'
import { loopsAt, perimeterOf, pointsOf } from './plane.ts'

const bodies: Readonly<Record<string, Measured>> = {
  woman: { sex: 'female', heightCm: 168, girths: { chest: 92, waist: 74, high_hips: 98 } },
  man: { sex: 'male', heightCm: 182, girths: { chest: 118, waist: 112, high_hips: 110 } },
  unmeasured: { sex: null, girths: {} },
}
const shares = [
  0.01, 0.03, 0.06, 0.1, 0.16, 0.22, 0.28, 0.34, 0.4, 0.44, 0.47, 0.51, 0.57, 0.63, 0.68, 0.718, 0.75, 0.78, 0.81, 0.84,
  0.87, 0.9, 0.93, 0.96, 0.985,
]

const cm = (value: number): string => value.toFixed(2)
const extent = (values: readonly number[]): string => `${cm(Math.min(...values))} to ${cm(Math.max(...values))}`
const slice = (shape: BodyShape, share: number): string[] => {
  const height = share * shape.heightCm
  return loopsAt(shape, height)
    .map((loop) => ({
      length: perimeterOf(shape.positions, loop, height),
      points: pointsOf(shape.positions, loop, height),
    }))
    .toSorted((one, other) => other.length - one.length || (one.points[0]?.[0] ?? 0) - (other.points[0]?.[0] ?? 0))
    .map(
      ({ length, points }) =>
        `${cm(height)}: around ${cm(length)}, across ${extent(points.map(([x]) => x))}, deep ${extent(points.map(([, z]) => z))}`,
    )
}
/** Asymmetric weights, since both halves of a body are alike. */
const sumOf = (values: Float32Array): string =>
  values.reduce((sum, value, index) => sum + value * ((index * 7) % 11), 0).toFixed(0)

test.each(Object.entries(bodies))('the body of the %s matches the approved one', async (name, measured) => {
  const shape = bodyShape(measured)
  const lines = [
    `${shape.positions.length / 3} points, ${shape.indices.length / 3} triangles, normals ${sumOf(shape.normals)}, trunk ${sumOf(shape.trunk)}`,
    `assumed: ${shape.assumed.join(', ')}`,
    ...shares.flatMap((share) => slice(shape, share)),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`outlines.${name}.approved.txt`)
})

test('the tape is around the trunk, not around an arm', () => {
  const shape = bodyShape(bodies['woman'] ?? { girths: {} })
  const ring = ringAt(shape, 0.63 * shape.heightCm)
  expect(ring.length).toBeGreaterThan(40)
  expect(Math.max(...ring.map(([x]) => x)) + Math.min(...ring.map(([x]) => x))).toBeCloseTo(0, 1)
})
