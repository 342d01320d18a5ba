/** Films of a picture moving in front of the camera, sampled like in the browser. */
import { sampleFrame, type FrameSample } from '#shared/vitals/index.ts'
import { native, type Picture } from './pictures.ts'
import { beatTimes, intervalsWithin, normals, pulseAt, pulseColor, seeded, type Heart } from './pulse.ts'
import type { Take } from './scan-scene.ts'

/** The position of a picture: shifted in camera pixels, rotated in radians about a point, scaled; and its gloss. */
export interface Pose {
  x: number
  y: number
  turn?: number
  /** The center of rotation and scaling, in pixels from the center of the frame. */
  about?: readonly [number, number]
  scale?: number
  /** White light added to everything, increasing to the right, relative to full light. */
  gloss?: number
}

export interface MovingPicture {
  picture: Picture
  seed: number
  /** Motion to each side, in camera pixels at `native` size. */
  swing: number
  /** The pose at a position along the path, −1 to 1. */
  pose: (place: number) => Pose
  /** The position along the path at a time in seconds. */
  place: (time: number) => number
  /** Whether the background stands still. */
  isCutOut?: boolean
  seconds?: number
  frameRate?: number
  /** Width of the camera's frames in pixels, 320 or 640. */
  cameraWidth?: 320 | 640
  /** Standard deviation of the noise per sampled pixel, in levels. */
  noise?: number
  heart?: Heart | null
  amplitude?: number
  /** Displacement along the path by each beat. */
  nod?: number
  /** Light at a time, 1 at rest. */
  light?: (time: number) => number
}

const [width, height] = [160, 120]
const [stride, rows] = [native.width + 2 * native.margin, native.height + 2 * native.margin]
const channels = [0, 1, 2] as const
const middle = [native.width / 2, native.height / 2] as const

/**
 * Draws a picture as a browser draws a camera's frame on a small canvas: each pixel there is the mean of the four nearest pixels
 * of the camera, whatever lies between.
 * @param amplitude swing of the green light by the blood there is now
 */
const draw = (film: MovingPicture, pose: Pose, amplitude: number, dither: () => number): Uint8ClampedArray => {
  const {
    picture: { levels, blood, cover },
    isCutOut = false,
    cameraWidth = 640,
  } = film
  const { x: moveX, y: moveY, turn = 0, about = [0, 0], scale = 1, gloss = 0 } = pose
  const [cosine, sine] = [Math.cos(turn) / scale, Math.sin(turn) / scale]
  const [pivotX, pivotY] = [middle[0] + about[0], middle[1] + about[1]]
  const pixelOfCamera = native.width / cameraWidth
  const pixels = new Uint8ClampedArray(width * height * 4)
  const [dropRed, dropGreen, dropBlue] = pulseColor.map((drop) => (amplitude * drop) / 2.4) as [number, number, number]
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let [sumRed, sumGreen, sumBlue] = [0, 0, 0]
      for (let which = 0; which < 4; which++) {
        const nativeX = 4 * column + 1.5 + pixelOfCamera * ((which & 1) - 0.5)
        const nativeY = 4 * row + 1.5 + pixelOfCamera * ((which >> 1) - 0.5)
        const fromX = nativeX - pivotX - moveX
        const fromY = nativeY - pivotY - moveY
        const x = Math.max(0, Math.min(stride - 2, pivotX + cosine * fromX + sine * fromY + native.margin))
        const y = Math.max(0, Math.min(rows - 2, pivotY + cosine * fromY - sine * fromX + native.margin))
        const left = Math.floor(x)
        const top = Math.floor(y)
        const still = (Math.floor(nativeY) + native.margin) * stride + Math.floor(nativeX) + native.margin
        let [red, green, blue, covered, pulse] = [0, 0, 0, 0, 0]
        for (let corner = 0; corner < 4; corner++) {
          const place = (top + (corner >> 1)) * stride + left + (corner & 1)
          const share = (corner & 1 ? x - left : 1 + left - x) * (corner >> 1 ? y - top : 1 + top - y)
          red += share * (levels[place * 3] ?? 0)
          green += share * (levels[place * 3 + 1] ?? 0)
          blue += share * (levels[place * 3 + 2] ?? 0)
          covered += share * (cover[place] ?? 0)
          pulse += share * (blood[place] ?? 0)
        }
        const shine = 255 * gloss * (0.5 + column / width)
        const kept = isCutOut ? covered : 1
        // Blood absorbs a share of the light; the level is about its 2.4th root.
        sumRed += kept * (red * (1 - pulse * dropRed) + shine) + (1 - kept) * roomAt(levels, cover, still, 0)
        sumGreen += kept * (green * (1 - pulse * dropGreen) + shine) + (1 - kept) * roomAt(levels, cover, still, 1)
        sumBlue += kept * (blue * (1 - pulse * dropBlue) + shine) + (1 - kept) * roomAt(levels, cover, still, 2)
      }
      const index = (row * width + column) * 4
      pixels[index] = sumRed / 4 + dither()
      pixels[index + 1] = sumGreen / 4 + dither()
      pixels[index + 2] = sumBlue / 4 + dither()
      pixels[index + 3] = 255
    }
  }
  return pixels
}

