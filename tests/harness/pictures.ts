/** Pictures with pixel-level detail: portraits with skin, hair and glasses, and skin-colored surfaces. */
import { scanOval } from '#shared/vitals/index.ts'
import { seeded, toLevel } from './pulse.ts'

/** Camera pixels, and the margin beyond the frame for motion. */
export const native = { width: 640, height: 480, margin: 48 } as const
const width = native.width + 2 * native.margin
const height = native.height + 2 * native.margin

/** A picture of `native` size with its margin, row by row. */
export interface Picture {
  /** Red, green and blue of each pixel, unrounded 8-bit levels. */
  levels: Float32Array
  /** Share of blood in each pixel: how much the pulse changes it. */
  blood: Float32Array
  /** How much of each pixel belongs to the person or print, 0 to 1; the rest is the still background. */
  cover: Float32Array
}

type Color = readonly [number, number, number]

/** Smooth noise from −1 to 1 with details of `size` pixels and, by octaves, down to `least`. */
const fractal = (seed: number, size: number, least = 2, roughness = 0.6) => {
  const lattice = 256
  const random = seeded(seed)
  const values = Float32Array.from({ length: lattice * lattice }, () => 2 * random() - 1)
  const at = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [x - column, y - row]
    const [across, down] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)]
    const [left, right, top, bottom] = [
      column & 255,
      (column + 1) & 255,
      (row & 255) * lattice,
      ((row + 1) & 255) * lattice,
    ]
    const upper = (values[top + left] ?? 0) + across * ((values[top + right] ?? 0) - (values[top + left] ?? 0))
    const lower = (values[bottom + left] ?? 0) + across * ((values[bottom + right] ?? 0) - (values[bottom + left] ?? 0))
    return upper + down * (lower - upper)
  }
  return (x: number, y: number): number => {
    let [sum, weight, total] = [0, 1, 0]
    for (let scale = size; scale >= least; scale /= 2) {
      sum += weight * at(x / scale + 7.3 * scale, y / scale + 3.1 * scale)
      total += weight
      weight *= roughness
    }
    return sum / total
  }
}

const between = (random: () => number, low: number, high: number): number => low + (high - low) * random()
/** 1 well inside of a border, 0 well outside; `distance` and `soft` in the same unit. */
const inside = (distance: number, soft: number): number => Math.max(0, Math.min(1, 0.5 - distance / soft))
const mix = (a: Color, b: Color, share: number): Color => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
  a[2] + share * (b[2] - a[2]),
]
const times = (color: Color, factor: number): Color => [color[0] * factor, color[1] * factor, color[2] * factor]

interface Seen {
  color: Color
  blood: number
  cover: number
}

const paint = (seenAt: (x: number, y: number) => Seen): Picture => {
  const picture: Picture = {
    levels: new Float32Array(width * height * 3),
    blood: new Float32Array(width * height),
    cover: new Float32Array(width * height),
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { color, blood, cover } = seenAt(x - native.margin, y - native.margin)
      const index = y * width + x
      color.forEach((light, channel) => {
        picture.levels[index * 3 + channel] = toLevel(Math.min(1, Math.max(0, light)))
      })
      picture.blood[index] = blood
      picture.cover[index] = cover
    }
  }
  return picture
}

const skins: readonly Color[] = [
  [0.62, 0.4, 0.3],
  [0.52, 0.32, 0.23],
  [0.45, 0.27, 0.19],
  [0.28, 0.155, 0.1],
  [0.17, 0.09, 0.058],
]
const anySkin = (random: () => number, most = skins.length): Color =>
  skins[Math.floor(random() * most)] ?? [0.45, 0.27, 0.19]

