/**
 * A standing body of 170 cm as joined parts, in cm: y up from the soles, z to the front, x to its left. Only the half with
 * positive x is described. `build` is 0 for a typical female body, 1 for a typical male one, and in between if unknown.
 */
import { ellipsoid, loft, rod, type Part, type Ring, type Vector } from './distance.ts'
import { mix } from './curves.ts'

export const templateHeight = 170

/** For female and male: position, half widths at the side, front and back, then the offset of the middle. */
type Row = readonly [at: number, woman: Measures, man: Measures]
type Measures = readonly [side: number, front: number, back: number, away?: number, shift?: number]

const ringsOf = (rows: readonly Row[], build: number): Ring[] =>
  rows.map(([at, woman, man]) => ({
    at,
    side: mix(woman[0], man[0], build),
    front: mix(woman[1], man[1], build),
    back: mix(woman[2], man[2], build),
    away: mix(woman[3] ?? 0, man[3] ?? 0, build),
    shift: mix(woman[4] ?? 0, man[4] ?? 0, build),
  }))

const trunk: readonly Row[] = [
  [79, [12, 5.4, 7, -1], [11.6, 5.6, 6.8, -1]],
  [82.5, [17.2, 8.5, 9.2, -1], [15.7, 8.5, 8.8, -1]],
  [86.7, [18.2, 9.5, 10.4, -0.8], [16.8, 9.6, 10.2, -0.8]],
  [92, [17.9, 10.1, 10, -0.6], [16.6, 10.1, 9.7, -0.6]],
  [98, [16.2, 10.1, 8.6, -0.2], [15.8, 10.3, 8.8, -0.2]],
  [103, [14.2, 9.7, 7.5, 0], [15.2, 10.3, 8.3, 0]],
  [107.1, [13.1, 9.3, 7.3, 0.2], [15, 10.2, 8.4, 0.1]],
  [112, [13.4, 9.1, 7.9, 0.2], [15.5, 10.1, 9.1, 0.1]],
  [117, [14.2, 9.2, 9, 0], [16.4, 10.3, 10.2, 0]],
  [122, [14.7, 9.3, 9.7, -0.4], [16.9, 10.7, 11, -0.2]],
  [128, [14.3, 8.9, 9.8, -0.8], [16.5, 10.5, 11.2, -0.6]],
  [134, [13.4, 7.4, 8.7, -1.3], [15.6, 8.8, 9.8, -1.2]],
  [138, [11.4, 5.7, 7.2, -1.9], [13.2, 6.8, 8.2, -1.9]],
  [141.5, [8.2, 4.7, 5.8, -2.3], [9.6, 5.4, 6.6, -2.4]],
  [145, [5.3, 4.4, 4.9, -2.4], [6.6, 4.9, 5.5, -2.6]],
  [149, [4.5, 4.3, 4.6, -1.7], [5.5, 4.9, 5.2, -2]],
  [154, [4.4, 4.3, 4.4, -1.1], [5.3, 4.8, 5, -1.4]],
]

const leg: readonly Row[] = [
  [3, [2.6, 3, 3.4, -2.6, 9.6], [3, 3.4, 3.8, -2.6, 9.8]],
  [6.5, [2.8, 3.3, 3.8, -2.5, 9.6], [3.1, 3.6, 4.1, -2.5, 9.8]],
  [10, [2.75, 3.3, 3.7, -2.4, 9.6], [3.05, 3.6, 4, -2.4, 9.8]],
  [15, [3.2, 3.6, 4.2, -2.3, 9.7], [3.5, 3.9, 4.5, -2.3, 9.9]],
  [22, [4.4, 4.1, 5.6, -2.3, 9.8], [4.7, 4.4, 5.9, -2.3, 10]],
  [30, [5.2, 4.5, 6.7, -2, 9.7], [5.5, 4.9, 7, -2, 9.9]],
  [37, [5, 4.7, 6, -1.4, 9.5], [5.3, 5.1, 6.2, -1.4, 9.7]],
  [43, [4.8, 5.2, 5, -0.8, 9.3], [5.1, 5.6, 5.3, -0.8, 9.6]],
  [48, [5.1, 5.9, 5, -0.4, 9.2], [5.4, 6.2, 5.3, -0.4, 9.5]],
  [54, [5.7, 6.3, 5.6, -0.2, 9.2], [5.9, 6.6, 5.8, -0.2, 9.5]],
  [63, [7, 7.4, 7, -0.2, 9.1], [6.9, 7.6, 7, -0.2, 9.4]],
  [72, [8.3, 8.3, 8.4, -0.4, 9], [7.9, 8.4, 8.2, -0.4, 9.1]],
  [79, [9, 8.5, 9.2, -0.6, 9.1], [8.4, 8.5, 8.8, -0.6, 8.9]],
  [84, [7.6, 7.4, 8.2, -0.8, 8.9], [7.2, 7.4, 8, -0.8, 8.6]],
  [91, [4, 4, 4.4, -0.8, 8.4], [4, 4, 4.4, -0.8, 8.2]],
]

