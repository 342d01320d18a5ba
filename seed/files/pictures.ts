import { illustrationOf } from './illustrations.ts'
import { encodePng } from './png.ts'
import { randomOf } from '../random.ts'

type Color = readonly [red: number, green: number, blue: number]
const color = (hex: string): Color =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color

/** Mid-tone hues, visible in both themes. */
const hues = {
  pine: color('3f8a74'),
  sky: color('4f8fdc'),
  lilac: color('9273d0'),
  sand: color('c98a3a'),
  rose: color('d4617f'),
  moss: color('4f9c6f'),
} as const
const hueNames = Object.keys(hues) as (keyof typeof hues)[]
const chosen: Readonly<Record<string, keyof typeof hues>> = {
  'program-heart': 'rose',
  'program-maternity': 'sand',
  'program-sleep': 'lilac',
  'program-diabetes': 'moss',
  'banner-northfield': 'pine',
  'banner-cedar': 'moss',
  'day-dawn': 'sand',
  'day-water': 'sky',
  'day-walk': 'moss',
  'day-plate': 'rose',
  'day-desk': 'sky',
  'day-stairs': 'lilac',
  'day-call': 'moss',
  'day-lamp': 'sand',
  'day-book': 'lilac',
  'day-moon': 'pine',
  'reward-coffee': 'sand',
  'reward-yoga': 'lilac',
  'reward-bottle': 'sky',
  'ad-sleep': 'pine',
}
const amber = color('eaa23a')

interface Ink {
  /** A full-bleed background with its opacity. */
  ground: Color
  groundAlpha: number
  line: Color
  lit: Color
}
const brand = (ground: string, line: string, lit: string): Ink => ({
  ground: color(ground),
  groundAlpha: 1,
  line: color(line),
  lit: color(lit),
})
const brands: Readonly<Record<string, Ink>> = {
  'logo-northfield': brand('1f5fbf', 'ffffff', 'f2b441'),
  'logo-northfield-dark': brand('173b73', 'ffffff', 'f2b441'),
  'logo-cedar': brand('2e7d4f', 'ffffff', 'f2d16b'),
  'logo-majuro': brand('c77a12', 'ffffff', 'fff3d6'),
  'logo-harbor': brand('4a5560', 'ffffff', '8fc1e3'),
}
/** A translucent tint, so that one picture suits the light and the dark theme. */
const tinted = (hue: Color): Ink => ({ ground: hue, groundAlpha: 0.16, line: hue, lit: amber })
const shadeAlpha = 0.2

const sizeOf = (name: string): readonly [width: number, height: number] => {
  if (name.startsWith('logo-')) return [128, 128]
  if (name.startsWith('banner-')) return [720, 240]
  if (name.startsWith('week-') || name.startsWith('milestone-')) return [120, 120]
  if (name.startsWith('day-')) return [200, 140]
  return [360, 210]
}

/** Pixel coverage at a signed distance in pixels: edges are one pixel soft. */
const coverage = (distance: number): number => Math.min(Math.max(0.5 - distance, 0), 1)
/** How much a distance changes from one pixel to the next at most: a little more than one on the slope of a wave. */
const steepest = 1.1

/**
 * Draws the picture of a name: the illustration of its kind in its own hue, with one point lit. The same name always gives the same
 * picture. @returns a PNG file @throws if the first word of the name is no kind
 */
export const drawPicture = (name: string): Buffer => {
  const random = randomOf(name)
  const [width, height] = sizeOf(name)
  const isSquare = width === height
  const ink = brands[name] ?? tinted(hues[chosen[name] ?? random.pick(hueNames)])
  const x = (width / height) * (isSquare ? 0.5 : 0.42 + random.next() * 0.16)
  const shapes = illustrationOf(name)({ x, chance: random.next() })
  const stroke = Math.max(height * (name.startsWith('logo-') ? 0.07 : 0.024), 1.5)
  /** Each shape with what it covers, and from which column on that has to be looked at again: far from its edge, nothing changes. */
  const layers = shapes.map(({ tone, at }) => ({
    at,
    isLine: tone === 'line',
    most: tone === 'shade' ? shadeAlpha : 1,
    ink: tone === 'lit' ? ink.lit : ink.line,
    over: 0,
    until: 0,
  }))
  const [groundRed, groundGreen, groundBlue] = ink.ground

  const rgba = new Uint8Array(width * height * 4)
  const pixels = new Uint32Array(rgba.buffer)
  for (let row = 0; row < height; row += 1) {
    for (const layer of layers) layer.until = 0
    for (let column = 0, next = 0; column < width; column = next) {
      let red = groundRed
      let green = groundGreen
      let blue = groundBlue
      let alpha = ink.groundAlpha
      next = width
      for (const layer of layers) {
        if (column >= layer.until) {
          const distance = layer.at((column + 0.5) / height, (row + 0.5) / height) * height
          const edge = layer.isLine ? Math.abs(distance) - stroke / 2 : distance
          layer.over = coverage(edge) * layer.most
          layer.until = column + 1 + Math.max(0, Math.floor((Math.abs(edge) - 0.5) / steepest))
        }
        next = Math.min(next, layer.until)
        const { over } = layer
        if (over === 0) continue
        const sum = over + alpha * (1 - over)
        const share = over / sum
        red += (layer.ink[0] - red) * share
        green += (layer.ink[1] - green) * share
        blue += (layer.ink[2] - blue) * share
        alpha = sum
      }
      const pixel = row * width + column
      rgba[4 * pixel] = Math.round(red)
      rgba[4 * pixel + 1] = Math.round(green)
      rgba[4 * pixel + 2] = Math.round(blue)
      rgba[4 * pixel + 3] = Math.round(alpha * 255)
      pixels.fill(pixels[pixel] ?? 0, pixel + 1, row * width + next)
    }
  }
  return encodePng(width, height, rgba)
}
