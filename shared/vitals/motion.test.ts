import { describe, expect, it } from 'vitest'
import { film } from '#tests/harness/scan-scene.ts'
import { sampleFrame, scanOval, type FrameSample } from './index.ts'
import { swingAt } from './motion.ts'
import { coherenceAt } from './patches.ts'
import { createRecording, type Recording } from './recording.ts'
import { componentAt } from './spectrum.ts'
import { isFlickering, isUnsteady } from './steadiness.ts'
import { analyseWindow, windowLength } from './heart-rate.ts'

const frequency = 1.2
const turn = (at: number, phase = 0) => Math.sin((2 * Math.PI * frequency * at) / 30 + phase)
const waveOf = (size: number, phase = 0) =>
  Float64Array.from({ length: windowLength }, (_, at) => size * turn(at, phase))
const recordingOf = (samples: readonly FrameSample[]): Recording => {
  const recording = createRecording()
  for (const sample of samples) recording.add(sample)
  return recording
}

describe('a wave of one frequency', () => {
  it('is measured with its amplitude, whatever its mean', () => {
    const [real, imaginary] = componentAt(
      waveOf(3).map((value) => value + 200),
      30,
      frequency,
    )
    expect(Math.hypot(real, imaginary)).toBeCloseTo(3, 2)
    expect(Math.hypot(...componentAt(waveOf(3), 30, 2 * frequency))).toBeLessThan(0.01)
    expect(componentAt([], 30, frequency)).toEqual([0, 0])
  })
})

describe('coherence of patches', () => {
  it.each([
    ['all together', [1, 1, 1, 1], [0, 0, 0, 0], 1],
    ['of unlike size', [1, 3, 0.2, 2], [0, 0, 0, 0], 1],
    ['against each other', [1, 1, 1, 1], [0, Math.PI, 0, Math.PI], 0],
    ['one of four against the rest', [1, 1, 1, 1], [0, 0, 0, Math.PI], 0.5],
    ['a quarter of a turn apart', [1, 1], [0, Math.PI / 2], Math.SQRT1_2],
  ])('%s', (_name, sizes, phases, expected) => {
    expect(
      coherenceAt(
        sizes.map((size, index) => waveOf(size, phases[index])),
        frequency,
      ),
    ).toBeCloseTo(expected, 2)
  })
  it('is 0 without patches', () => expect(coherenceAt([], frequency)).toBe(0))
})

/** Smooth waves across and down, moved by fractions of the oval's radius, scaled and lit as a whole, in a frame of 160 × 120. */
const waves = (shiftX: number, shiftY: number, growth: number, light: number): FrameSample => {
  const [width, height] = [160, 120]
  const { centerX, centerY, radiusY } = scanOval(width, height)
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [
        ((x + 0.5 - centerX) / radiusY - shiftX) / growth,
        ((y + 0.5 - centerY) / radiusY - shiftY) / growth,
      ]
      const level = light * (90 + 30 * Math.sin(7 * u + 1) + 30 * Math.cos(6 * v))
      pixels.set([level + 40, level, level - 20, 255], (y * width + x) * 4)
    }
  }
  return sampleFrame(pixels, width, height, 0)
}
const moving = (frameAt: (wave: number) => FrameSample) =>
  recordingOf(Array.from({ length: windowLength + 1 }, (_, at) => ({ ...frameAt(turn(at)), time: at / 30 })))
/** Half a pixel of a 640 × 480 camera. */
const half = 0.5 / 175

