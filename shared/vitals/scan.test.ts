import { describe, expect, it } from 'vitest'
import { intervalsWithin } from '#tests/harness/pulse.ts'
import { pulseCases, stillKinds, withoutPulse } from '#tests/harness/scan-cases.ts'
import { film, type Scene } from '#tests/harness/scan-scene.ts'
import { createScan, type FrameSample, type ScanProgress } from './index.ts'
import { deviation, mean } from './statistics.ts'

const scanOf = (samples: readonly FrameSample[], seconds = 60) => {
  const scan = createScan({ seconds })
  for (const sample of samples) scan.add(sample)
  return scan
}
const scanScene = (scene: Scene) => {
  const take = film(scene)
  return { ...take, scan: scanOf(take.samples, scene.seconds) }
}

/** Milliseconds for a test of several scans on a busy machine; a scan takes about 100. */
const patient = 30_000

describe('heart rate', () => {
  it.each(pulseCases)('of %s is within 2 bpm', (_name, scene) => {
    const { scan, intervals } = scanScene(scene)
    const { heartRate, reading } = scan.details()
    expect(reading.missing).not.toHaveProperty('hr')
    expect(Math.abs((heartRate ?? 0) - 60_000 / mean(intervals))).toBeLessThanOrEqual(2)
    expect(reading.hr).toBe(Math.round(heartRate ?? 0))
  })

  it.each(stillKinds)(
    'is never found in a %s picture without a pulse',
    (kind) => {
      const shown = Array.from(
        { length: 6 },
        (_, seed) => scanScene(withoutPulse(kind, 500 + seed, 24)).scan.finish().hr,
      )
      expect(shown).toEqual(shown.map(() => null))
    },
    patient,
  )

  it.each([
    ['white', undefined],
    ['coloured', [1, 0.9, 0.6]],
  ] as const)(
    'is not found in %s flicker at the frequency of a heart',
    (_name, color) => {
      for (const amplitude of [0.003, 0.01, 0.03]) {
        const reading = scanScene({
          seed: 3,
          seconds: 30,
          heart: null,
          flicker: { frequency: 1.3, amplitude, color },
        }).scan.finish()
        expect(reading.hr).toBeNull()
      }
    },
    patient,
  )

  it(
    'is not found in a glossy head nodding at the frequency of a heart',
    () => {
      const readings = Array.from({ length: 6 }, (_, seed) =>
        scanScene({
          seed,
          seconds: 24,
          heart: null,
          noise: 0.5,
          wander: 0.0005,
          sway: { frequency: 1 + 0.2 * seed, amplitude: 0.003, gloss: 0.6 },
        }).scan.finish(),
      )
      expect(readings.map(({ hr }) => hr)).toEqual(readings.map(() => null))
      expect(readings.some(({ missing }) => missing.hr === 'motion')).toBe(true)
    },
    patient,
  )

  it('is not shown if the background pulsates like the face', () => {
    const take = film({ seed: 8, seconds: 30, heart: { rate: 75 } })
    // The same colors around the face as in its middle: then it is the light.
    const lit = take.samples.map((sample): FrameSample => ({
      ...sample,
      background: [sample.patches[42] ?? 0, sample.patches[43] ?? 0, sample.patches[44] ?? 0],
    }))
    expect(scanOf(take.samples).finish().hr).toBe(75)
    expect(scanOf(lit).finish()).toMatchObject({ hr: null, missing: { hr: 'light' } })
  })
})

