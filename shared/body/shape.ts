import { armAxis, legMiddle, shoulderOf, templateHeight } from './anatomy.ts'
import { curveThrough, ease, mix, type Knots } from './curves.ts'
import { girthNames, type GirthName, type Girths, usualHeight } from './girths.ts'
import { normalsOf } from './normals.ts'
import { perimeterOf } from './plane.ts'
import type { Surface } from './polygonize.ts'
import { templateOf, type Template } from './template.ts'

export type Sex = 'female' | 'male'

export interface Measured {
  sex?: Sex | null
  /** In cm. */
  heightCm?: number | null
  girths: Girths
}

/** A body in cm, from the soles up. Bodies of one sex share the same vertex and triangle order. */
export interface BodyShape extends Surface {
  normals: Float32Array
  /** 0 to 1 per vertex: its share of the trunk, which the girths determine; limbs and head are drawn to match. */
  trunk: Float32Array
  heightCm: number
  /** Measurements that were assumed. */
  assumed: (GirthName | 'height')[]
}

type Extras = Record<GirthName, number>

/* How a girth's change is distributed to the front, the sides and the back, by height in the template. */
const toFront = curveThrough([
  [86, 0.9],
  [96, 1.25],
  [107, 1.35],
  [118, 1.15],
  [128, 1.05],
  [140, 0.6],
])
const toSide = curveThrough([
  [86, 0.95],
  [107, 0.9],
  [123, 0.9],
  [138, 0.5],
])
const toBack = curveThrough([
  [86, 1.15],
  [98, 0.95],
  [107, 0.75],
  [123, 0.95],
  [140, 0.9],
])
/* How much of the hips' change applies to the legs: to their girth, and to their distance. */
const legGrowth = curveThrough([
  [2, 0.05],
  [8, 0.15],
  [18, 0.4],
  [30, 0.45],
  [44, 0.42],
  [60, 0.75],
  [76, 1],
])
const legSpread = curveThrough([
  [2, 0.5],
  [40, 0.6],
  [60, 0.8],
  [76, 0.95],
])
const legPlace = curveThrough(legMiddle)
/* How much of the chest's and the waist's changes applies to the arms, by the distance from the shoulder. */
const armGrowth = curveThrough([
  [-4, 0.4],
  [3, 0.7],
  [12, 0.95],
  [22, 0.85],
  [32, 0.6],
  [44, 0.4],
  [54, 0.16],
  [62, 0.1],
])

const tableLength = templateHeight + 4
const tabled = (curve: (at: number) => number, from = 0): ((at: number) => number) => {
  const values = Float64Array.from({ length: 2 * tableLength }, (_, index) => curve(from + index / 2))
  return (at) => {
    const place = Math.max(0, Math.min(2 * tableLength - 2, (at - from) * 2))
    const index = place | 0
    const start = values[index] ?? 0
    return start + ((values[index + 1] ?? start) - start) * (place - index)
  }
}
const [front, side, back] = [tabled(toFront), tabled(toSide), tabled(toBack)]
const [growth, spread, place] = [tabled(legGrowth), tabled(legSpread), tabled(legPlace)]
const armFullness = tabled(armGrowth, -6)

const trunkMiddle = -0.5
const legDepth = -1

interface Change {
  /** How much wider than typical the trunk is at a height, as a fraction. */
  extraAt: (y: number) => number
  hips: number
  arms: number
  shoulders: number
  /** How far the arms are lifted away from a wide trunk, in radians. */
  lift: number
}

const changeOf = (template: Template, extras: Extras): Change => {
  const { chest, waist, high_hips: hips } = template.girths
  const mean = (extras.chest + extras.waist) / 2
  const knots: Knots = [
    [hips.height - 6, extras.high_hips],
    [hips.height, extras.high_hips],
    [waist.height, extras.waist],
    [chest.height, extras.chest],
    [137, mix(0, extras.chest, 0.6)],
    [147, mean * 0.4],
    [152, mean * 0.22],
    [164, 0],
  ]
  const extraAt = tabled(curveThrough(knots))
  const change = { extraAt, hips: extras.high_hips, arms: 0.75 * mean, shoulders: extraAt(136) * 0.55, lift: 0 }
  return { ...change, lift: liftFor(template, change) }
}

const clearance = 3
/** How far the arms may hang lower than in the template, in radians. */
const lowering = 0.13
/** The minimum lift at which the arms hang free. */
const liftFor = ({ build, widths }: Template, { extraAt, arms, shoulders }: Change): number => {
  const [shoulderX, shoulderY] = shoulderOf(build)
  let lift = -lowering
  for (let along = 14; along < 76; along += 3) {
    const y = Math.max(0, Math.round(shoulderY + armAxis[1] * along))
    const thickness = mix(4.4, 2, along / 76) * (1 + arms * armFullness(along))
    const trunk = (widths[y] ?? 0) * (1 + extraAt(y) * side(y))
    const free = shoulderX * (1 + shoulders) + armAxis[0] * along - thickness - trunk
    lift = Math.max(lift, (clearance * Math.min(1, along / 30) - free) / along)
  }
  return Math.min(0.7, lift)
}