/** Down the arm from the shoulder joint; side is across the body, front and back along the width of the hand. */
const arm: readonly Row[] = [
  [-3.4, [1.2, 1.4, 1.4], [1.6, 1.8, 1.8]],
  [-1.8, [3, 3, 3.3], [3.7, 3.7, 4]],
  [1.6, [4.3, 4.3, 4.6], [5.2, 5.1, 5.4]],
  [6, [4.5, 4.5, 4.8], [5.4, 5.3, 5.7]],
  [12, [3.8, 4.1, 4.5], [4.5, 4.9, 5.4]],
  [18, [3.4, 3.8, 4.2], [4.2, 4.6, 5]],
  [25, [3.2, 3.4, 3.7], [3.9, 4, 4.3]],
  [30, [3.2, 3.3, 3.6], [3.8, 3.9, 4.2]],
  [35, [3.5, 3.5, 3.6, 0.3], [4.2, 4.2, 4.3, 0.3]],
  [41, [3.1, 3.3, 3.2, 0.8], [3.7, 3.9, 3.9, 0.8]],
  [48, [2.4, 2.8, 2.7, 1.4], [2.8, 3.2, 3.2, 1.4]],
  [54, [1.95, 2.45, 2.45, 1.9], [2.3, 2.8, 2.8, 1.9]],
  [58, [1.85, 2.7, 2.7, 2.2], [2.15, 3.05, 3.05, 2.2]],
  [62, [1.7, 3.4, 3.3, 2.5, -0.1], [1.95, 3.8, 3.7, 2.5, -0.1]],
  [66, [1.55, 3.6, 3.4, 2.8, -0.4], [1.75, 4, 3.8, 2.8, -0.4]],
  [70, [1.4, 3.4, 3.1, 3.1, -1], [1.55, 3.8, 3.5, 3.1, -1]],
  [73, [1.25, 2.9, 2.6, 3.3, -1.5], [1.35, 3.2, 2.9, 3.3, -1.5]],
  [75, [1, 2, 1.8, 3.4, -1.9], [1.1, 2.2, 2, 3.4, -1.9]],
  [75.8, [0.5, 0.8, 0.7, 3.4, -2.1], [0.5, 0.8, 0.7, 3.4, -2.1]],
]

const head: readonly Row[] = [
  [147.4, [2, 2.6, 1.6, 4.6], [2.3, 2.8, 1.6, 4.7]],
  [148.4, [3.4, 4.4, 3.2, 3.8], [3.9, 4.5, 3.4, 3.9]],
  [150.5, [4.7, 6.2, 5.4, 2.4], [5.2, 6.4, 5.6, 2.5]],
  [153.5, [5.6, 7.5, 7.4, 1.2], [6, 7.7, 7.6, 1.3]],
  [157, [6.3, 8.1, 8.8, 0.7], [6.6, 8.3, 8.9, 0.7]],
  [159.5, [6.8, 8.3, 9.5, 0.4], [7, 8.5, 9.5, 0.4]],
  [162.3, [7.1, 8.7, 9.9, 0.2], [7.3, 8.9, 9.9, 0.2]],
  [165.5, [6.8, 7.8, 9.2, 0], [6.9, 7.9, 9.2, 0]],
  [168, [5.3, 5.6, 6.9, -0.4], [5.4, 5.7, 6.9, -0.4]],
  [169.4, [3.4, 3.5, 4.4, -0.7], [3.4, 3.5, 4.4, -0.7]],
  [170, [1.6, 1.6, 2, -0.8], [1.6, 1.6, 2, -0.8]],
]