/** The background: the picture itself where nothing covers it, else a grey wall. */
const roomAt = (levels: Float32Array, cover: Float32Array, still: number, channel: number): number =>
  (cover[still] ?? 0) > 0 ? 120 : (levels[still * 3 + channel] ?? 0)

const lerp = (a: number, b: number, share: number): number => a + share * (b - a)
const between = (a: FrameSample, b: FrameSample, share: number): FrameSample => ({
  time: 0,
  patches: a.patches.map((value, index) => lerp(value, b.patches[index] ?? 0, share)),
  background: channels.map((channel) =>
    lerp(a.background[channel], b.background[channel], share),
  ) as unknown as FrameSample['background'],
  skinShare: lerp(a.skinShare, b.skinShare, share),
  luminance: lerp(a.luminance, b.luminance, share),
  clippedShare: lerp(a.clippedShare, b.clippedShare, share),
  position: [lerp(a.position[0], b.position[0], share), lerp(a.position[1], b.position[1], share)],
  profiles: [
    a.profiles[0].map((value, index) => lerp(value, b.profiles[0][index] ?? 0, share)),
    a.profiles[1].map((value, index) => lerp(value, b.profiles[1][index] ?? 0, share)),
  ],
  shoulders: a.shoulders.map((value, index) => lerp(value, b.shoulders[index] ?? 0, share)),
})

const pixelsOfPatch = 180
const pixelsAround = 9000
const pixelsOfBin = 140
/** How far beyond ±1 the path goes, and camera pixels between two rendered positions. */
const reach = 1.3
const apart = 0.5
const fewestDrawings = 36

/**
 * Films the picture. Frames are rendered and sampled at positions along the path and interpolated between two of them, since the
 * result of `sampleFrame` is nearly linear within half a pixel. Sensor noise is added to the means.
 */
export const filmPicture = (film: MovingPicture): Take => {
  const { seed, seconds = 30, frameRate = 30, noise = 1.5, heart = null, amplitude = 0.012, light = () => 1 } = film
  const random = seeded(seed)
  const normal = normals(random)
  const dither = () => random() - 0.5
  const steps = Math.max(9, Math.ceil((2 * reach * film.swing) / apart) + 1)
  // Rounding errors of a single rendering would repeat with each swing and look like a wave.
  const copies = Math.ceil(fewestDrawings / steps)
  const along = (volume: number): FrameSample[] =>
    Array.from({ length: steps }, (_, step) => {
      const pose = film.pose(reach * ((2 * step) / (steps - 1) - 1))
      return Array.from({ length: copies }, () =>
        sampleFrame(draw(film, pose, amplitude * volume, dither), width, height, 0),
      ).reduce((sum, one, count) => between(sum, one, 1 / (count + 1)))
    })
  const [rest, beat] = [along(0), heart ? along(1) : null]
  const atPlace = (samples: readonly FrameSample[], place: number): FrameSample => {
    const position = Math.max(0, Math.min(steps - 1.001, ((place / reach + 1) / 2) * (steps - 1)))
    const [before, after] = [samples[Math.floor(position)], samples[Math.floor(position) + 1]]
    if (!before || !after) throw new RangeError(`There is no place ${place}`)
    return between(before, after, position % 1)
  }
  const beats = heart ? beatTimes(heart, 15, seconds, seed + 1) : []
  const samples = Array.from({ length: seconds * frameRate + 1 }, (_, count): FrameSample => {
    const time = count / frameRate
    const volume = heart ? pulseAt(beats, time, 60 / heart.rate) : 0
    const place = film.place(time) + (film.nod ?? 0) * volume
    const seen = beat ? between(atPlace(rest, place), atPlace(beat, place), volume) : atPlace(rest, place)
    const lamp = light(time)
    const profiled = (value: number): number => value * lamp + (noise * normal()) / Math.sqrt(pixelsOfBin)
    return {
      ...seen,
      time: 100 + time,
      patches: seen.patches.map((value) => value * lamp + (noise * normal()) / Math.sqrt(pixelsOfPatch)),
      background: channels.map(
        (channel) => seen.background[channel] * lamp + (noise * normal()) / Math.sqrt(pixelsAround),
      ) as unknown as FrameSample['background'],
      luminance: seen.luminance * lamp + (noise * normal()) / Math.sqrt(pixelsOfPatch * 22),
      profiles: [seen.profiles[0].map(profiled), seen.profiles[1].map(profiled)],
      shoulders: seen.shoulders.map((value) => value * lamp + 0.15 * noise * normal()),
    }
  })
  return { samples, beats, intervals: intervalsWithin(beats, seconds) }
}