describe('a reading', () => {
  it('has everything a camera can measure, close to the ground truth', () => {
    const { scan, intervals, samples } = scanScene({
      seed: 4,
      heart: { rate: 68, jitter: 0.012, arrhythmia: 0.035, slowWave: 0.01 },
      noise: 1,
      breath: { rate: 13, baseline: 0.002, modulation: 0.12, shoulders: 1 },
    })
    const reading = scan.finish()
    expect(reading.missing).toEqual({ spo2: 'needs-device', sbp: 'needs-device' })
    expect(Math.abs((reading.hrv ?? 0) - deviation(intervals))).toBeLessThanOrEqual(6)
    expect(reading.rr).toBe(13)
    expect(reading.stress_index).toBeGreaterThan(20)
    expect(reading.scan).toMatchObject({ seconds: 60, frame_rate: 30, method: 'pos-chrom', hrv_method: 'SDNN' })
    expect(reading.scan.beats).toBeGreaterThan(60)
    expect(samples).toHaveLength(1801)
  })

  it('hides the variability if noise moves the beats, and the stress index with it', () => {
    const reading = scanScene({
      seed: 6,
      heart: { rate: 70, jitter: 0.004 },
      amplitude: 0.005,
      noise: 3,
      wander: 0.004,
    }).scan.finish()
    expect(reading).toMatchObject({
      hr: 70,
      hrv: null,
      stress_index: null,
      missing: { hrv: 'unclear-beats', stress_index: 'needs-hrv' },
    })
  })

  it('hides the respiration of a short scan', () => {
    const breath = { rate: 15, baseline: 0.003, modulation: 0.15, shoulders: 1 }
    expect(
      scanScene({ seed: 6, seconds: 30, heart: { rate: 60, arrhythmia: 0.04 }, breath }).scan.finish(),
    ).toMatchObject({ hr: 60, rr: null, missing: { rr: 'too-short' } })
  })

  it('hides the variability of too few beats', () => {
    expect(scanScene({ seed: 6, seconds: 24, heart: { rate: 60, jitter: 0.03 } }).scan.finish()).toMatchObject({
      hr: 60,
      hrv: null,
      missing: { hrv: 'few-beats' },
    })
  })

  it.each([
    ['ends after 15 s', { seconds: 15 }, 'too-short'],
    ['has 9 frames a second', { frameRate: 9, seconds: 30 }, 'slow-camera'],
    [
      'has many jumps in brightness',
      {
        seconds: 30,
        jumps: Array.from({ length: 90 }, (_, index) => ({ at: index * 0.33, by: index % 2 ? 0.12 : -0.12 })),
      },
      'motion',
    ],
  ] as const)('names the reason if the scan %s', (_name, scene, reason) => {
    expect(scanScene({ seed: 2, heart: { rate: 70 }, ...scene }).scan.finish()).toMatchObject({
      hr: null,
      hrv: null,
      rr: null,
      missing: { hr: reason, hrv: reason },
    })
  })

  it.each([
    ['nobody is there', { skinShare: 0.05 }, 'no-face'],
    ['it is dark', { luminance: 30, skinShare: 0.1 }, 'light'],
    ['it is too bright', { clippedShare: 0.4 }, 'light'],
  ] as const)('names the reason if %s', (_name, change, reason) => {
    const { samples } = film({ seed: 2, seconds: 30, heart: null })
    expect(scanOf(samples.map((sample) => ({ ...sample, ...change }))).finish().missing.hr).toBe(reason)
  })

  it('does not depend on how often progress is read', () => {
    const { samples } = film({ seed: 12, seconds: 40, heart: { rate: 77, jitter: 0.01 }, wander: 0.004 })
    const watched = createScan()
    for (const sample of samples) {
      watched.add(sample)
      if (Math.round(sample.time * 30) % 7 === 0) watched.progress()
    }
    expect(watched.finish()).toEqual(scanOf(samples).finish())
  })
})

