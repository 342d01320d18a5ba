import { describe, expect, it } from 'vitest'
import { normals, seeded } from '#tests/harness/pulse.ts'
import type { Beats } from './beats.ts'
import { gateHeartRate, isHopeless, windowCount } from './heart-rate-gate.ts'
import { qualityOf } from './quality.ts'
import { respirationRate, type BreathEstimate } from './respiration.ts'
import { stressIndex } from './stress.ts'
import { intervalsOf, rateOfBeats, variabilityFault, variabilityOf } from './variability.ts'
import type { PulseWindow, WindowFault } from './heart-rate.ts'

const window = (heartRate: number | null, fault: WindowFault | null = null, isAgreed = true, snr = 5): PulseWindow => ({
  start: 0,
  pulse: new Float64Array(0),
  weights: new Float64Array(0),
  heartRate,
  snr,
  isAgreed,
  fault,
})
const windows = (...rates: readonly (number | null)[]) =>
  rates.map((rate) => window(rate, rate === null ? 'weak-pulse' : null))

describe('the gate of the heart rate', () => {
  it.each([
    ['too few windows', windows(70, 70, 70), null],
    ['four that agree', windows(70, 71, 70, 72), 70.5],
    ['half that count', windows(70, null, 71, null), 70.5],
    ['fewer than half', windows(70, null, 71, null, null), null],
    ['half within 6 of the median', windows(70, 71, 100, 140), null],
    ['strays among many', windows(70, 71, 72, 140, 70), 70.5],
    ['6 from the median', windows(70, 76, 70, 70), 70],
    ['none that count', windows(null, null, null, null), null],
  ])('with %s', (_name, given, heartRate) => expect(gateHeartRate(given)?.heartRate ?? null).toBe(heartRate))
  it('requires CHROM to agree in three quarters', () => {
    const of = (agreed: number) =>
      gateHeartRate(Array.from({ length: 8 }, (_, index) => window(70, null, index < agreed)))
    expect(of(6)?.heartRate).toBe(70)
    expect(of(5)).toBeNull()
  })
  it.each([
    [359, 0],
    [360, 1],
    [419, 1],
    [420, 2],
    [1800, 25],
  ])('%s samples have %s windows', (samples, count) => expect(windowCount(samples)).toBe(count))
  it('gives up when half of the planned windows can no longer count', () => {
    const bad = (count: number) => Array.from({ length: count }, () => window(null, 'motion'))
    expect([12, 13].map((count) => isHopeless(bad(count), 1800))).toEqual([false, true])
    expect(isHopeless([...bad(12), ...windows(70)], 1800)).toBe(false)
  })
  it.each([
    [[], 0],
    [[null, null, 70], 1],
    [[70, 70, null], 4],
    [[70, 70, 70], 4],
  ] as const)('%j has %s bars', (rates, bars) => expect(qualityOf(windows(...rates))).toBe(bars))
  it.each([
    [-1, 1],
    [0, 2],
    [2, 3],
    [4, 4],
    [6, 5],
    [12, 5],
  ])('%s dB are %s bars', (snr, bars) => expect(qualityOf([window(70, null, true, snr)])).toBe(bars))
})

const beatsOf = (lengths: readonly number[], correlation = 0.98, timingError = 5): Beats => {
  let time = 1
  return {
    beats: [0, ...lengths].map((length) => ({ time: (time += length / 1000), correlation, amplitude: 1 })),
    timingError,
  }
}
const alternating = (count: number, low: number, high: number) =>
  Array.from({ length: count }, (_, index) => (index % 2 ? high : low))

