/** Moving pictures by seed, with and without a pulse. */
import type { MovingPicture, Pose } from './moving-pictures.ts'
import { portrait, surface, type Picture } from './pictures.ts'
import { normals, seeded } from './pulse.ts'

const between = (random: () => number, low: number, high: number): number => low + (high - low) * random()

/** How a picture moves. */
export const motionKinds = ['swung', 'turned', 'nearer and farther', 'tilted with gloss', 'by hand'] as const
type MotionKind = (typeof motionKinds)[number]

export const pictureKinds = ['portrait', 'surface'] as const
type PictureKind = (typeof pictureKinds)[number]

/** Number of portraits and of surfaces; each is moved in many ways. */
const picturesOfKind = 15
const drawn = new Map<string, Picture>()
const pictureOf = (kind: PictureKind, number: number): Picture => {
  const name = `${kind} ${number}`
  const known = drawn.get(name)
  if (known) return known
  const made = kind === 'portrait' ? portrait(number) : surface(number)
  drawn.set(name, made)
  return made
}

/** The picture and motion of a seed: every picture is combined with every motion. */
export const kindsOf = (seed: number): { picture: PictureKind; motion: MotionKind } => ({
  picture: pictureKinds[seed % pictureKinds.length] ?? 'portrait',
  motion: motionKinds[Math.floor(seed / pictureKinds.length) % motionKinds.length] ?? 'swung',
})

/** Displacement by rotation or zoom of a point off center, in pixels. */
const armLength = 150

const poseOf = (kind: MotionKind, random: () => number, swing: number): ((place: number) => Pose) => {
  const angle = 2 * Math.PI * random()
  const [x, y] = [swing * Math.cos(angle), swing * Math.sin(angle)]
  const about = [between(random, -60, 60), between(random, -40, 300)] as const
  const gloss = between(random, -0.01, 0.01)
  if (kind === 'turned') return (place) => ({ x: 0, y: 0, turn: (place * swing) / armLength, about })
  if (kind === 'nearer and farther')
    return (place) => ({
      x: 0.2 * place * x,
      y: 0.2 * place * y,
      scale: 1 + (place * swing) / armLength,
      about: [about[0], 0],
    })
  if (kind === 'tilted with gloss') return (place) => ({ x: place * x, y: place * y, gloss: 0.01 + gloss * place })
  return (place) => ({ x: place * x, y: place * y })
}

const placeOf = (
  kind: MotionKind,
  random: () => number,
  frequency: number,
  seed: number,
): ((time: number) => number) => {
  const [phase, second, shape] = [2 * Math.PI * random(), 2 * Math.PI * random(), between(random, 0, 0.25)]
  if (kind !== 'by hand')
    return (time) =>
      (1 - shape) * Math.sin(2 * Math.PI * frequency * time + phase) +
      shape * Math.sin(4 * Math.PI * frequency * time + second)
  // A hand varies its pace by some percent, its reach by a fifth, and drifts.
  const normal = normals(seeded(seed))
  const waves = Array.from({ length: 4 }, (_, index) => ({
    frequency: 0.05 + 0.06 * index + 0.02 * normal(),
    phase: normal() * 3,
    size: normal(),
  }))
  const slow = (time: number, shift: number) =>
    waves.reduce(
      (sum, wave) => sum + 0.4 * wave.size * Math.sin(2 * Math.PI * wave.frequency * time + wave.phase + shift),
      0,
    )
  return (time) =>
    (1 + 0.15 * slow(time, 1)) * Math.sin(2 * Math.PI * frequency * time + phase + 0.5 * slow(time, 2)) +
    0.2 * slow(time, 3)
}

/** A picture without a pulse, moved by ±0.5 to ±8 pixels of 640 at 0.25 to 1.7 Hz. */
export const movedPicture = (seed: number): MovingPicture => {
  const { picture: kind, motion } = kindsOf(seed)
  const picture = pictureOf(kind, Math.floor(seed / (pictureKinds.length * motionKinds.length)) % picturesOfKind)
  const random = seeded(6_700_417 + 15_485_863 * seed)
  const swing = 0.5 * 16 ** random()
  const frequency = between(random, 0.25, 1.7)
  return {
    picture,
    seed,
    swing,
    pose: poseOf(motion, random, swing),
    place: placeOf(motion, random, frequency, seed),
    isCutOut: random() < 0.5,
    cameraWidth: random() < 0.5 ? 320 : 640,
    noise: between(random, 0.4, 2),
    seconds: 30,
  }
}

/** The minimum and maximum motion of a head at rest, in pixels of 640. */
const unrest = [0.2, 2.5] as const

/** A person with a pulse who sits as still as people do: sways slowly, nods slightly with each beat. */
export const sitter = (seed: number): MovingPicture => {
  const random = seeded(32_452_843 + 86_028_121 * seed)
  const normal = normals(random)
  const rate = between(random, 48, 125)
  const swing = between(random, ...unrest)
  const angle = 2 * Math.PI * random()
  const waves = Array.from({ length: 5 }, (_, index) => ({
    frequency: 0.08 + 0.07 * index + 0.02 * normal(),
    phase: normal() * 3,
    size: normal(),
  }))
  const flicker = random() < 0.25 ? between(random, 0.002, 0.01) : 0
  // Light that flickers at the rate of a heart is rightly refused.
  const hum = ((rate / 60 + between(random, 0.4, 2)) % 3) + 0.3
  const nod = random() < 0.5 ? between(random, 0.05, 0.3) : 0
  return {
    picture: pictureOf('portrait', 100 + (seed % picturesOfKind)),
    seed,
    swing,
    isCutOut: true,
    cameraWidth: random() < 0.5 ? 320 : 640,
    noise: between(random, 0.5, 1.8),
    seconds: 30,
    heart: { rate, jitter: 0.01, arrhythmia: between(random, 0, 0.03) },
    amplitude: between(random, 0.006, 0.016),
    pose: (place) => ({ x: swing * place * Math.cos(angle), y: swing * place * Math.sin(angle) }),
    place: (time) =>
      0.45 *
      waves.reduce((sum, wave) => sum + wave.size * Math.sin(2 * Math.PI * wave.frequency * time + wave.phase), 0),
    nod: nod / swing,
    light: flicker ? (time) => 1 + (flicker / 2.4) * Math.sin(2 * Math.PI * hum * time) : undefined,
  }
}