/** A head in a room, varying by seed: skin tone, spots and pores, hair, fringe, beard, glasses, lips, side light and gloss. */
export const portrait = (seed: number): Picture => {
  const random = seeded(31 * seed + 5)
  const { centerX, centerY, radiusX, radiusY } = scanOval(native.width, native.height)
  const skin = anySkin(random)
  const [hairLight, hairRed] = [between(random, 0.01, 0.25), between(random, 0.4, 0.8)]
  const hair: Color = [hairLight, hairLight * hairRed, hairLight * hairRed * hairRed]
  const [hasGlasses, hasBeard, fringe] = [random() < 0.45, random() < 0.35, between(random, -0.75, -0.35)]
  const [size, offX, offY] = [between(random, 0.82, 1.05), between(random, -0.1, 0.1), between(random, -0.08, 0.08)]
  const [side, gloss, pores, spots] = [
    between(random, -0.35, 0.35),
    between(random, 0, 0.25),
    between(random, 0.1, 0.4),
    between(random, 0.05, 0.4),
  ]
  const shirt: Color = [between(random, 0.02, 0.5), between(random, 0.02, 0.5), between(random, 0.02, 0.5)]
  const folds = between(random, 0.1, 0.6)
  const folded = fractal(seed + 5, 40, 4)
  const [fine, coarse, strands, room] = [
    fractal(seed + 1, 8),
    fractal(seed + 2, 60, 8),
    fractal(seed + 3, 24, 2, 0.8),
    fractal(seed + 4, 120, 4),
  ]
  const [roomLight, busy] = [between(random, 0.1, 0.6), between(random, 0, 0.6)]
  const seenAt = (x: number, y: number): Seen => {
    const [u, v] = [((x - centerX) / radiusX - offX) / size, ((y - centerY) / radiusY - offY) / size]
    const shade = 1.02 + side * u - 0.22 * u * u - 0.1 * v
    const behind =
      roomLight * (1 + busy * room(x, y) + (busy > 0.3 ? 0.3 * Math.sign(Math.sin(x / 23 + 2 * room(y, 9))) : 0))
    let color: Color = [behind, behind * 0.97, behind * 0.88]
    let [blood, cover] = [0, 0]
    const lay = (over: Color, share: number, kept: number) => {
      color = mix(color, over, share)
      blood *= 1 - share * (1 - kept)
      cover = Math.max(cover, share)
    }
    const strand = 1 + 0.7 * strands(x * 3, y * 0.35)
    lay(
      times(shirt, 1 + 0.3 * fine(x, y)),
      inside(1.08 + 0.2 * Math.abs(u) - v, 0.03) * inside(Math.abs(u) - 2, 0.05),
      0,
    )
    lay(times(hair, strand), inside(Math.hypot(u / 1.14, (v + 0.12) / 1.1) - 1, 0.04) * inside(v - 0.8, 0.1), 0)
    const surface = times(skin, shade * (1 + pores * fine(x, y) + folds * folded(x, y)))
    const blotch = 1 + spots * coarse(x, y)
    const complexion: Color = [
      surface[0] * (0.8 + 0.2 * blotch),
      surface[1] * (2 - blotch),
      surface[2] * (1.8 - 0.8 * blotch),
    ]
    const face = inside(Math.hypot(u / 0.93, v / 0.97) - 1, 0.04)
    const neck = inside(Math.abs(u) - 0.45, 0.04) * inside(0.7 - v, 0.05) * inside(v - 1.2, 0.05)
    lay(times(complexion, 0.7), neck, 0)
    lay(complexion, face, 0)
    blood = Math.max(0.3 * neck, face * (0.7 + 0.5 * Math.abs(Math.sin(3 * u + 2 * v))))
    const shine =
      gloss * face * Math.exp(-(((u + 0.2) / 0.25) ** 2) - ((v + 0.45) / 0.16) ** 2) +
      gloss * face * Math.exp(-((u / 0.07) ** 2) - ((v - 0.15) / 0.2) ** 2)
    color = [color[0] + shine, color[1] + shine, color[2] + shine]
    color = times(color, 1 - 0.3 * face * Math.exp(-(((Math.abs(u) - 0.13) / 0.05) ** 2) - ((v - 0.25) / 0.12) ** 2))
    const eye = [Math.abs(u) - 0.38, v + 0.12] as const
    lay([0.55, 0.52, 0.5], inside(Math.hypot(eye[0] / 0.15, eye[1] / 0.06) - 1, 0.3), 0)
    lay(hair, inside(Math.hypot(eye[0], eye[1] * 1.3) / 0.055 - 1, 0.3), 0)
    lay(
      times(hair, strand),
      inside(Math.hypot(eye[0] / 0.22, (v + 0.29 + 0.2 * eye[0] * eye[0]) / 0.04) - 1, 0.4) * face,
      0,
    )
    lay(
      [skin[0] * 0.75, skin[1] * 0.45, skin[2] * 0.55],
      inside(Math.hypot(u / 0.3, (v - 0.58) / 0.075) - 1, 0.15),
      0.5,
    )
    lay(times(hair, 0.3), inside(Math.abs(v - 0.58) / 0.008 - 1, 1) * inside(Math.abs(u) - 0.27, 0.05), 0)
    if (hasBeard)
      lay(
        times(hair, strand),
        0.75 *
          inside(0.33 - v + 0.35 * (0.9 - Math.abs(u)), 0.1) *
          face *
          inside(1 - Math.hypot(u / 0.34, (v - 0.57) / 0.12), 0.2),
        0,
      )
    lay(
      times(hair, strand),
      inside(v - fringe - 0.06 * strands(x * 2, 5), 0.04) * inside(Math.hypot(u / 1.1, (v + 0.1) / 1.05) - 1, 0.04),
      0,
    )
    if (hasGlasses) {
      const ring = Math.abs(Math.hypot(eye[0] / 0.27, (v + 0.08) / 0.2) - 1)
      lay(
        [0.02, 0.02, 0.025],
        Math.max(
          inside(ring - 0.12, 0.06),
          inside(Math.abs(v + 0.12) - 0.02, 0.02) * inside(Math.abs(Math.abs(u) - 0.75) - 0.2, 0.03),
        ),
        0,
      )
      const glint = inside(Math.hypot((eye[0] + 0.08) / 0.05, (v + 0.15) / 0.03) - 1, 0.4)
      color = mix(color, [0.9, 0.92, 0.95], 0.5 * glint)
    }
    return { color, blood, cover }
  }
  return paint(seenAt)
}

