import { encodePng } from './png.ts'
import { randomOf } from './random.ts'

type Color = readonly [red: number, green: number, blue: number]
interface Palette {
  ground: Color
  line: Color
  light: Color
  hill: Color
}
const color = (hex: string): Color => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color
const palette = (ground: string, line: string, light: string, hill: string): Palette => ({
  ground: color(ground),
  line: color(line),
  light: color(light),
  hill: color(hill),
})

/** Flat colors of the member area: pine, sky, lilac, sand, rose, moss. */
const palettes = {
  pine: palette('0f2e26', '2f5c4e', 'f2b441', '1b4237'),
  sky: palette('e3eefb', '9dc1ec', '2a6bc0', 'cfe1f7'),
  lilac: palette('efe8fb', 'c0a9e8', '7351b5', 'e1d5f6'),
  sand: palette('f7e9d6', 'e3bd86', 'c77a12', 'efd9b8'),
  rose: palette('fae6ec', 'e6a8bb', 'c2456b', 'f3d0db'),
  moss: palette('e2f1e6', '9ccbac', '2e7d4f', 'cfe6d6'),
} as const
const paletteNames = Object.keys(palettes) as (keyof typeof palettes)[]
const chosen: Readonly<Record<string, keyof typeof palettes>> = {
  'program-heart': 'rose',
  'program-maternity': 'sand',
  'program-sleep': 'lilac',
  'program-diabetes': 'moss',
  'banner-northfield': 'pine',
  'banner-cedar': 'moss',
  'day-moon': 'pine',
  'ad-sleep': 'pine',
}
const brands: Readonly<Record<string, Palette>> = {
  'logo-northfield': palette('1f5fbf', 'ffffff', 'f2b441', '1f5fbf'),
  'logo-northfield-dark': palette('ffffff', '1f5fbf', 'c77a12', 'ffffff'),
  'logo-cedar': palette('2e7d4f', 'ffffff', 'f2d16b', '2e7d4f'),
  'logo-majuro': palette('c77a12', 'ffffff', 'fff3d6', 'c77a12'),
  'logo-harbor': palette('4a5560', 'ffffff', '8fc1e3', '4a5560'),
}

const sizeOf = (name: string): readonly [width: number, height: number] => {
  if (name.startsWith('logo-')) return [128, 128]
  if (name.startsWith('banner-')) return [720, 240]
  if (name.startsWith('week-') || name.startsWith('milestone-')) return [120, 120]
  if (name.startsWith('day-')) return [200, 140]
  return [360, 210]
}

/** Many times faster than `Math.hypot`, which guards against overflow. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)
/** How much of a pixel lies within an edge at this signed distance: the edge is one pixel soft. */
const coverage = (distance: number): number => Math.min(Math.max(0.5 - distance, 0), 1)

/**
 * Draws the picture of a name: a shallow arc over a horizon with one point lit, as the rest of the product draws days.
 * The same name always gives the same picture.
 * @returns a PNG file
 */
export const drawPicture = (name: string): Buffer => {
  const random = randomOf(name)
  const [width, height] = sizeOf(name)
  const isLogo = name.startsWith('logo-')
  const colors = brands[name] ?? palettes[chosen[name] ?? random.pick(paletteNames)]
  const centerX = width * (isLogo ? 0.5 : 0.35 + random.next() * 0.3)
  const horizon = height * (isLogo ? 0.68 : 0.62 + random.next() * 0.2)
  const radius = height * (isLogo ? 0.36 : 0.42 + random.next() * 0.16)
  const stroke = Math.max(height * (isLogo ? 0.055 : 0.02), 1.5)
  const arcs = isLogo ? 2 : random.between(2, 4)
  const angle = Math.PI * (1.15 + random.next() * 0.7)
  const dotX = centerX + Math.cos(angle) * radius
  const dotY = horizon + Math.sin(angle) * radius
  const dot = height * (isLogo ? 0.085 : 0.055)

  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const fromCenter = length(x - centerX, y - horizon)
      const ground = coverage(horizon - y)
      let line = isLogo ? coverage(Math.abs(y - horizon) - stroke / 2) * coverage(fromCenter - radius) : 0
      if (y <= horizon) {
        for (let arc = 0; arc < arcs; arc += 1) {
          const own = radius * (1 - arc * (isLogo ? 0.42 : 0.26))
          line = Math.max(line, coverage(Math.abs(fromCenter - own) - stroke / 2))
        }
      }
      const light = coverage(length(x - dotX, y - dotY) - dot)
      for (let channel = 0; channel < 3; channel += 1) {
        const base = (colors.ground[channel] ?? 0) * (1 - ground) + (colors.hill[channel] ?? 0) * ground
        const lined = base * (1 - line) + (colors.line[channel] ?? 0) * line
        rgb[at + channel] = Math.round(lined * (1 - light) + (colors.light[channel] ?? 0) * light)
      }
    }
  }
  return encodePng(width, height, rgb)
}
