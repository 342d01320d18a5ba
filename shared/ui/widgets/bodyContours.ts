/**
 * A standing body as stacked contour slices, drawn from three girths. Lengths are in hundredths of the body's height, y from
 * the soles up; every slice of the trunk is an ellipse, scaled so that its perimeter at the chest, the waist and the high
 * hips matches the measurement.
 */
import {
  girthHeights as girthShares,
  girthNames,
  usualHeight,
  type GirthName,
  type Girths,
} from '#shared/body/girths.ts'

export interface Contours {
  /** SVG paths of the slices, back to front. */
  slices: string[]
  /** The front half of the slice at each given girth. */
  rings: Partial<Record<GirthName, string>>
  width: number
  height: number
}

type Profile = readonly (readonly [y: number, value: number])[]

/* Half widths, half depths and offsets of an average body by height. */
const trunkWidth: Profile = [
  [45, 9.9],
  [50, 10.3],
  [53, 10.2],
  [57, 9.3],
  [62, 7.9],
  [64.5, 7.7],
  [68, 8.4],
  [72, 9.5],
  [76, 10.2],
  [79, 10],
  [81, 8.6],
  [82.6, 6],
  [84, 3.9],
  [85.4, 3.05],
  [88, 2.9],
]
const trunkDepth: Profile = [
  [45, 5.9],
  [50, 6.9],
  [53, 6.7],
  [57, 5.9],
  [62, 5.1],
  [64.5, 5],
  [68, 5.6],
  [72, 6.5],
  [75, 6.4],
  [79, 5.2],
  [81, 4.4],
  [83.4, 3.5],
  [88, 3.1],
]
const trunkShift: Profile = [
  [46, -0.9],
  [50, -0.9],
  [56, -0.2],
  [63, 0.2],
  [72, 0.7],
  [78, -0.1],
  [88, -0.2],
]
const legRadius: Profile = [
  [3, 2.2],
  [6, 2],
  [10, 2.15],
  [16, 3],
  [21, 3.35],
  [26, 2.95],
  [29, 3.05],
  [34, 3.8],
  [40, 4.6],
  [46.5, 5.05],
]
const legPlace: Profile = [
  [3, 5.6],
  [20, 5.7],
  [29, 5.35],
  [46.5, 4.95],
]
const legShift: Profile = [
  [3, -0.4],
  [16, -0.9],
  [22, -0.8],
  [29, 0.2],
  [46.5, -0.4],
]
const armRadius: Profile = [
  [45.5, 0.8],
  [47, 1.5],
  [49.5, 1.65],
  [52.5, 1.25],
  [57, 1.75],
  [61, 1.95],
  [64, 1.8],
  [70, 2.25],
  [75, 2.7],
  [78, 2.85],
  [80.2, 2.3],
  [81.6, 0.8],
]
const armPlace: Profile = [
  [45.5, 19.6],
  [52, 18.4],
  [62, 16.2],
  [70, 14],
  [74, 12.7],
  [77, 11.6],
  [79.4, 10.9],
  [81.6, 9.6],
]
const armShift: Profile = [
  [45.5, 2.4],
  [56, 1.6],
  [64, 0.2],
  [81, -0.2],
]
const headWidth: Profile = [
  [86.6, 1.5],
  [87.6, 2.5],
  [89.4, 3.45],
  [92, 4.05],
  [94.8, 4.2],
  [97.2, 3.75],
  [99, 2.5],
  [99.9, 0.7],
]
const headDepth: Profile = [
  [86.6, 1.6],
  [87.6, 3],
  [89.4, 4.3],
  [92, 5.1],
  [94.8, 5.3],
  [97.2, 4.6],
  [99, 3],
  [99.9, 0.8],
]

const girthHeights = Object.fromEntries(girthNames.map((name) => [name, 100 * girthShares[name]])) as Record<
  GirthName,
  number
>
/** Vertical range over which a girth affects the trunk. */
const girthReach = 4.4
const step = 0.9

/** Eased interpolation between two knots. */
const at = (profile: Profile, y: number): number => {
  const next = profile.findIndex(([knot]) => knot >= y)
  const [above, below] = [profile[next] ?? profile.at(-1), profile[next - 1] ?? profile[0]]
  if (!above || !below) return 0
  if (next <= 0) return next === 0 ? below[1] : above[1]
  const share = (y - below[0]) / (above[0] - below[0])
  return below[1] + (above[1] - below[1]) * share * share * (3 - 2 * share)
}

/** Ramanujan's approximation of an ellipse's perimeter; within 0.01% for bodies. */
export const ellipsePerimeter = (a: number, b: number): number => {
  const h = ((a - b) / (a + b)) ** 2
  return Math.PI * (a + b) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)))
}

