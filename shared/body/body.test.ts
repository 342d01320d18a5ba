import { describe, expect, it } from 'vitest'
import { bodyShape, girthHeights, girthNames, type GirthName, type Girths, type Sex } from './index.ts'
import { loopsAt, perimeterOf, trunkLoopAt } from './plane.ts'

/** Measured on the finished surface, like with a tape: a cut at the height, and the loop around the middle. */
const girthOf = (shape: ReturnType<typeof bodyShape>, name: GirthName): number => {
  const height = girthHeights[name] * shape.heightCm
  return perimeterOf(shape.positions, trunkLoopAt(shape, height), height)
}

/** Reproducible numbers from 0 to 1. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

describe('the girths of a body', () => {
  const next = numbers(20260611)
  const between = (low: number, high: number) => Math.round((low + (high - low) * next()) * 10) / 10
  const bodies = Array.from({ length: 24 }, (_, index) => {
    const waist = between(58, 140)
    return {
      sex: ([null, 'female', 'male'] as const)[index % 3] ?? null,
      heightCm: between(146, 204),
      girths: { chest: waist + between(-6, 24), waist, high_hips: waist + between(-8, 30) },
    }
  })
  it.each([
    ...bodies,
    { sex: 'female' as Sex, heightCm: 150, girths: { chest: 74, waist: 56, high_hips: 78 } },
    { sex: 'male' as Sex, heightCm: 165, girths: { chest: 150, waist: 165, high_hips: 150 } },
  ])('match the measurements: $sex, $heightCm cm, $girths', ({ sex, heightCm, girths }) => {
    const shape = bodyShape({ sex, heightCm, girths })
    for (const name of girthNames) expect(Math.abs(girthOf(shape, name) - girths[name])).toBeLessThan(0.5)
  })
  it('are typical for the height and marked as assumed if not measured', () => {
    const usual = bodyShape({ heightCm: 170, girths: {} })
    const shape = bodyShape({ heightCm: 187, girths: { waist: 100, chest: null } })
    expect(shape.assumed).toEqual(['chest', 'high_hips'])
    expect(girthOf(shape, 'waist')).toBeCloseTo(100, 0)
    for (const name of ['chest', 'high_hips'] as const)
      expect(girthOf(shape, name)).toBeCloseTo((girthOf(usual, name) * 187) / 170, 0)
  })
  it('are drawn for 170 cm if the height is unknown', () => {
    const shape = bodyShape({ girths: { chest: 95, waist: 80, high_hips: 98 } })
    expect([shape.heightCm, shape.assumed]).toEqual([170, ['height']])
  })
})

describe('the surface of a body', () => {
  const slim: Girths = { chest: 82, waist: 64, high_hips: 88 }
  const wide: Girths = { chest: 132, waist: 130, high_hips: 138 }

  it.each(['female', 'male', null] as const)('of a %s has the same vertices for every scan', (sex) => {
    const [one, other] = [
      bodyShape({ sex, heightCm: 168, girths: slim }),
      bodyShape({ sex, heightCm: 168, girths: wide }),
    ]
    expect(other.indices).toBe(one.indices)
    expect(other.positions).toHaveLength(one.positions.length)
    expect(one.positions.every(Number.isFinite) && other.normals.every(Number.isFinite)).toBe(true)
  })

  it('is closed: every edge has equally many triangles on both sides', () => {
    const { indices } = bodyShape({ sex: 'female', heightCm: 168, girths: slim })
    const sides = new Map<number, number>()
    for (let place = 0; place < indices.length; place += 1) {
      const from = indices[place] ?? 0
      const to = indices[place % 3 === 2 ? place - 2 : place + 1] ?? 0
      const edge = Math.min(from, to) * 0x1000000 + Math.max(from, to)
      sides.set(edge, (sides.get(edge) ?? 0) + (from < to ? 1 : -1))
    }
    expect([...sides.values()].filter((balance) => balance !== 0)).toEqual([])
  })

  it.each([
    ['a slim one', slim],
    ['a wide one', wide],
  ])(
    'of %s is one connected body of the given height, with two legs, a trunk and two arms, facing the front',
    (_, girths) => {
      const shape = bodyShape({ sex: 'female', heightCm: 168, girths })
      let [top, bottom] = [0, 10]
      for (let place = 1; place < shape.positions.length; place += 3) {
        top = Math.max(top, shape.positions[place] ?? 0)
        bottom = Math.min(bottom, shape.positions[place] ?? 0)
      }
      expect(Math.abs(top - bottom - 168)).toBeLessThan(2)
      expect(loopsAt(shape, 0.25 * 168)).toHaveLength(2)
      expect(loopsAt(shape, girthHeights.waist * 168)).toHaveLength(3)
      expect(loopsAt(shape, 0.92 * 168)).toHaveLength(1)
    },
  )

  it('is symmetric', () => {
    const shape = bodyShape({ sex: 'male', heightCm: 180, girths: wide })
    let sum = 0
    for (let place = 0; place < shape.positions.length; place += 3) sum += shape.positions[place] ?? 0
    expect(Math.abs(sum / (shape.positions.length / 3))).toBeLessThan(1e-3)
  })

  it('is computed quickly', () => {
    bodyShape({ sex: 'male', heightCm: 180, girths: slim })
    const before = performance.now()
    for (let round = 0; round < 5; round += 1) bodyShape({ sex: 'male', heightCm: 180, girths: wide })
    // A generous limit for busy machines; it should take at most 50 ms.
    expect((performance.now() - before) / 5).toBeLessThan(250)
  })
})