describe('progress', () => {
  const follow = (scene: Scene, change: Partial<FrameSample> = {}): ScanProgress[] => {
    const scan = createScan({ seconds: scene.seconds })
    return film(scene).samples.flatMap((sample, index) => {
      scan.add({ ...sample, ...change })
      return index % 15 === 0 ? [scan.progress()] : []
    })
  }

  it('shows a heart rate and bars once windows are full, and a moving pulse', () => {
    const steps = follow({ seed: 5, seconds: 30, heart: { rate: 72 } })
    const first = steps.find(({ heartRate }) => heartRate !== null)
    expect(first?.elapsed).toBeGreaterThan(16)
    expect(first?.elapsed).toBeLessThan(19)
    expect(steps.at(0)).toMatchObject({ elapsed: 0, frameRate: 0, heartRate: null, quality: 0 })
    const last = steps.at(-1)
    expect(last).toMatchObject({
      heartRate: 72,
      quality: 5,
      coach: 'ok',
      checks: { aligned: true, light: 'good', still: true },
      isHopeless: false,
    })
    expect(last?.frameRate).toBeCloseTo(30, 0)
    expect(last?.waveform).toHaveLength(180)
    expect(Math.max(...(last?.waveform ?? []).map(Math.abs))).toBeCloseTo(1, 5)
  })

  it.each([
    ['nothing to measure', { heart: null }, 'weak-signal', [1]],
    ['a clear pulse', { heart: { rate: 72 } }, 'ok', [3, 4, 5]],
    ['a small one', { heart: { rate: 58 }, amplitude: 0.006 }, 'ok', [3, 4, 5]],
  ] as const)('classifies the signal of %s within ten seconds', (_name, scene, coach, qualities) => {
    const steps = follow({ seed: 7, seconds: 10, ...scene })
    expect(steps.at(-1)).toMatchObject({ coach })
    expect(qualities).toContain(steps.at(-1)?.quality)
    expect(steps.filter(({ elapsed }) => elapsed < 8).map(({ quality }) => quality)).not.toContain(1)
  })

  it('withdraws a weak signal once it is not', () => {
    const { samples } = film({ seed: 7, seconds: 26, heart: { rate: 70 } })
    const still = film({ seed: 7, seconds: 10, heart: null }).samples
    const scan = createScan()
    const coaches = samples
      .map((sample, index) => {
        scan.add(still[index] ?? sample)
        return index % 30 === 0 ? scan.progress().coach : null
      })
      .filter((coach) => coach !== null)
    expect(coaches.at(10)).toBe('weak-signal')
    expect(coaches.at(-1)).toBe('ok')
  })

  it(
    'gives up early without a pulse, but not before',
    () => {
      const steps = follow({ seed: 5, seconds: 40, heart: null })
      const hopeless = steps.find((step) => step.isHopeless)
      expect(hopeless?.elapsed).toBeGreaterThan(25)
      expect(hopeless?.elapsed).toBeLessThan(35)
      expect(follow({ seed: 5, seconds: 40, heart: { rate: 65 } }).some((step) => step.isHopeless)).toBe(false)
    },
    patient,
  )

  it('does not ask a still head to hold still when frames are missing', () => {
    const scan = createScan()
    for (const sample of film({ seed: 9, seconds: 8, heart: { rate: 70 } }).samples)
      if (sample.time % 1 < 0.5) scan.add(sample)
    expect(scan.progress()).toMatchObject({ coach: 'slow-camera', checks: { still: true } })
  })

  it('names the camera in the end if half of the frames are missing', () => {
    const { samples } = film({ seed: 9, seconds: 30, heart: null })
    expect(scanOf(samples.filter(({ time }) => time % 1 < 0.5)).finish().missing.hr).toBe('slow-camera')
  })

  it.each([
    ['no-face', {}, { skinShare: 0.1 }],
    ['move-closer', {}, { skinShare: 0.3 }],
    ['too-dark', {}, { luminance: 30, skinShare: 0 }],
    ['too-bright', {}, { luminance: 235 }],
    ['too-bright', {}, { clippedShare: 0.3 }],
    ['flicker', { flicker: { frequency: 1.7, amplitude: 0.02 } }, {}],
    ['hold-still', { sway: { frequency: 1, amplitude: 0.05 } }, {}],
    ['slow-camera', { frameRate: 8 }, {}],
    ['ok', { flicker: { frequency: 1.7, amplitude: 0.01 } }, {}],
  ] as const)('coaches %s', (coach, scene, change) => {
    expect(follow({ seed: 9, seconds: 8, heart: { rate: 70 }, ...scene }, change).at(-1)?.coach).toBe(coach)
  })
})

it('the ground truth is consistent', () => {
  const { beats, intervals } = film({ seed: 1, seconds: 10, heart: { rate: 60 } })
  expect(intervals).toEqual(intervalsWithin(beats, 10))
  expect(mean(intervals)).toBeCloseTo(1000, 6)
})
