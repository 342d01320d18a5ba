import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createScan, patchCount, sampleFrame, type FrameSample } from './index.ts'

const number = fc.oneof(
  fc.double({ min: 0, max: 255, noNaN: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -1, 1e30),
)
const oneFrame = fc.record({
  step: fc.oneof(fc.double({ min: 0.01, max: 0.1, noNaN: true }), fc.constantFrom(0, -1, 0.5, 7, Number.NaN)),
  colors: fc.array(number, { minLength: 6, maxLength: 6 }),
  level: number,
  share: number,
})

it('a scan of arbitrary frames returns finite values or null', () => {
  fc.assert(
    fc.property(fc.array(oneFrame, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (frames, repeats) => {
      const scan = createScan({ seconds: 20 })
      let time = 0
      for (let round = 0; round < repeats; round++) {
        for (const { step, colors, level, share } of frames) {
          time += Number.isFinite(step) ? step : 0
          const sample: FrameSample = {
            time: Number.isNaN(step) ? step : time,
            patches: Float32Array.from(colors),
            background: [level, share, 100],
            skinShare: share,
            luminance: level,
            clippedShare: share,
            position: [level, share],
            profiles: [Float32Array.from(colors), Float32Array.from(colors)],
            shoulders: Float32Array.from(colors),
          }
          scan.add(sample)
        }
      }
      const { elapsed, frameRate, quality, waveform, coach } = scan.progress()
      expect([elapsed, frameRate, quality].every(Number.isFinite)).toBe(true)
      expect([...waveform].every((value) => Math.abs(value) <= 1)).toBe(true)
      expect(coach).toBeTypeOf('string')
      const { missing, scan: facts, ...vitals } = scan.finish()
      for (const [name, value] of Object.entries(vitals)) {
        if (value === null) expect(missing).toHaveProperty(name)
        else expect(Number.isFinite(value)).toBe(true)
      }
      expect([facts.seconds, facts.frame_rate, facts.beats].every(Number.isFinite)).toBe(true)
    }),
    { numRuns: 25, seed: 5 },
  )
}, 30_000)

it('a scan without frames has no values', () => {
  const scan = createScan()
  expect(scan.progress()).toMatchObject({ elapsed: 0, frameRate: 0, heartRate: null, quality: 0, isHopeless: false })
  expect(scan.finish()).toMatchObject({
    hr: null,
    hrv: null,
    rr: null,
    stress_index: null,
    missing: { hr: 'too-short' },
  })
})

it('a frame of arbitrary pixels gives levels or NaN', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 24 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
      (width, height, levels) => {
        const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, () => Number(levels.next().value))
        const { patches, skinShare } = sampleFrame(pixels, width, height, 0)
        expect(patches).toHaveLength(patchCount * 3)
        expect(patches.every((level) => Number.isNaN(level) || (level >= 0 && level <= 255))).toBe(true)
        expect(skinShare).toBeGreaterThanOrEqual(0)
        expect(skinShare).toBeLessThanOrEqual(1 + 1e-9)
      },
    ),
    { numRuns: 60, seed: 5 },
  )
})
