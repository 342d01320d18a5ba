import { patchCount, type FrameSample } from '#shared/vitals/index.ts'
import { beatTimes, intervalsWithin, normals, pulseAt, pulseColor, seeded, toLevel, type Heart } from './pulse.ts'

/** Linear reflectance of skin in red, green and blue, from light to dark. */
export const skinTones = {
  light: [0.62, 0.4, 0.3],
  medium: [0.45, 0.27, 0.19],
  brown: [0.28, 0.155, 0.1],
  dark: [0.16, 0.085, 0.055],
} as const

/** A person in front of a camera. Omitted effects are absent; amplitudes are fractions of the linear light. */
export interface Scene {
  seed: number
  seconds?: number
  /** Null without a pulse, like a picture on a wall. */
  heart: Heart | null
  /** Peak-to-peak amplitude of the pulse in green. */
  amplitude?: number
  skin?: keyof typeof skinTones
  breath?: {
    rate: number
    /** Amplitude of the skin's brightness. */ baseline?: number
    /** Amplitude of the pulse's modulation. */ modulation?: number
    /** Motion in pixels. */ shoulders?: number
  }
  frameRate?: number
  /** Standard deviation of the frame times, seconds. */
  timeJitter?: number
  /** Fraction of dropped frames. */
  dropped?: number
  /** Standard deviation of a pixel in 8-bit levels, after downscaling. */
  noise?: number
  /** Standard deviation of slow changes of light: on the face, on each patch, and of its gloss. */
  wander?: number
  sway?: {
    frequency: number
    /** Amplitude of the light. */ amplitude: number
    /** Fraction of it that is gloss. */ gloss?: number
  }
  flicker?: {
    frequency: number
    amplitude: number
    /** Relative amplitude in red, green and blue. */ color?: readonly [number, number, number]
    /** Periods over the frame's height, from a rolling shutter. */ bands?: number
  }
  /** Sudden changes of brightness: time in seconds and relative size. */
  jumps?: readonly { at: number; by: number }[]
}

export interface Take {
  samples: FrameSample[]
  /** Beat times in seconds. */
  beats: number[]
  /** Intervals in milliseconds between the beats of the scan. */
  intervals: number[]
}

const columns = 5
const pixelsOfPatch = 150
const pixelsAround = 9000

/** An Ornstein–Uhlenbeck process with a time constant of a second and standard deviation 1. */
const wanderer = (normal: () => number) => {
  let value = normal()
  return (passed: number): number => {
    const kept = Math.exp(-passed)
    value = kept * value + Math.sqrt(1 - kept * kept) * normal()
    return value
  }
}

/** Frame times of a camera. */
const frameTimes = (
  { seconds = 60, frameRate = 30, timeJitter = 0, dropped = 0 }: Scene,
  random: () => number,
  normal: () => number,
): number[] => {
  const times: number[] = []
  for (let frame = 0; frame <= seconds * frameRate; frame++) {
    if (frame > 0 && random() < dropped) continue
    times.push(frame / frameRate + Math.max(-0.4 / frameRate, Math.min(0.4 / frameRate, timeJitter * normal())))
  }
  return times
}