/** A skin-colored surface that is not skin: wood, sand, leather, cloth or spots; in front of a wall or filling the frame. */
export const surface = (seed: number): Picture => {
  const random = seeded(17 * seed + 11)
  const { centerX, centerY, radiusX, radiusY } = scanOval(native.width, native.height)
  const [light, other] = [anySkin(random, 3), anySkin(random)]
  const [stretchX, stretchY, turn] = [between(random, 0.3, 3), between(random, 0.3, 3), between(random, 0, Math.PI)]
  const [size, contrast, hue] = [between(random, 12, 160), between(random, 0.3, 1.6), between(random, 0, 1.2)]
  const [grain, tint] = [fractal(seed + 1, size, 2, between(random, 0.4, 0.9)), fractal(seed + 2, size * 0.8, 4)]
  const [isRound, stripes, wall] = [
    random() < 0.5,
    random() < 0.3 ? between(random, 6, 30) : 0,
    between(random, 0.1, 0.6),
  ]
  const seenAt = (x: number, y: number): Seen => {
    const [along, across] = [
      (x * Math.cos(turn) + y * Math.sin(turn)) * stretchX,
      (y * Math.cos(turn) - x * Math.sin(turn)) * stretchY,
    ]
    const rough = grain(along, across) + (stripes ? 0.5 * Math.sin(along / stripes + 2 * grain(across, along)) : 0)
    const color = times(
      mix(light, other, Math.max(0, Math.min(1, 0.3 + hue * 2 * tint(along, across)))),
      1 + contrast * rough,
    )
    const cover = isRound ? inside(Math.hypot((x - centerX) / radiusX, (y - centerY) / radiusY) - 1.15, 0.02) : 1
    return { color: mix([wall, wall * 0.98, wall * 0.92], color, cover), blood: 0, cover }
  }
  return paint(seenAt)
}