describe('variability', () => {
  it('is that of the intervals', () => {
    const { mean, sdnn, rmssd } = variabilityOf(intervalsOf(beatsOf(alternating(40, 760, 840)).beats))
    expect([mean, sdnn, rmssd ?? 0].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([800, 40, 80])
  })
  it('ignores a missed beat and an extra one', () => {
    const lengths = [...alternating(20, 780, 820), 1600, 400, ...alternating(20, 780, 820)]
    const intervals = intervalsOf(beatsOf(lengths).beats)
    expect(intervals.filter(({ isValid }) => !isValid).map(({ length }) => Math.round(length))).toEqual([1600, 400])
    expect(variabilityOf(intervals).sdnn).toBeCloseTo(20, 6)
  })
  const fault = (found: Beats) => variabilityFault(found, intervalsOf(found.beats))
  it.each([
    ['passes', beatsOf(alternating(40, 760, 840)), null],
    ['has too few', beatsOf(alternating(29, 760, 840)), 'few-beats'],
    ['has just enough', beatsOf(alternating(30, 760, 840)), null],
    ['is unlike its mean beat', beatsOf(alternating(40, 760, 840), 0.85), 'unclear-beats'],
    ['is no more than its error', beatsOf(alternating(40, 790, 810), 0.98, 8), 'unclear-beats'],
    [
      'is as small as its error, of a heart that beats like a clock',
      beatsOf(alternating(40, 796, 804), 0.98, 3),
      'unclear-beats',
    ],
    ['is well above its error', beatsOf(alternating(40, 750, 850), 0.98, 8), null],
    [
      'jumps about',
      beatsOf(Array.from({ length: 60 }, (_, index) => [800, 420, 1150][index % 3] ?? 0)),
      'unclear-beats',
    ],
  ])('that %s: %s', (_name, found, expected) => expect(fault(found)).toBe(expected))
  it('is null without beats', () => expect(fault({ beats: [], timingError: Number.NaN })).toBe('few-beats'))
})

describe('the heart rate of the beats', () => {
  /** This many clear beats of 800 ms in a row, then this many unclear ones. */
  const intervals = (clear: number, unclear: number) =>
    intervalsOf(
      beatsOf(alternating(clear + unclear, 800, 800)).beats.map((beat, index) =>
        index > clear ? { ...beat, correlation: 0.5 } : beat,
      ),
    )
  it.each([
    ['15 valid intervals', 15, 0, 75, 75],
    ['14', 14, 0, 75, null],
    ['two of five valid', 16, 24, 75, 75],
    ['fewer', 16, 25, 75, null],
    ['3 from the windows', 30, 0, 72, 75],
    ['further from them', 30, 0, 71.9, null],
    ['further to the other side', 30, 0, 78.1, null],
  ])('with %s', (_name, clear, unclear, ofWindows, expected) => {
    const rate = rateOfBeats(intervals(clear, unclear), ofWindows)
    expect(rate === null ? null : Math.round(rate * 1e6) / 1e6).toBe(expected)
  })
})

describe('the stress index', () => {
  it('is Baevsky’s', () => {
    // 6 of 10 in the bin from 800 to 850 ms; spread 0.2 s: 60 / (2 × 0.825 × 0.2).
    expect(stressIndex([800, 810, 820, 830, 840, 845, 700, 720, 880, 900])).toBeCloseTo(60 / (2 * 0.825 * 0.2), 9)
  })
  it.each([[[]], [[800]], [[800, 800, 800]]])('of %j is null', (intervals) => expect(stressIndex(intervals)).toBeNull())
  it('decreases with variability', () => {
    const normal = normals(seeded(2))
    const noise = Array.from({ length: 80 }, normal)
    const [steady, varied] = [15, 60].map((spread) => stressIndex(noise.map((value) => 850 + spread * value)))
    expect(steady).toBeGreaterThan(2 * (varied ?? 0))
  })
})

describe('respiration', () => {
  const seen = (rates: Partial<Record<BreathEstimate['by'], number>>): BreathEstimate[] =>
    (Object.entries(rates) as [BreathEstimate['by'], number][]).map(([by, rate]) => ({ by, rate, share: 0.8 }))
  it.each([
    ['nothing', {}, 60, null],
    ['one way', { arrhythmia: 14 }, 60, null],
    ['two that agree', { arrhythmia: 14, shoulders: 15 }, 60, 14.5],
    ['two that do not', { arrhythmia: 14, shoulders: 17 }, 60, null],
    ['light and shoulders alone, as of a head that sways', { baseline: 14, shoulders: 14 }, 60, null],
    ['two against one', { arrhythmia: 14, amplitude: 14, shoulders: 20 }, 60, null],
    ['three against one', { arrhythmia: 14, amplitude: 14, shoulders: 14, baseline: 8 }, 60, 14],
    ['all', { arrhythmia: 13, amplitude: 14, shoulders: 14, baseline: 15 }, 60, 14],
    ['all of a short scan', { arrhythmia: 14, amplitude: 14, shoulders: 14, baseline: 14 }, 30, null],
  ])('of %s', (_name, rates, seconds, expected) => {
    const rate = respirationRate(seen(rates), seconds)
    expect(rate === null ? null : Math.round(rate * 1e6) / 1e6).toBe(expected)
  })
})
