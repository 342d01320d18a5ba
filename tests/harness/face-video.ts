/** A synthetic face as a file for Chromium's fake camera: uncompressed, with a pulse of a known rate. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { scanOval } from '#shared/vitals/index.ts'
import { pulseAt, pulseColor, seeded, toLevel } from './pulse.ts'

export interface FaceVideo {
  /** Beats per minute; null for a still picture. The file loops, so bpm × seconds / 60 must be an integer. */
  bpm: number | null
  seconds?: number
  /** Amplitude of the pulse in the green channel, relative to its level. */
  amplitude?: number
  /** The second from which nobody is in view. */
  goneFrom?: number
  seed?: number
}

const [width, height, frameRate] = [320, 240, 30] as const
type Color = readonly [number, number, number]
const skin: Color = [0.45, 0.27, 0.19]
const hair: Color = [0.02, 0.014, 0.012]
const shirt: Color = [0.03, 0.06, 0.09]
const lips: Color = [0.28, 0.1, 0.09]

/** What is visible at a pixel: linear light, and its share of blood. */
const seenAt = (x: number, y: number, isThere: boolean): { color: Color; blood: number } => {
  const { centerX, centerY, radiusX, radiusY } = scanOval(width, height)
  const wallLight = 0.75 + 0.35 * (x / width) * (1 - y / height)
  const wall: Color = [0.32 * wallLight, 0.36 * wallLight, 0.32 * wallLight]
  if (!isThere) return { color: wall, blood: 0 }
  const [u, v] = [(x - centerX) / radiusX, (y - centerY) / radiusY]
  const shade = 1.05 - 0.25 * (u * u) - 0.12 * v
  const lit = (color: Color): Color => [color[0] * shade, color[1] * shade, color[2] * shade]
  const inFace = Math.hypot(u / 0.92, (v - 0.05) / 0.95) < 1
  const isEye = Math.hypot((Math.abs(u) - 0.4) / 0.16, (v + 0.12) / 0.06) < 1
  const isBrow = Math.hypot((Math.abs(u) - 0.4) / 0.24, (v + 0.28) / 0.035) < 1
  const isMouth = Math.hypot(u / 0.3, (v - 0.6) / 0.07) < 1
  if (inFace && (isEye || isBrow)) return { color: hair, blood: 0 }
  if (inFace && isMouth) return { color: lit(lips), blood: 0.4 }
  if (inFace && v > -0.62 - 0.12 * u) return { color: lit(skin), blood: 0.7 + 0.5 * Math.abs(Math.sin(3 * u + 2 * v)) }
  if (Math.hypot(u / 1.12, (v + 0.1) / 1.08) < 1 && v < 0.75) return { color: hair, blood: 0 }
  if (Math.abs(u) < 0.42 && v > 0.7 && v < 1.25)
    return { color: lit([skin[0] * 0.7, skin[1] * 0.7, skin[2] * 0.7]), blood: 0.3 }
  if (v > 1.1 + 0.18 * Math.abs(u) && Math.abs(u) < 2) return { color: shirt, blood: 0 }
  return { color: wall, blood: 0 }
}

/** Y, Cb and Cr (BT.601, limited range) of linear light. */
const toYuv = ([red, green, blue]: Color): Color => {
  const [r, g, b] = [toLevel(red) / 255, toLevel(green) / 255, toLevel(blue) / 255]
  return [
    16 + 65.481 * r + 128.553 * g + 24.966 * b,
    128 - 37.797 * r - 74.203 * g + 112 * b,
    128 + 112 * r - 93.786 * g - 18.214 * b,
  ]
}

interface Plane {
  base: Float32Array
  /** The change from no pulse to its peak. */
  change: Float32Array
}

/** Y, Cb and Cr of the whole picture, with chroma at half the resolution. */
const planesOf = (amplitude: number, isThere: boolean): Plane[] => {
  const half = (width / 2) * (height / 2)
  const planes = [width * height, half, half].map((size) => ({
    base: new Float32Array(size),
    change: new Float32Array(size),
  }))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { color, blood } = seenAt(x, y, isThere)
      const full: Color = [0, 1, 2].map(
        (channel) => (color[channel] ?? 0) * (1 - amplitude * blood * (pulseColor[channel] ?? 0)),
      ) as unknown as Color
      const [rest, beat] = [toYuv(color), toYuv(full)]
      planes.forEach(({ base, change }, which) => {
        const at = which === 0 ? y * width + x : Math.floor(y / 2) * (width / 2) + Math.floor(x / 2)
        const share = which === 0 ? 1 : 0.25
        base[at] = (base[at] ?? 0) + share * (rest[which] ?? 0)
        change[at] = (change[at] ?? 0) + share * ((beat[which] ?? 0) - (rest[which] ?? 0))
      })
    }
  }
  return planes
}

/**
 * Writes the video as YUV4MPEG2. Noise is added before rounding to 8 bits, as from a sensor: a pulse of less than one level would
 * otherwise become steps, with artificial harmonics.
 */
export const writeFaceVideo = (
  path: string,
  { bpm, seconds = 20, amplitude = 0.012, goneFrom = Infinity, seed = 1 }: FaceVideo,
): void => {
  if (bpm !== null && (bpm * seconds) % 60 !== 0)
    throw new RangeError(`${bpm} bpm do not fit into a loop of ${seconds} s`)
  const [person, nobody] = [planesOf(amplitude, true), planesOf(0, false)]
  const random = seeded(seed)
  const noise = Float32Array.from({ length: 65_536 }, () => random() + random() - 1)
  const beats =
    bpm === null ? [] : Array.from({ length: (bpm * seconds) / 60 + 8 }, (_, beat) => ((beat - 4) * 60) / bpm)
  const file = openSync(path, 'w')
  try {
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${frameRate}:1 Ip A1:1 C420jpeg\n`)
    const frame = new Uint8Array(6 + width * height * 1.5)
    frame.set(new TextEncoder().encode('FRAME\n'))
    for (let count = 0; count < seconds * frameRate; count++) {
      const time = count / frameRate
      const volume = bpm === null ? 0 : pulseAt(beats, time, 60 / bpm)
      let at = 6
      let pick = Math.floor(random() * noise.length)
      for (const { base, change } of time >= goneFrom ? nobody : person) {
        for (let index = 0; index < base.length; index++) {
          pick = (pick + 1) & 65_535
          frame[at++] = (base[index] ?? 0) + volume * (change[index] ?? 0) + (noise[pick] ?? 0) + 0.5
        }
      }
      writeSync(file, frame)
    }
  } finally {
    closeSync(file)
  }
}