/** How much wider than typical the trunk is at each girth. Solved together, since neighboring girths affect each other. */
const scalesOf = (girths: Girths, heightCm: number): ((y: number) => number) => {
  const known = (Object.keys(girthHeights) as GirthName[]).flatMap((name) => {
    const girth = girths[name]
    const y = girthHeights[name]
    const usual = (ellipsePerimeter(at(trunkWidth, y), at(trunkDepth, y)) / 100) * heightCm
    return girth ? [{ y, extra: girth / usual - 1, weight: girth / usual - 1 }] : []
  })
  const reach = (distance: number) => Math.exp(-(distance ** 2) / (2 * girthReach ** 2))
  const extraAt = (y: number) => known.reduce((sum, one) => sum + one.weight * reach(y - one.y), 0)
  // The ranges overlap little, so a few iterations match every girth.
  for (let round = 0; round < 12; round += 1) for (const one of known) one.weight += one.extra - extraAt(one.y)
  return (y) => Math.max(0.5, 1 + extraAt(y))
}

/** Half width and half depth of the trunk at a girth, in hundredths of the height. */
export const trunkAt = (name: GirthName, girths: Girths, heightCm = usualHeight): { a: number; b: number } => {
  const y = girthHeights[name]
  const scale = scalesOf(girths, heightCm)(y)
  return { a: at(trunkWidth, y) * scale, b: at(trunkDepth, y) * scale }
}

const radians = Math.PI / 180

/** The contours of a body viewed slightly from above and from the side. `height` is that of the drawing. */
export const bodyContours = (
  girths: Girths,
  { heightCm = usualHeight, height = 300, yaw = 24, pitch = 13 } = {},
): Contours => {
  const scale = scalesOf(girths, heightCm)
  const width = height * 0.5
  const unit = height / 112
  const [turnCos, turnSin] = [Math.cos(yaw * radians), Math.sin(yaw * radians)]
  const [tiltCos, tiltSin] = [Math.cos(pitch * radians), Math.sin(pitch * radians)]
  const point = (x: number, y: number, z: number): string => {
    const [across, away] = [x * turnCos + z * turnSin, -x * turnSin + z * turnCos]
    return `${(width / 2 + across * unit).toFixed(1)} ${(height * 0.96 - y * tiltCos * unit + away * tiltSin * unit).toFixed(1)}`
  }
  const arc = (
    x: number,
    y: number,
    z: number,
    a: number,
    b: number,
    from: number,
    to: number,
    parts: number,
  ): string =>
    Array.from({ length: parts + 1 }, (_, index) => {
      const angle = from + ((to - from) * index) / parts
      return `${index === 0 ? 'M' : 'L'}${point(x + a * Math.cos(angle), y, z + b * Math.sin(angle))}`
    }).join('')
  const found: { y: number; depth: number; path: string }[] = []
  const slice = (x: number, y: number, z: number, a: number, b: number) =>
    found.push({ y, depth: -x * turnSin + z * turnCos, path: `${arc(x, y, z, a, b, 0, 2 * Math.PI, 22)}Z` })

  for (let y = 0.6; y <= 45.4; y += step)
    for (const side of [-1, 1]) {
      const foot = Math.min(1, y / 3.4)
      const thigh = y > 38 ? 1 + (scale(girthHeights.high_hips) - 1) * 0.5 * ((y - 38) / 7.4) : 1
      if (y < 3.4) slice(side * 5.9, y, 1.6 - 1.2 * foot, 1.9, 4.6 - 2.3 * foot)
      else slice(side * at(legPlace, y), y, at(legShift, y), at(legRadius, y) * thigh, at(legRadius, y) * thigh * 1.06)
    }
  for (let y = 45.4; y <= 87.2; y += step)
    slice(0, y, at(trunkShift, y), at(trunkWidth, y) * scale(y), at(trunkDepth, y) * scale(y))
  for (let y = 45.6; y < 81; y += step)
    for (const side of [-1, 1])
      slice(side * at(armPlace, y), y, at(armShift, y), at(armRadius, y), at(armRadius, y) * 1.1)
  for (let y = 86.6; y <= 99.9; y += step) slice(0, y, 0.6, at(headWidth, y), at(headDepth, y))

  const rings: Contours['rings'] = {}
  for (const name of Object.keys(girthHeights) as GirthName[]) {
    if (!girths[name]) continue
    const y = girthHeights[name]
    const [a, b] = [at(trunkWidth, y) * scale(y), at(trunkDepth, y) * scale(y)]
    // The half facing the viewer, between the two outermost points at the sides.
    const front = Math.atan2(a * turnCos, -b * turnSin)
    rings[name] = arc(0, y, at(trunkShift, y), a, b, front - Math.PI / 2, front + Math.PI / 2, 32)
  }
  return {
    slices: found.toSorted((one, other) => one.y - other.y || one.depth - other.depth).map(({ path }) => path),
    rings,
    width,
    height,
  }
}