describe('the oscillation of the face', () => {
  const swing = (recording: Recording) => swingAt(recording, 0, windowLength, frequency)
  it.each([
    ['down', (wave: number) => waves(0, 2 * half * wave, 1, 1), 2],
    ['across', (wave: number) => waves(4 * half * wave, 0, 1, 1), 4],
    ['aslant', (wave: number) => waves(3 * half * wave, 3 * half * wave, 1, 1), 3 * Math.SQRT2],
  ])('%s is measured to within a fifth', (_name, frameAt, expected) => {
    const found = swing(moving(frameAt)) / half
    expect(found).toBeGreaterThan(0.8 * expected)
    expect(found).toBeLessThan(1.2 * expected)
  })
  it('toward the camera is visible at the ends', () =>
    expect(swing(moving((wave) => waves(0, 0, 1 + 4 * half * wave, 1))) / half).toBeGreaterThan(2))
  it('is zero if only the light changes', () =>
    expect(swing(moving((wave) => waves(0, 0, 1, 1 + 0.02 * wave))) / half).toBeLessThan(0.1))
  it('is zero without known edges', () =>
    expect(swing(recordingOf(film({ seed: 1, seconds: 13, heart: null }).samples))).toBe(0))
})

describe('a window with a heart rate of 72', { timeout: 30_000 }, () => {
  const { samples } = film({ seed: 4, seconds: 15, heart: { rate: 72 } })
  const changed = (change: (sample: FrameSample, wave: number) => Partial<FrameSample>) =>
    analyseWindow(
      recordingOf(
        samples.map((sample) => ({
          ...sample,
          ...change(sample, Math.sin(2 * Math.PI * frequency * (sample.time - 100))),
        })),
      ),
      0,
    ).fault
  const still = waves(0, 0, 1, 1).profiles
  it('counts', () => expect(changed(() => ({}))).toBeNull())
  it('counts if the edges of the face are still', () => expect(changed(() => ({ profiles: still }))).toBeNull())
  it('does not count if the edges of the face oscillate at the pulse’s frequency', () =>
    expect(changed((_, wave) => ({ profiles: waves(0, 2 * half * wave, 1, 1).profiles }))).toBe('motion'))
  it('counts if they oscillate at another frequency', () =>
    expect(
      changed((sample) => ({
        profiles: waves(0, 4 * half * Math.sin(2 * Math.PI * 0.35 * sample.time), 1, 1).profiles,
      })),
    ).toBeNull())
  it.each([
    [0.003, 'light'],
    [0.001, null],
  ])('with gray background light that oscillates by %s at that frequency: %s', (size, expected) =>
    expect(
      changed(({ background }, wave) => ({
        background: [
          background[0] * (1 + size * wave),
          background[1] * (1 + size * wave),
          background[2] * (1 + size * wave),
        ],
      })),
    ).toBe(expected),
  )
  it('does not count if its patches pulsate against each other', () => {
    // Inverts every third patch around its first value, as if an edge moved between two patches.
    const first = samples[0]?.patches ?? new Float32Array()
    const turned = ({ patches }: FrameSample) =>
      patches.map((value, index) => (Math.floor(index / 3) % 3 === 0 ? 2 * (first[index] ?? 0) - value : value))
    expect(changed((sample) => ({ patches: turned(sample) }))).toBe('weak-pulse')
    expect(
      changed((sample, wave) => ({ patches: turned(sample), profiles: waves(0, 0.9 * half * wave, 1, 1).profiles })),
    ).toBe('motion')
  })
  it('does not count if the coach asks to hold still, or for other light', () => {
    // Slower than any pulse, so that nothing else detects it.
    expect(changed((sample) => ({ position: [0.2 * Math.sin(2 * Math.PI * 0.3 * sample.time), 0] }))).toBe('motion')
    const lamp = (sample: FrameSample) => 1 + 0.01 * Math.sin(2 * Math.PI * 2.2 * sample.time)
    expect(
      changed((sample) => ({
        background: [
          sample.background[0] * lamp(sample),
          sample.background[1] * lamp(sample),
          sample.background[2] * lamp(sample),
        ],
      })),
    ).toBe('light')
  })
})

describe('the coach', () => {
  it('reports the same that keeps a window from counting', () => {
    const swaying = recordingOf(
      film({ seed: 2, seconds: 8, heart: null, sway: { frequency: 0.6, amplitude: 0.06 } }).samples,
    )
    expect(isUnsteady(swaying, 180, 240)).toBe(true)
    const still = recordingOf(film({ seed: 2, seconds: 8, heart: null }).samples)
    expect([isUnsteady(still, 180, 240), isFlickering(still, 240), isFlickering(still, 60)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
