import { median } from './statistics.ts'
import { type PulseWindow, windowLength, windowStep } from './heart-rate.ts'

/** Counted windows are within this many beats per minute of their median. */
const spread = 6
const leastCounted = 0.5
const leastAgreed = 0.75
/** For a short scan: four windows are 18 s. */
const fewestWindows = 4

/** The windows a heart rate is based on. */
export interface HeartRateEstimate {
  /** Beats per minute: the median of the windows. */
  heartRate: number
  /** Median signal-to-noise ratio in dB. */
  snr: number
  windows: readonly PulseWindow[]
}

/**
 * The gate: at least half the windows count and are within 6 beats per minute of their median, and in 75% of those CHROM agrees with
 * POS. Null if it is not passed.
 */
export const gateHeartRate = (windows: readonly PulseWindow[], fewest = fewestWindows): HeartRateEstimate | null => {
  if (windows.length < fewest) return null
  const counted = windows.filter(({ fault, heartRate }) => fault === null && heartRate !== null)
  const center = median(counted.map(({ heartRate }) => heartRate ?? 0))
  const near = counted.filter(({ heartRate }) => Math.abs((heartRate ?? 0) - center) <= spread)
  if (near.length === 0 || near.length < leastCounted * windows.length) return null
  if (near.filter(({ isAgreed }) => isAgreed).length < leastAgreed * near.length) return null
  return {
    heartRate: median(near.map(({ heartRate }) => heartRate ?? 0)),
    snr: median(near.map(({ snr }) => snr)),
    windows: near,
  }
}

/** Number of windows in this many samples. */
export const windowCount = (samples: number): number =>
  samples < windowLength ? 0 : Math.floor((samples - windowLength) / windowStep) + 1

/** Whether the gate can no longer be passed, even with only good windows from now on. */
export const isHopeless = (windows: readonly PulseWindow[], plannedSamples: number): boolean => {
  const planned = Math.max(windows.length, windowCount(plannedSamples))
  const counted = windows.filter(({ fault }) => fault === null).length
  return counted + planned - windows.length < leastCounted * planned
}
