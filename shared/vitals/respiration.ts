import type { Beat } from './beats.ts'
import { bandPass } from './filter.ts'
import { sampleRate, type Recording } from './recording.ts'
import { peakFrequency, powerBetween, spectrumOf } from './spectrum.ts'
import { mean } from './statistics.ts'
import type { Interval } from './variability.ts'

/** Respiration rates in Hz: 6 to 30 per minute. */
const band = { low: 0.1, high: 0.5 } as const
/** Sampling rate used here. */
const rate = 5
const transformSize = 2048
/** Minimum fraction of the band's power in the peak for an estimator to count. */
const leastShare = 0.5
/** Breaths per minute within which estimators agree. */
const agreement = 2
/** Sum of squared gradients below which there is no edge to follow. */
const leastEdge = 20
/** Shorter scans, in seconds, can agree by chance: of 30 s without any breathing, 2 in 60 returned a rate. */
export const shortestForBreath = 40

/** A method of measuring respiration, and its result. */
export interface BreathEstimate {
  by: 'arrhythmia' | 'amplitude' | 'baseline' | 'shoulders'
  /** Breaths a minute. */
  rate: number
  /** Fraction of the band's power in the peak, 0 to 1. */
  share: number
}

/** Unevenly sampled values as an even trace, linear in between, constant outside. */
const evenly = (times: readonly number[], values: readonly number[], seconds: number): Float64Array => {
  let next = 0
  return Float64Array.from({ length: Math.floor(seconds * rate) }, (_, index) => {
    const time = index / rate
    while (next < times.length && (times[next] ?? 0) < time) next++
    const [before, after] = [next - 1, next].map((at) => Math.min(times.length - 1, Math.max(0, at))) as [
      number,
      number,
    ]
    const span = (times[after] ?? 0) - (times[before] ?? 0)
    const share = span > 0 ? (time - (times[before] ?? 0)) / span : 0
    return (values[before] ?? 0) + share * ((values[after] ?? 0) - (values[before] ?? 0))
  })
}

/** Means of the samples in each step of the lower rate. */
const slower = (trace: ArrayLike<number>, length: number): Float64Array => {
  const per = sampleRate / rate
  return Float64Array.from({ length: Math.floor(length / per) }, (_, index) => {
    let sum = 0
    for (let at = index * per; at < (index + 1) * per; at++) sum += trace[at] ?? 0
    return sum / per
  })
}

const estimateOf = (by: BreathEstimate['by'], trace: Float64Array): BreathEstimate | null => {
  const seconds = trace.length / rate
  const spectrum = spectrumOf(bandPass(trace, band.low, band.high, rate), rate, transformSize)
  const frequency = peakFrequency(spectrum, band.low, band.high)
  if (frequency === null) return null
  // The main lobe of a Hann window extends 2 / length to each side; three quarters of it contain nearly all of its power.
  const halfWidth = 1.5 / seconds
  const share =
    powerBetween(spectrum, frequency - halfWidth, frequency + halfWidth) / powerBetween(spectrum, 0, 2 * band.high)
  return share >= leastShare ? { by, rate: frequency * 60, share } : null
}

/**
 * How far the shoulders have moved, in rows, by the gradient of their mean profile (Lucas and Kanade 1981, in one dimension). Changes
 * in light, which scale all rows, are removed first.
 */
const shoulderMotion = (recording: Recording): Float64Array | null => {
  const rows = recording.shoulders.map((trace) => slower(trace, recording.length))
  const profile = rows.map((row) => mean(row))
  const gradient = profile.map(
    (_, row) => ((profile[row + 1] ?? profile[row] ?? 0) - (profile[row - 1] ?? profile[row] ?? 0)) / 2,
  )
  const size = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0)
  const light = size(profile)
  const overlap = gradient.reduce((sum, value, row) => sum + value * (profile[row] ?? 0), 0)
  const edge = gradient.map((value, row) => value - (light > 0 ? (overlap / light) * (profile[row] ?? 0) : 0))
  const strength = size(edge)
  if (!(strength > leastEdge)) return null
  return Float64Array.from(
    { length: rows[0]?.length ?? 0 },
    (_, at) =>
      -edge.reduce((sum, value, row) => sum + value * ((rows[row]?.[at] ?? 0) - (profile[row] ?? 0)), 0) / strength,
  )
}

/** Every method that measures a clear rate. */
export const breathEstimates = (
  recording: Recording,
  beats: readonly Beat[],
  intervals: readonly Interval[],
): BreathEstimate[] => {
  const seconds = recording.length / sampleRate
  const valid = intervals.filter(({ isValid }) => isValid)
  const enough = valid.length >= 0.7 * intervals.length && valid.length > 10
  const shoulders = recording.shoulders.length > 2 ? shoulderMotion(recording) : null
  const light = slower(recording.luminance, recording.length).map((value) => Math.log(Math.max(value, 1)))
  return [
    enough
      ? estimateOf(
          'arrhythmia',
          evenly(
            valid.map(({ time }) => time),
            valid.map(({ length }) => length),
            seconds,
          ),
        )
      : null,
    enough
      ? estimateOf(
          'amplitude',
          evenly(
            beats.map(({ time }) => time),
            beats.map(({ amplitude }) => amplitude),
            seconds,
          ),
        )
      : null,
    estimateOf('baseline', light),
    shoulders && estimateOf('shoulders', shoulders),
  ].filter((estimate) => estimate !== null)
}

/**
 * Breaths per minute if at least two methods agree within 2 and none with a clear rate contradicts; three may outvote one. Brightness
 * and shoulders alone do not count as two: a swaying head moves both. Null otherwise.
 */
export const respirationRate = (estimates: readonly BreathEstimate[], seconds: number): number | null => {
  if (seconds < shortestForBreath) return null
  const groups = estimates.map((first) =>
    estimates.filter((one) => one.rate >= first.rate && one.rate <= first.rate + agreement),
  )
  const group = groups.reduce((most, one) => (one.length > most.length ? one : most), [])
  const contrary = estimates.length - group.length
  if (group.length < 2 || contrary > (group.length > 2 ? 1 : 0)) return null
  if (!group.some(({ by }) => by === 'arrhythmia' || by === 'amplitude')) return null
  const weight = group.reduce((sum, { share }) => sum + share, 0)
  return group.reduce((sum, { rate: breaths, share }) => sum + breaths * share, 0) / weight
}
