import { bandPass, upsample } from './filter.ts'
import { pulseBand } from './patches.ts'
import { sampleRate } from './recording.ts'
import { mean, parabolicOffset } from './statistics.ts'
import { windowLength, type PulseWindow } from './heart-rate.ts'

/** A heartbeat as seen in the pulse. */
export interface Beat {
  /** Seconds from the start of the recording, to a fraction of a millisecond. */
  time: number
  /** Similarity to the mean beat: correlation, −1 to 1. */
  correlation: number
  /** Amplitude of the mean beat in it, relative units. */
  amplitude: number
}

/** The beats of a recording. */
export interface Beats {
  beats: Beat[]
  /** Estimated standard error of their times, in milliseconds. */
  timingError: number
}

/** Factor of the sampling rate at which beats are aligned: steps of 4 ms, refined by a parabola. */
const factor = 8
/** Band of the coarse peaks around the heart rate. */
const coarse = { low: 0.7, high: 1.5 } as const
/** Half the length of a compared beat, as a fraction of the mean interval. */
const halfBeat = 0.4
/** How far a beat may be shifted to fit the mean beat, as a fraction of the mean interval. */
const reach = 0.15
const alignments = 2

/**
 * The pulse of a whole recording from its windows, overlap-added with Hann windows: each part uses the patch weights that were best at
 * the time.
 */
export const wholePulse = (windows: readonly PulseWindow[], length: number): Float64Array => {
  const pulse = new Float64Array(length)
  const cover = new Float64Array(length)
  for (const window of windows) {
    window.pulse.forEach((value, at) => {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / windowLength)
      pulse[window.start + at] = (pulse[window.start + at] ?? 0) + weight * value
      cover[window.start + at] = (cover[window.start + at] ?? 0) + weight
    })
  }
  return pulse.map((value, at) => value / (cover[at] || 1))
}

/** Maxima of the narrow band at least half an interval apart, as positions of the upsampled pulse. */
const coarsePeaks = (pulse: Float64Array, frequency: number): number[] => {
  const narrow = bandPass(pulse, coarse.low * frequency, coarse.high * frequency, sampleRate)
  const apart = (0.5 * sampleRate) / frequency
  const peaks: number[] = []
  for (let at = 1; at < narrow.length - 1; at++) {
    const value = narrow[at] ?? 0
    if (value <= 0 || value < (narrow[at - 1] ?? 0) || value <= (narrow[at + 1] ?? 0)) continue
    const last = peaks.at(-1)
    if (last === undefined || at - last >= apart) peaks.push(at)
    else if (value > (narrow[last] ?? 0)) peaks[peaks.length - 1] = at
  }
  return peaks.map((at) => at * factor)
}

/** `length` values from a possibly fractional position, interpolated linearly. */
const segment = (fine: Float64Array, from: number, length: number): Float64Array => {
  const base = Math.floor(from)
  const share = from - base
  return Float64Array.from(
    { length },
    (_, index) => (1 - share) * (fine[base + index] ?? 0) + share * (fine[base + index + 1] ?? 0),
  )
}

/** The mean of the beats at these positions, with zero mean and length 1. */
const meanBeat = (fine: Float64Array, positions: readonly number[], half: number): Float64Array => {
  const length = 2 * half + 1
  const sum = new Float64Array(length)
  for (const position of positions)
    segment(fine, position - half, length).forEach((value, index) => {
      sum[index] = (sum[index] ?? 0) + value
    })
  const level = mean(sum)
  const centered = sum.map((value) => value - level)
  const size = Math.hypot(...centered) || 1
  return centered.map((value) => value / size)
}

/** Covariance and correlation of the beat around a position with the mean beat. */
const likeness = (
  fine: Float64Array,
  template: Float64Array,
  from: number,
): { amplitude: number; correlation: number } => {
  let [sum, squares, product] = [0, 0, 0]
  for (let index = 0; index < template.length; index++) {
    const value = fine[from + index] ?? 0
    sum += value
    squares += value * value
    product += value * (template[index] ?? 0)
  }
  const size = Math.sqrt(Math.max(0, squares - (sum * sum) / template.length))
  return { amplitude: product, correlation: size > 0 ? product / size : 0 }
}

/** The position near `position` where the mean beat fits best. */
const align = (
  fine: Float64Array,
  template: Float64Array,
  position: number,
  most: number,
): { position: number; amplitude: number; correlation: number } => {
  const half = (template.length - 1) / 2
  const middle = Math.round(position)
  const fits = Array.from({ length: 2 * most + 1 }, (_, index) =>
    likeness(fine, template, middle - most + index - half),
  )
  let best = most
  fits.forEach((fit, index) => {
    if (fit.amplitude > (fits[best]?.amplitude ?? 0)) best = index
  })
  const fit = fits[best] ?? { amplitude: 0, correlation: 0 }
  const offset =
    best > 0 && best < 2 * most
      ? parabolicOffset(fits[best - 1]?.amplitude ?? 0, fit.amplitude, fits[best + 1]?.amplitude ?? 0)
      : 0
  return { position: middle - most + best + offset, ...fit }
}

/** Beats shifted to their best fit look less noisy than they are: by this factor, measured on known beats. */
const optimism = 1.5

/**
 * Standard error in milliseconds of times found by fitting the mean beat, from each beat's residual: the Cramér–Rao bound for a delay
 * in noise of the pulse's band, σ² = (1/c² − 1) / (2 · band · length · (2π · rms frequency)²).
 */
const timingErrorOf = (correlations: readonly number[], template: Float64Array): number => {
  const seconds = template.length / (sampleRate * factor)
  // The template has length 1, so the sum of squared differences is (2π · rms frequency / rate)².
  const slope =
    template.slice(1).reduce((sum, value, index) => sum + (value - (template[index] ?? 0)) ** 2, 0) *
    (sampleRate * factor) ** 2
  const residue = mean(correlations.map((correlation) => 1 / correlation ** 2 - 1))
  return optimism * 1000 * Math.sqrt(residue / (2 * (pulseBand.high - pulseBand.low) * seconds * slope))
}

/** Beats below this similarity are not beats, and say nothing about the timing of the others. */
const unlike = 0.5

/**
 * Beats of a pulse: coarse peaks at 0.7 to 1.5 times the heart rate, upsampled eightfold, aligned twice to the mean beat. Beats too
 * close to an end to be compared completely are left out.
 * @param heartRate beats per minute
 */
export const findBeats = (pulse: Float64Array, heartRate: number): Beats => {
  const frequency = heartRate / 60
  const fine = upsample(pulse, factor)
  const perBeat = (sampleRate * factor) / frequency
  const half = Math.round(halfBeat * perBeat)
  const most = Math.round(reach * perBeat)
  const isInside = (position: number) => position - half - most >= 0 && position + half + most < fine.length
  let template: Float64Array = new Float64Array(0)
  let found = coarsePeaks(pulse, frequency)
    .filter(isInside)
    .map((position) => ({ position, amplitude: 0, correlation: 0 }))
  for (let round = 0; round < alignments; round++) {
    template = meanBeat(
      fine,
      found.map(({ position }) => position),
      half,
    )
    const fitted = template
    found = found
      .map(({ position }) => align(fine, fitted, position, most))
      .filter(({ position }) => isInside(position))
  }
  const beats = found.map(({ position, ...fit }) => ({ time: position / (sampleRate * factor), ...fit }))
  const clear = beats.flatMap(({ correlation }) => (correlation >= unlike ? [correlation] : []))
  return { beats, timingError: timingErrorOf(clear, template) }
}