/** Heel to toes; the depth is vertical. */
const foot: readonly (readonly [at: number, side: number, up: number, down: number, away: number])[] = [
  [-7.4, 1, 1.2, 1.2, 3],
  [-6, 2.5, 3, 2.6, 3],
  [-2, 3.2, 4.4, 3.4, 3.4],
  [3, 3.2, 4.4, 3.2, 3.2],
  [8, 3.9, 3.2, 2.6, 2.6],
  [12.5, 4.5, 2.2, 2, 2],
  [15.5, 4.2, 1.6, 1.6, 1.6],
  [17.8, 3, 1.1, 1.3, 1.3],
  [18.8, 1.4, 0.6, 0.8, 1.2],
]

const lean = (23 * Math.PI) / 180
/** The arm's axes. */
export const armAxis: Vector = [Math.sin(lean), -Math.cos(lean), 0]
const armWidth: Vector = [Math.cos(lean), Math.sin(lean), 0]

/** The pivot of the arm. */
export const shoulderOf = (build: number): Vector => [mix(16.2, 18.7, build), mix(136.8, 136.8, build), -1.8]

/** The middle of the leg at a height. */
export const legMiddle = leg.map(([at, woman, man]) => [at, ((woman[4] ?? 0) + (man[4] ?? 0)) / 2] as const)

const onArm = (build: number, along: number, out: number, front: number): Vector => {
  const [x, y, z] = shoulderOf(build)
  return [x + armAxis[0] * along + armWidth[0] * out, y + armAxis[1] * along + armWidth[1] * out, z + front]
}

export const partsOf = (build: number): Part[] => {
  const woman = 1 - build
  const breast = Math.max(0, woman * 1.25 - 0.25)
  const shoulder = shoulderOf(build)
  return [
    { of: 'trunk', blend: 1, distance: loft({ rings: ringsOf(trunk, build), exponent: 2.35 }) },
    // Chest: muscles on a man, breasts on a woman.
    {
      of: 'trunk',
      blend: 5,
      distance: ellipsoid(
        [7.6, 126.5, mix(4.4, 5.6, build)],
        [mix(6.6, 7.8, build), mix(5, 5.8, build), mix(4, 4.6, build)],
      ),
    },
    {
      of: 'trunk',
      blend: 4.5,
      distance: ellipsoid([7.4, 121.6, 3.4 + breast * 2], [1.6 + 4.4 * breast, 1.6 + 4.2 * breast, 1.6 + 4.4 * breast]),
    },
    // Shoulder blades and seat.
    { of: 'trunk', blend: 5, distance: ellipsoid([8.2, 130, -7.4], [5.2, 7, mix(3, 3.6, build)]) },
    {
      of: 'trunk',
      blend: 4,
      distance: ellipsoid(
        [7.7, mix(86, 87, build), mix(-6.2, -5.8, build)],
        [mix(7.3, 6.8, build), 7, mix(6.6, 6.1, build)],
      ),
    },
    { of: 'leg', blend: 5, distance: loft({ rings: ringsOf(leg, build) }) },
    {
      of: 'leg',
      blend: 3.6,
      distance: loft({
        origin: [9.7, 0, 0],
        axis: [0.12, 0, 0.9928],
        width: [0.9928, 0, -0.12],
        depth: [0, 1, 0],
        rings: foot.map(([at, side, front, back, away]) => ({
          at,
          side: side * mix(0.92, 1, build),
          front,
          back,
          away,
        })),
        exponent: 2.3,
      }),
    },
    // From the neck over the collarbone to the shoulder.
    {
      of: 'trunk',
      blend: 4,
      distance: rod(
        [3, 145, -3.2],
        [shoulder[0] - 0.6, shoulder[1] - 0.4, -2],
        mix(2.4, 3.2, build),
        mix(2.8, 3.4, build),
      ),
    },
    {
      of: 'arm',
      blend: 2.6,
      distance: loft({ origin: shoulder, axis: armAxis, width: armWidth, rings: ringsOf(arm, build) }),
    },
    {
      of: 'arm',
      blend: 2,
      distance: rod(
        onArm(build, 59, -0.2, 4),
        onArm(build, 66.6, -1.2, 7.6),
        mix(1.35, 1.55, build),
        mix(0.95, 1.1, build),
      ),
    },
    { of: 'head', blend: 3, distance: loft({ rings: ringsOf(head, build), exponent: 2.15 }) },
    // Nose, and ears.
    { of: 'head', blend: 1.6, distance: rod([0, 160, 8.2], [0, 156, 9.6], 0.6, 1.05) },
    { of: 'head', blend: 1, distance: ellipsoid([6.8, 157.6, -0.8], [0.9, 2.8, 1.6]) },
  ]
}
