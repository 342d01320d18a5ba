import { armAxis, partsOf, shoulderOf, templateHeight } from './anatomy.ts'
import { ease } from './curves.ts'
import { girthHeights, girthNames, type GirthName } from './girths.ts'
import { perimeterOf, trunkLoopAt, type Loop } from './plane.ts'
import { polygonize, type Surface } from './polygonize.ts'

/** A typical body of 170 cm, from which every body of that build is derived, with the same vertex order. */
export interface Template extends Surface {
  build: number
  /** 0 to 1: how much a vertex moves with the arm instead of the trunk. */
  arms: Float32Array
  /** Half the width of the trunk and the legs, per centimeter of height. */
  widths: Float32Array
  girths: Record<GirthName, { height: number; loop: Loop; usual: number }>
}

const box = { side: 50, bottom: -2.2, top: 172, back: -18, front: 24, cell: 1.2 }

const made = new Map<number, Template>()

/** Cached per build, since it takes tens of milliseconds. */
export const templateOf = (build: number): Template => {
  const known = made.get(build)
  if (known) return known
  const parts = partsOf(build)
  const surface = polygonize(parts, box)
  const { positions } = surface
  const limbs = parts.filter((part) => part.of === 'arm')
  const rest = parts.filter((part) => part.of !== 'arm')
  const [shoulderX, shoulderY] = shoulderOf(build)
  const widths = new Float32Array(templateHeight + 2)
  const arms = new Float32Array(positions.length / 3)
  for (let vertex = 0; vertex < arms.length; vertex += 1) {
    const x = Math.abs(positions[3 * vertex] ?? 0)
    const y = positions[3 * vertex + 1] ?? 0
    const z = positions[3 * vertex + 2] ?? 0
    const alongArm = (x - shoulderX) * armAxis[0] + (y - shoulderY) * armAxis[1]
    if (alongArm > -6 && x > 6) {
      const toArm = Math.min(...limbs.map((part) => part.distance(x, y, z)))
      const toRest = Math.min(...rest.map((part) => part.distance(x, y, z)))
      arms[vertex] = ease(-2.5, 2.5, toRest - toArm)
    }
    const level = Math.round(y)
    if ((arms[vertex] ?? 0) < 0.05 && level >= 0) widths[level] = Math.max(widths[level] ?? 0, x)
  }
  const girths = Object.fromEntries(
    girthNames.map((name) => {
      const height = girthHeights[name] * templateHeight
      const loop = trunkLoopAt(surface, height)
      return [name, { height, loop, usual: perimeterOf(positions, loop, height) }]
    }),
  ) as Template['girths']
  const template = { ...surface, build, arms, widths, girths }
  made.set(build, template)
  return template
}
