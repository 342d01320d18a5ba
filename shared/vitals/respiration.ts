import type { Beat } from './beats.ts'
import { bandPass } from './filter.ts'
import { sampleRate, type Recording } from './recording.ts'
import { peakFrequency, powerBetween, spectrumOf } from './spectrum.ts'
import { mean } from './statistics.ts'
import type { Interval } from './variability.ts'

/** Rates of breath in Hz: 6 to 30 a minute. */
const band = { low: 0.1, high: 0.5 } as const
/** Samples a second of what is analysed here. */
const rate = 5
const transformSize = 2048
/** A peak holds so much of the band's power, else the estimator says nothing. */
const leastShare = 0.5
/** Breaths a minute within which estimators agree. */
const agreement = 2
/** Squared levels of gradient over all rows below which there is no edge to follow. */
const leastEdge = 20
/** Seconds of a scan below which chance makes ways agree: of 30 s without any breath, 2 in 60 gave a rate. */
export const shortestForBreath = 40

/** A way to see breath, and what it sees. */
export interface BreathEstimate {
  by: 'arrhythmia' | 'amplitude' | 'baseline' | 'shoulders'
  /** Breaths a minute. */
  rate: number
  /** Share of the band's power in the peak, 0 to 1. */
  share: number
}

/** Values at uneven times as an even trace, linear in between, level outside. */
const evenly = (times: readonly number[], values: readonly number[], seconds: number): Float64Array => {
  let next = 0
  return Float64Array.from({ length: Math.floor(seconds * rate) }, (_, index) => {
    const time = index / rate
    while (next < times.length && (times[next] ?? 0) < time) next++
    const [before, after] = [next - 1, next].map((at) => Math.min(times.length - 1, Math.max(0, at))) as [number, number]
    const span = (times[after] ?? 0) - (times[before] ?? 0)
    const share = span > 0 ? (time - (times[before] ?? 0)) / span : 0
    return (values[before] ?? 0) + share * ((values[after] ?? 0) - (values[before] ?? 0))
  })
}

/** Means of the samples within each step of the slower rate. */
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
  // The main lobe of a Hann window reaches 2 / length to each side; three quarters of it hold nearly all of its power.
  const halfWidth = 1.5 / seconds
  const share = powerBetween(spectrum, frequency - halfWidth, frequency + halfWidth) / powerBetween(spectrum, 0, 2 * band.high)
  return share >= leastShare ? { by, rate: frequency * 60, share } : null
}

/**
 * How far the shoulders have moved, in rows, by the gradient of their mean profile (Lucas and Kanade 1981, in one dimension). A
 * change of the light, which scales all rows, is taken out first.
 */
const shoulderMotion = (recording: Recording): Float64Array | null => {
  const rows = recording.shoulders.map((trace) => slower(trace, recording.length))
  const profile = rows.map((row) => mean(row))
  const gradient = profile.map((_, row) => ((profile[row + 1] ?? profile[row] ?? 0) - (profile[row - 1] ?? profile[row] ?? 0)) / 2)
  const size = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0)
  const light = size(profile)
  const overlap = gradient.reduce((sum, value, row) => sum + value * (profile[row] ?? 0), 0)
  const edge = gradient.map((value, row) => value - (light > 0 ? (overlap / light) * (profile[row] ?? 0) : 0))
  const strength = size(edge)
  if (!(strength > leastEdge)) return null
  return Float64Array.from({ length: rows[0]?.length ?? 0 }, (_, at) =>
    -edge.reduce((sum, value, row) => sum + value * ((rows[row]?.[at] ?? 0) - (profile[row] ?? 0)), 0) / strength)
}

/** Every way that sees a clear breath. */
export const breathEstimates = (recording: Recording, beats: readonly Beat[], intervals: readonly Interval[]): BreathEstimate[] => {
  const seconds = recording.length / sampleRate
  const valid = intervals.filter(({ isValid }) => isValid)
  const enough = valid.length >= 0.7 * intervals.length && valid.length > 10
  const shoulders = recording.shoulders.length > 2 ? shoulderMotion(recording) : null
  const light = slower(recording.luminance, recording.length).map((value) => Math.log(Math.max(value, 1)))
  return [
    enough ? estimateOf('arrhythmia', evenly(valid.map(({ time }) => time), valid.map(({ length }) => length), seconds)) : null,
    enough ? estimateOf('amplitude', evenly(beats.map(({ time }) => time), beats.map(({ amplitude }) => amplitude), seconds)) : null,
    estimateOf('baseline', light),
    shoulders && estimateOf('shoulders', shoulders),
  ].filter((estimate) => estimate !== null)
}

/**
 * Breaths a minute, where at least two ways agree within 2 and none that sees a clear breath contradicts; three may outvote one.
 * The light on the face and the shoulders do not make two by themselves: a head that sways moves both. Null otherwise.
 */
export const respirationRate = (estimates: readonly BreathEstimate[], seconds: number): number | null => {
  if (seconds < shortestForBreath) return null
  const groups = estimates.map((first) => estimates.filter((one) => one.rate >= first.rate && one.rate <= first.rate + agreement))
  const group = groups.reduce((most, one) => (one.length > most.length ? one : most), [])
  const contrary = estimates.length - group.length
  if (group.length < 2 || contrary > (group.length > 2 ? 1 : 0)) return null
  if (!group.some(({ by }) => by === 'arrhythmia' || by === 'amplitude')) return null
  const weight = group.reduce((sum, { share }) => sum + share, 0)
  return group.reduce((sum, { rate: breaths, share }) => sum + breaths * share, 0) / weight
}
