import type { Beat, Beats } from './beats.ts'
import { deviation, mean, median } from './statistics.ts'
import type { MissingReason } from './types.ts'

/** The gate of the variability. */
const leastCorrelation = 0.9
const mostFromMedian = 0.25
const fewestIntervals = 30
const leastValid = 0.7
/**
 * Timing errors make every interval look more variable: with a deviation e, SDNN² is 2 e² too large. Beyond this many milliseconds, or
 * this fraction of SDNN², the value would say more about the camera than about the heart.
 */
const mostBias = { milliseconds: 5, share: 0.5 } as const
/** Valid intervals required for a heart rate: number, fraction of all, and maximum difference from that of the windows, in beats per minute. */
const forRate = { fewest: 15, share: 0.4, near: 3 } as const
/** Number of intervals on each side for the local median. */
const neighbours = 5

/** An interval between two successive beats. */
export interface Interval {
  /** Seconds from the start of the recording to its second beat. */
  time: number
  /** Milliseconds. */
  length: number
  /** Both beats resemble the mean beat, and the length is within 25% of the local median. */
  isValid: boolean
}

export const intervalsOf = (beats: readonly Beat[]): Interval[] => {
  const lengths = beats.slice(1).map((beat, index) => (beat.time - (beats[index]?.time ?? 0)) * 1000)
  return lengths.map((length, index) => {
    const local = median(lengths.slice(Math.max(0, index - neighbours), index + neighbours + 1))
    const isLike = Math.min(beats[index]?.correlation ?? 0, beats[index + 1]?.correlation ?? 0) >= leastCorrelation
    return {
      time: beats[index + 1]?.time ?? 0,
      length,
      isValid: isLike && Math.abs(length - local) <= mostFromMedian * local,
    }
  })
}

/** Variability in the time domain (Task Force of the ESC and NASPE, 1996), milliseconds. */
export interface Variability {
  /** Mean interval. */
  mean: number
  /** Standard deviation of the intervals. */
  sdnn: number
  /** Root mean square of differences of successive valid intervals; null without any. */
  rmssd: number | null
}

/** Computed from valid intervals only. */
export const variabilityOf = (intervals: readonly Interval[]): Variability => {
  const lengths = intervals.filter(({ isValid }) => isValid).map(({ length }) => length)
  const differences = intervals.flatMap((interval, index) => {
    const before = intervals[index - 1]
    return interval.isValid && before?.isValid ? [(interval.length - before.length) ** 2] : []
  })
  return {
    mean: mean(lengths),
    sdnn: deviation(lengths),
    rmssd: differences.length ? Math.sqrt(mean(differences)) : null,
  }
}

/** Beats per minute from the mean of the valid intervals, which is more accurate than windows; null if it is uncertain. */
export const rateOfBeats = (intervals: readonly Interval[], ofWindows: number): number | null => {
  const valid = intervals.filter(({ isValid }) => isValid).length
  if (valid < forRate.fewest || valid < forRate.share * intervals.length) return null
  const rate = 60_000 / variabilityOf(intervals).mean
  return Math.abs(rate - ofWindows) <= forRate.near ? rate : null
}

/** Whether timing errors could account for an SDNN, or too much of it. */
const isBiased = (sdnn: number, timingError: number): boolean => {
  const made = 2 * timingError ** 2
  return !(made <= mostBias.share * sdnn ** 2) || sdnn - Math.sqrt(sdnn ** 2 - made) > mostBias.milliseconds
}

/** Why the intervals give no variability; null if they do. */
export const variabilityFault = (
  { beats, timingError }: Beats,
  intervals: readonly Interval[],
): MissingReason | null => {
  const valid = intervals.filter(({ isValid }) => isValid).length
  if (intervals.length < fewestIntervals) return 'few-beats'
  if (
    !(median(beats.map(({ correlation }) => correlation)) >= leastCorrelation) ||
    valid < leastValid * intervals.length
  )
    return 'unclear-beats'
  if (valid < fewestIntervals) return 'few-beats'
  return isBiased(variabilityOf(intervals).sdnn, timingError) ? 'unclear-beats' : null
}
