import { normals, seeded } from './pulse.ts'
import { skinTones, type Scene } from './scan-scene.ts'

const between = (random: () => number, low: number, high: number): number => low + (high - low) * random()
const oneOf = <Item>(random: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)]
const tones = Object.keys(skinTones) as (keyof typeof skinTones)[]

/** A realistic camera: frame rate, dropped frames, noise. */
const camera = (
  random: () => number,
): Pick<Scene, 'frameRate' | 'timeJitter' | 'dropped' | 'noise' | 'wander' | 'skin'> => ({
  frameRate: oneOf(random, [15, 24, 30]) ?? 30,
  timeJitter: between(random, 0, 0.004),
  dropped: between(random, 0, 0.05),
  noise: between(random, 0.5, 2.5),
  wander: between(random, 0.0005, 0.005),
  skin: oneOf(random, tones) ?? 'medium',
})

/** Scans whose heart rate must be measured within 2 bpm. */
export const pulseCases: readonly (readonly [string, Scene])[] = [
  ...[54, 72, 96, 126].map(
    (rate, index) => [`${rate} bpm`, { seed: 10 + index, seconds: 30, heart: { rate } }] as const,
  ),
  ['72 bpm at half the amplitude', { seed: 20, seconds: 30, heart: { rate: 72 }, amplitude: 0.006 }],
  ...([0.7, 1.5, 2, 3.1] as const).map(
    (frequency, index) =>
      [
        `72 bpm and flicker of 1% at ${frequency} Hz`,
        { seed: 30 + index, seconds: 30, heart: { rate: 72 }, flicker: { frequency, amplitude: 0.01 } },
      ] as const,
  ),
  [
    '72 bpm and colored flicker of 1% at 2 Hz',
    { seed: 40, seconds: 30, heart: { rate: 72 }, flicker: { frequency: 2, amplitude: 0.01, color: [1, 0.95, 0.85] } },
  ],
  [
    '72 bpm and swaying',
    { seed: 50, seconds: 30, heart: { rate: 72 }, sway: { frequency: 0.3, amplitude: 0.01, gloss: 0.2 } },
  ],
  ['80 bpm rising by 8 bpm per minute', { seed: 60, heart: { rate: 80, drift: 8 } }],
  [
    '66 bpm with two jumps in brightness',
    {
      seed: 70,
      heart: { rate: 66 },
      jumps: [
        { at: 12.3, by: 0.06 },
        { at: 31.7, by: -0.08 },
      ],
    },
  ],
  ...([15, 24, 30] as const).map(
    (frameRate, index) =>
      [
        `84 bpm at ${frameRate} frames per second, 5% dropped`,
        {
          seed: 80 + index,
          seconds: 30,
          heart: { rate: 84, jitter: 0.01 },
          frameRate,
          timeJitter: 0.003,
          dropped: 0.05,
        },
      ] as const,
  ),
  ...tones.map(
    (skin, index) =>
      [
        `66 bpm on ${skin} skin`,
        {
          seed: 90 + index,
          seconds: 30,
          heart: { rate: 66, jitter: 0.01 },
          skin,
          amplitude: skin === 'dark' ? 0.008 : 0.012,
        },
      ] as const,
  ),
]

export const stillKinds = ['still', 'swaying', 'flickering'] as const
export type StillKind = (typeof stillKinds)[number]

/** Scenes without a pulse, by seed: any result is wrong. */
export const withoutPulse = (kind: StillKind, seed: number, seconds = 60): Scene => {
  const random = seeded(7919 * seed + stillKinds.indexOf(kind))
  const scene: Scene = { seed: 1000 + seed, seconds, heart: null, ...camera(random) }
  if (kind === 'swaying')
    scene.sway = {
      frequency: between(random, 0.15, 2.5),
      amplitude: between(random, 0.001, 0.03),
      gloss: between(random, 0, 0.4),
    }
  if (kind === 'flickering') {
    scene.flicker = {
      frequency: between(random, 0.3, 4),
      amplitude: 10 ** between(random, -3, -1.5),
      color: [1, between(random, 0.9, 1.05), between(random, 0.7, 1.1)],
      bands: oneOf(random, [0, 0, 1, 2]) ?? 0,
    }
  }
  return scene
}

/** A realistic person, by seed: heart rate, variability, breath, skin, camera, motion and light vary. */
export const somebody = (seed: number, seconds = 60): Scene => {
  const random = seeded(104_729 * seed + 3)
  const normal = normals(random)
  const strength = between(random, 0.2, 1)
  const scene: Scene = {
    seed: 5000 + seed,
    seconds,
    ...camera(random),
    amplitude: between(random, 0.004, 0.016),
    heart: {
      rate: between(random, 48, 130),
      drift: 2 * normal(),
      jitter: between(random, 0.003, 0.03),
      arrhythmia: 0.05 * strength,
      slowWave: between(random, 0, 0.02),
    },
    breath: {
      rate: between(random, 8, 24),
      baseline: 0.003 * strength,
      modulation: 0.15 * strength,
      shoulders: strength,
    },
  }
  const unrest = Math.floor(random() * 4)
  if (unrest === 1)
    scene.sway = {
      frequency: between(random, 0.1, 0.6),
      amplitude: between(random, 0.001, 0.012),
      gloss: between(random, 0, 0.2),
    }
  if (unrest === 2) scene.flicker = { frequency: between(random, 0.3, 4), amplitude: between(random, 0.002, 0.01) }
  if (unrest === 3) scene.jumps = [{ at: between(random, 5, 50), by: between(random, -0.1, 0.1) }]
  return scene
}
