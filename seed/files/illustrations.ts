/** Lengths are relative to the picture's height; y points down from the top edge. Distances are negative inside filled shapes. */
type Distance = (x: number, y: number) => number
/** `line` is stroked along distance 0, the others are filled; `lit` is the one bright point. */
export interface Shape {
  tone: 'line' | 'shade' | 'lit'
  at: Distance
}
interface Scene {
  /** The middle of the motif. */
  x: number
  /** From 0 to below 1, deterministic by name. */
  chance: number
}
type Motif = (scene: Scene) => readonly Shape[]

/** Many times faster than `Math.hypot`, which guards against overflow. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)
const disc =
  (cx: number, cy: number, radius: number): Distance =>
  (x, y) =>
    length(x - cx, y - cy) - radius
/** The upper half of a circle. */
const arch =
  (cx: number, cy: number, radius: number): Distance =>
  (x, y) =>
    y > cy ? Math.max(length(Math.abs(x - cx) - radius, y - cy), 0) : Math.abs(length(x - cx, y - cy) - radius)
const path = (...points: readonly (readonly [x: number, y: number])[]): Distance => {
  const parts = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
  return (x, y) => {
    let nearest = Infinity
    for (const { from, to } of parts) {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const along = Math.min(Math.max(((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy), 0), 1)
      nearest = Math.min(nearest, length(x - from[0] - dx * along, y - from[1] - dy * along))
    }
    return nearest
  }
}
const box =
  (cx: number, cy: number, halfWidth: number, halfHeight: number, corner: number): Distance =>
  (x, y) => {
    const [dx, dy] = [Math.abs(x - cx) - halfWidth + corner, Math.abs(y - cy) - halfHeight + corner]
    return length(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner
  }
const below =
  (height: number): Distance =>
  (_, y) =>
    height - y

const line = (at: Distance): Shape => ({ tone: 'line', at })
const shade = (at: Distance): Shape => ({ tone: 'shade', at })
const lit = (x: number, y: number, radius = 0.055): Shape => ({ tone: 'lit', at: disc(x, y, radius) })
const onCircle = (cx: number, cy: number, radius: number, turn: number): readonly [x: number, y: number] => [
  cx + Math.cos(turn * 2 * Math.PI) * radius,
  cy + Math.sin(turn * 2 * Math.PI) * radius,
]

/** The day arc: over a horizon, with the point along it. */
const dayArc: Motif = ({ x, chance }) => [
  shade(below(0.72)),
  line(arch(x, 0.72, 0.46)),
  lit(...onCircle(x, 0.72, 0.46, 0.58 + chance * 0.34)),
]
const plate: Motif = ({ x, chance }) => [
  shade(disc(x, 0.5, 0.24)),
  line(disc(x, 0.5, 0.36)),
  line(path([x - 0.52, 0.24], [x - 0.52, 0.76])),
  line(path([x + 0.52, 0.24], [x + 0.52, 0.76])),
  lit(...onCircle(x, 0.5, 0.14, chance)),
]
const star: Motif = ({ x, chance }) => {
  const points = Array.from({ length: 11 }, (_, index) =>
    onCircle(x, 0.52, index % 2 === 0 ? 0.36 : 0.16, index / 10 - 0.25),
  )
  return [shade(below(0.86)), line(path(...points)), lit(...onCircle(x, 0.5, 0.44, chance * 0.3 - 0.15))]
}
const twoRings: Motif = ({ x }) => [
  shade(disc(x - 0.16, 0.5, 0.28)),
  line(disc(x - 0.16, 0.5, 0.28)),
  line(disc(x + 0.16, 0.5, 0.28)),
  lit(x, 0.5),
]
const tube: Motif = ({ x, chance }) => {
  const level = 0.42 + chance * 0.2
  const glass = box(x, 0.52, 0.1, 0.34, 0.1)
  return [
    shade((at, y) => Math.max(glass(at, y), level - y)),
    line(glass),
    line(path([x - 0.16, 0.18], [x + 0.16, 0.18])),
    lit(x, level + 0.16, 0.045),
  ]
}
const parcel: Motif = ({ x }) => [
  shade(box(x, 0.56, 0.4, 0.26, 0.04)),
  line(box(x, 0.56, 0.4, 0.26, 0.04)),
  line(path([x - 0.4, 0.44], [x + 0.4, 0.44])),
  line(path([x, 0.3], [x, 0.44])),
  lit(x, 0.6),
]
const wave: Motif = ({ x, chance }) => {
  const swell =
    (height: number): Distance =>
    (at, y) =>
      y - height - Math.sin((at + chance) * 5) * 0.07
  const lower = swell(0.68)
  return [shade((at, y) => -lower(at, y)), line(swell(0.5)), line(lower), lit(x, 0.34)]
}
const trail: Motif = ({ x }) => [
  shade(below(0.8)),
  line(path([x - 0.5, 0.74], [x - 0.22, 0.5], [x + 0.04, 0.62], [x + 0.42, 0.28])),
  lit(x + 0.42, 0.28),
]
const growing: Motif = ({ x, chance }) => [
  shade(disc(x, 0.5, 0.1 + chance * 0.22)),
  line(disc(x, 0.5, 0.38)),
  lit(...onCircle(x, 0.5, 0.38, chance - 0.25), 0.07),
]
const rays: Motif = ({ x }) => [
  shade(disc(x, 0.5, 0.2)),
  ...Array.from({ length: 8 }, (_, index) =>
    line(path(onCircle(x, 0.5, 0.26, index / 8), onCircle(x, 0.5, 0.38, index / 8))),
  ),
  lit(x, 0.5, 0.09),
]
const sky: Motif = ({ x, chance }) => [
  shade(below(0.72)),
  line(path([x - 0.4, 0.72], [x + 0.4, 0.72])),
  lit(x, 0.56 - chance * 0.3, 0.11),
]
/** Two arcs over their ground, as in the logo. */
const sign: Motif = ({ x }) => [
  line(arch(x, 0.62, 0.34)),
  line(arch(x, 0.62, 0.18)),
  line(path([x - 0.34, 0.8], [x + 0.34, 0.8])),
  lit(x, 0.62, 0.075),
]

/** The drawing for each kind of content, named by the first word of a picture's name. */
const illustrations: Readonly<Record<string, Motif>> = {
  program: dayArc,
  banner: dayArc,
  day: sky,
  recipe: plate,
  reward: star,
  referral: twoRings,
  test: tube,
  kit: parcel,
  wellbeing: wave,
  quiet: wave,
  move: trail,
  campaign: trail,
  week: growing,
  milestone: growing,
  ad: rays,
  logo: sign,
}

/** @throws if the first word of the name is no kind */
export const illustrationOf = (name: string): Motif => {
  const motif = illustrations[name.slice(0, name.indexOf('-'))]
  if (!motif) throw new Error(`There is no illustration named '${name}'`)
  return motif
}