/** Films a scene without rendering: the means that `sampleFrame` would return, with their noise. */
export const film = (scene: Scene): Take => {
  const {
    seconds = 60,
    amplitude = 0.012,
    noise = 1.5,
    wander = 0.002,
    breath,
    sway,
    flicker,
    heart,
    jumps = [],
  } = scene
  const random = seeded(scene.seed)
  const normal = normals(random)
  const beats = heart ? beatTimes(heart, breath?.rate ?? 15, seconds, scene.seed + 1) : []
  const tone = skinTones[scene.skin ?? 'light']
  const wall = [0.3, 0.29, 0.26]
  const patches = Array.from({ length: patchCount }, (_, patch) => {
    const [x, y] = [((patch % columns) - 2) / 2.5, (Math.floor(patch / columns) - 2.5) / 3]
    return {
      hasSkin: Math.hypot(x, y) < 0.95,
      height: y,
      blood: random() < 0.15 ? 0.1 : 0.6 + 0.8 * random(),
      shade: 0.8 + 0.3 * random(),
      tilt: 0.7 * x + 0.6 * (random() - 0.5),
      delay: 0.015 * random(),
      wander: wanderer(normal),
      gloss: wanderer(normal),
    }
  })
  const wholeFace = wanderer(normal)
  const phases = Array.from({ length: 4 }, () => 2 * Math.PI * random())
  const turn = (frequency: number, time: number, which: number) =>
    Math.sin(2 * Math.PI * frequency * time + (phases[which] ?? 0))
  let last = 0
  const samples = frameTimes(scene, random, normal).map((time): FrameSample => {
    const passed = Math.max(0, time - last)
    last = time
    const breathing = breath ? Math.sin((2 * Math.PI * breath.rate * time) / 60) : 0
    const swaying = sway ? turn(sway.frequency, time, 0) + 0.3 * turn(2 * sway.frequency, time, 1) : 0
    const lamp = (channel: number, height: number) =>
      1 +
      (flicker
        ? flicker.amplitude *
          (flicker.color?.[channel] ?? 1) *
          Math.sin(2 * Math.PI * (flicker.frequency * time + (flicker.bands ?? 0) * height) + (phases[2] ?? 0))
        : 0)
    const jumped = jumps.reduce((factor, { at, by }) => (time >= at ? factor * (1 + by) : factor), 1)
    const common = (1 + wander * wholeFace(passed) + (breath?.baseline ?? 0) * breathing) * jumped
    const values = new Float32Array(patchCount * 3).fill(Number.NaN)
    let [luminance, count] = [0, 0]
    patches.forEach((patch, which) => {
      if (!patch.hasSkin) return
      const volume = heart
        ? pulseAt(beats, time - patch.delay, 60 / heart.rate) * (1 + (breath?.modulation ?? 0) * breathing)
        : 0
      const local = 1 + wander * patch.wander(passed) + (sway ? sway.amplitude * swaying * (0.5 + patch.tilt) : 0)
      const gloss =
        0.3 * wander * patch.gloss(passed) +
        (sway ? sway.amplitude * (sway.gloss ?? 0) * swaying * (0.5 + patch.tilt) : 0)
      for (let channel = 0; channel < 3; channel++) {
        const blood = 1 - amplitude * patch.blood * (pulseColor[channel] ?? 1) * volume
        const light =
          ((tone[channel] ?? 0) * blood * local + gloss * 0.3) * common * patch.shade * lamp(channel, patch.height)
        const level = toLevel(Math.min(1, Math.max(0, light))) + (noise * normal()) / Math.sqrt(pixelsOfPatch)
        values[which * 3 + channel] = level
        luminance += level * ([0.299, 0.587, 0.114][channel] ?? 0)
      }
      count++
    })
    const behind = (channel: number) =>
      toLevel((wall[channel] ?? 0) * lamp(channel, 0)) + (noise * normal()) / Math.sqrt(pixelsAround)
    const edge =
      16 + (breath?.shoulders ?? 0) * breathing + (sway ? 20 * sway.amplitude * turn(sway.frequency, time, 3) : 0)
    return {
      time: 100 + time,
      patches: values,
      background: [behind(0), behind(1), behind(2)],
      skinShare: 0.9,
      clippedShare: 0,
      luminance: luminance / count,
      position: [sway ? 2 * sway.amplitude * swaying : 0, 0],
      profiles: [new Float32Array(0), new Float32Array(0)],
      shoulders: Float32Array.from({ length: 32 }, (_, row) => 150 - 80 / (1 + Math.exp(edge - row)) + 0.3 * normal()),
    }
  })
  return { samples, beats, intervals: intervalsWithin(beats, seconds) }
}