/** Moves one vertex of the template, writing to `moved`. */
const mover = ({ build, positions, arms }: Template, change: Change) => {
  const [shoulderX, shoulderY, shoulderZ] = shoulderOf(build)
  const [cos, sin] = [Math.cos(change.lift), Math.sin(change.lift)]
  return (vertex: number, moved: Float32Array): void => {
    const start = 3 * vertex
    const signed = positions[start] ?? 0
    const x = Math.abs(signed)
    const y = positions[start + 1] ?? 0
    const z = positions[start + 2] ?? 0

    const extra = change.extraAt(y)
    const depth = z - trunkMiddle
    const facing = 0.5 + (0.5 * depth) / Math.sqrt(x * x + depth * depth + 1)
    const deeper = back(y) + (front(y) - back(y)) * facing
    let nextX = x * Math.max(0.5, 1 + extra * side(y))
    let nextY = y
    let nextZ = trunkMiddle + depth * Math.max(0.5, 1 + extra * deeper)

    const ofLeg = ease(85, 76, y)
    if (ofLeg > 0) {
      const fuller = Math.max(0.6, 1 + change.hips * growth(y))
      const apart = Math.max(0.7, 1 + change.hips * spread(y))
      const middle = place(y)
      nextX = mix(nextX, middle * apart + (x - middle) * fuller, ofLeg)
      nextZ = mix(nextZ, legDepth + (z - legDepth) * fuller, ofLeg)
    }

    const ofArm = arms[vertex] ?? 0
    if (ofArm > 0) {
      const px = x - shoulderX
      const py = y - shoulderY
      const along = px * armAxis[0] + py * armAxis[1]
      const fuller = 1 + change.arms * armFullness(along)
      const wide = armAxis[0] * along + (px - armAxis[0] * along) * fuller
      const high = armAxis[1] * along + (py - armAxis[1] * along) * fuller
      nextX = mix(nextX, shoulderX * (1 + change.shoulders) + wide * cos - high * sin, ofArm)
      nextY = mix(nextY, shoulderY + wide * sin + high * cos, ofArm)
      nextZ = mix(nextZ, shoulderZ + (z - shoulderZ) * fuller, ofArm)
    }
    moved[start] = signed < 0 ? -Math.max(0.1, nextX) : Math.max(0.1, nextX)
    moved[start + 1] = nextY
    moved[start + 2] = nextZ
  }
}

const rounds = 8
/** Solves for the changes of the trunk that give the surface the measured girths. */
const solve = (template: Template, girths: Girths, scale: number): Extras => {
  const extras: Extras = { chest: 0, waist: 0, high_hips: 0 }
  const moved = new Float32Array(template.positions.length)
  for (let round = 0; round < rounds; round += 1) {
    const move = mover(template, changeOf(template, extras))
    for (const name of girthNames) {
      const wanted = girths[name]
      if (!wanted) continue
      const { loop, height, usual } = template.girths[name]
      for (const [below, above] of loop) {
        move(below, moved)
        move(above, moved)
      }
      extras[name] += (wanted / scale - perimeterOf(moved, loop, height)) / usual
    }
  }
  return extras
}

const builds = { female: 0, male: 1, unknown: 0.5 }

/** Computes the body with these measurements. */
export const bodyShape = ({ sex, heightCm, girths }: Measured): BodyShape => {
  const template = templateOf(builds[sex ?? 'unknown'])
  const height = heightCm ?? usualHeight
  const scale = height / templateHeight
  const move = mover(template, changeOf(template, solve(template, girths, scale)))
  const positions = new Float32Array(template.positions.length)
  const trunk = new Float32Array(template.arms.length)
  for (let vertex = 0; vertex < trunk.length; vertex += 1) {
    move(vertex, positions)
    const y = template.positions[3 * vertex + 1] ?? 0
    trunk[vertex] = (1 - (template.arms[vertex] ?? 0)) * ease(74, 84, y) * ease(146, 132, y)
  }
  for (let index = 0; index < positions.length; index += 1) positions[index] = (positions[index] ?? 0) * scale
  return {
    positions,
    normals: normalsOf({ positions, indices: template.indices }),
    indices: template.indices,
    trunk,
    heightCm: height,
    assumed: [...(heightCm ? [] : ['height' as const]), ...girthNames.filter((name) => !girths[name])],
  }
}
