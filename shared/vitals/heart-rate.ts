import { chrom } from './chrom.ts'
import { bandPass } from './filter.ts'
import { swingAt } from './motion.ts'
import { coherenceAt, combinePatches, pulseBand } from './patches.ts'
import { addPosWindow, posCover, posWindow } from './pos.ts'
import { sampleRate, type Recording } from './recording.ts'
import { badShare, logarithm, mostBadShare, mostLuminanceDeviation, verdictOn } from './steadiness.ts'
import {
  componentAt,
  peakFrequency,
  peakHalfWidth,
  powerBetween,
  signalToNoise,
  spectrumOf,
  type Spectrum,
} from './spectrum.ts'
import { deviation, mean } from './statistics.ts'

/** Samples of a window and from one to the next: 12 s and 2 s. */
export const windowLength = 12 * sampleRate
export const windowStep = 2 * sampleRate
const transformSize = 2048
/** Heart rates searched for, in Hz: 42 to 210 beats per minute. */
const search = { low: 42 / 60, high: 210 / 60 } as const

/** A window counts from this signal-to-noise ratio in dB on if POS and CHROM agree within 5 beats, else from the second. */
const agreedFrom = 0
const disagreedFrom = 4
const agreement = 5
/** Power of the background's own POS at the pulse's frequency above which it counts as flicker, as a fraction of the pulse's. */
const flickerShare = 0.25
/** …if it stands out there at all: signal-to-noise ratio in dB. */
const flickerFrom = -3
/**
 * Blood changes the luma about as much as POS (1.2 times, from the relative amplitudes 0.33, 0.77 and 0.53 of de Haan and van Leest
 * 2014). If it oscillates this many times as much at the pulse's frequency, the cause is light or motion.
 */
const mostLuminanceRatio = 4
/** Green background light that stands out at the pulse's frequency: its ratio in dB, and its amplitude as a fraction of the light. */
const behind = { snr: 3, amplitude: 0.0015 } as const
/** Coherence of the patches below which they move rather than pulsate: for a face at rest, and for one that moves as far as allowed. */
const leastCoherence = { resting: 0.6, swinging: 0.9 } as const
/** Maximum oscillation of the oval's contents at the pulse's frequency, in oval radii: half a pixel of 640. A heartbeat moves the head less. */
const mostSwing = 0.5 / 175
/** If patches are not coherent, the oscillation above which motion is blamed instead of noise. */
const leastSwing = mostSwing / 4

export type WindowFault = 'no-face' | 'light' | 'motion' | 'slow-camera' | 'weak-pulse'

/** The analysis of twelve seconds of a scan. */
export interface PulseWindow {
  /** First sample. */
  start: number
  /** The band-passed pulse; empty without skin. */
  pulse: Float64Array
  /** Weights of the patches in it. */
  weights: Float64Array
  /** Beats per minute by POS; null if there is no peak. */
  heartRate: number | null
  snr: number
  /** Whether CHROM agrees within 5 beats. */
  isAgreed: boolean
  /** Why the window does not count; null if it does. */
  fault: WindowFault | null
}

const backgroundPulse = (recording: Recording, from: number, to: number): Float64Array => {
  const [red, green, blue] = recording.background.map((trace) => trace.subarray(from, to)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const length = posWindow(sampleRate)
  const pulse = new Float64Array(to - from)
  for (let last = length - 1; last < pulse.length; last++) addPosWindow(red, green, blue, pulse, last, length)
  return bandPass(
    pulse.map((value, at) => value / posCover(at, pulse.length, length)),
    pulseBand.low,
    pulseBand.high,
    sampleRate,
  )
}

/** The peak at a frequency in spectra of this many samples: its power, and its ratio to the rest of the band in dB. */
const peakOf = (samples: number, frequency: number) => {
  const halfWidth = peakHalfWidth(samples / sampleRate)
  return {
    power: (spectrum: Spectrum) => powerBetween(spectrum, frequency - halfWidth, frequency + halfWidth),
    snr: (spectrum: Spectrum) => signalToNoise(spectrum, frequency, pulseBand.low, pulseBand.high, halfWidth),
  }
}

/** Whether the light around the face pulsates at a frequency, in color like blood or in brightness. */
const isLitAt = (recording: Recording, start: number, end: number, frequency: number, power: number): boolean => {
  const peak = peakOf(end - start, frequency)
  const color = spectrumOf(backgroundPulse(recording, start, end), sampleRate, transformSize)
  if (peak.power(color) > flickerShare * power && peak.snr(color) > flickerFrom) return true
  const green = bandPass(
    logarithm(recording.background[1].subarray(start, end)),
    pulseBand.low,
    pulseBand.high,
    sampleRate,
  )
  return (
    Math.hypot(...componentAt(green, sampleRate, frequency)) > behind.amplitude &&
    peak.snr(spectrumOf(green, sampleRate, transformSize)) > behind.snr
  )
}

/** Analyzes twelve seconds of samples from `start`; the recording should continue for another 1.6 s, or be at its end. */
export const analyseWindow = (recording: Recording, start: number, length = windowLength): PulseWindow => {
  const end = start + length
  const combined = combinePatches(recording, start, end)
  if (!combined)
    return {
      start,
      pulse: new Float64Array(0),
      weights: new Float64Array(0),
      heartRate: null,
      snr: Number.NEGATIVE_INFINITY,
      isAgreed: false,
      fault: 'no-face',
    }
  const { pulse, colors, signals, weights } = combined
  const spectrum = spectrumOf(pulse, sampleRate, transformSize)
  const frequency = peakFrequency(spectrum, search.low, search.high)
  const second = peakFrequency(
    spectrumOf(chrom(colors, pulseBand.low, pulseBand.high, sampleRate), sampleRate, transformSize),
    search.low,
    search.high,
  )
  const snr = frequency === null ? Number.NEGATIVE_INFINITY : peakOf(length, frequency).snr(spectrum)
  const isAgreed = frequency !== null && second !== null && Math.abs(frequency - second) * 60 <= agreement
  const logLuminance = logarithm(recording.luminance.subarray(start, end))
  const luminance = bandPass(logLuminance, pulseBand.low, pulseBand.high, sampleRate)
  const fault = (): WindowFault | null => {
    const gaps = recording.isGap.subarray(start, end)
    if (mean(gaps) >= mostBadShare) return 'slow-camera'
    if (deviation(luminance) > mostLuminanceDeviation || badShare(logLuminance, gaps) >= mostBadShare) return 'motion'
    const verdict = verdictOn(recording, start, end)
    if (verdict) return verdict
    if (frequency === null || snr < (isAgreed ? agreedFrom : disagreedFrom)) return 'weak-pulse'
    const peak = peakOf(length, frequency)
    const power = peak.power(spectrum)
    if (isLitAt(recording, start, end, frequency, power)) return 'light'
    const swing = swingAt(recording, start, end, frequency)
    if (
      swing > mostSwing ||
      peak.power(spectrumOf(luminance, sampleRate, transformSize)) > mostLuminanceRatio ** 2 * power
    )
      return 'motion'
    const { resting, swinging } = leastCoherence
    if (coherenceAt(signals, frequency) >= resting + (swinging - resting) * (swing / mostSwing)) return null
    return swing > leastSwing ? 'motion' : 'weak-pulse'
  }
  return { start, pulse, weights, heartRate: frequency === null ? null : frequency * 60, snr, isAgreed, fault: fault() }
}
