import { chrom } from './chrom.ts'
import { bandPass } from './filter.ts'
import { combinePatches, pulseBand } from './patches.ts'
import { addPosWindow, posCover, posWindow } from './pos.ts'
import { sampleRate, type Recording } from './recording.ts'
import { peakFrequency, peakHalfWidth, powerBetween, signalToNoise, spectrumOf, type Spectrum } from './spectrum.ts'
import { deviation, mean, median } from './statistics.ts'

/** Samples of a window and from one to the next: 12 s and 2 s. */
export const windowLength = 12 * sampleRate
export const windowStep = 2 * sampleRate
const transformSize = 2048
/** Heart rates that are looked for, in Hz: 42 to 210 beats a minute. */
const search = { low: 42 / 60, high: 210 / 60 } as const

/** A window counts from this signal-to-noise ratio in dB on, where POS and CHROM agree within 5 beats, else from the second. */
const agreedFrom = 0
const disagreedFrom = 4
const agreement = 5
/** Deviation of the band-passed logarithm of the luminance above which the light or the head moved too much. */
export const mostLuminanceDeviation = 0.012
export const mostBadShare = 0.25
/** A step of the luminance is bad above 8 times the median step, but not below 0.4%. */
const badStep = { medians: 8, least: 0.004 } as const
/** Power of the background's own POS at the pulse's frequency from which on it is taken for flicker, as a share of the pulse's. */
const flickerShare = 0.25
/** …if it stands out there at all: signal-to-noise ratio in dB. */
const flickerFrom = -3
/**
 * Blood changes the luma about as much as POS (1.2 times, from the relative amplitudes 0.33, 0.77 and 0.53 of de Haan and van
 * Leest 2014). Where it swings this many times as much at the pulse's frequency, light or motion makes it.
 */
const mostLuminanceRatio = 4

export type WindowFault = 'no-face' | 'light' | 'motion' | 'slow-camera' | 'weak-pulse'

/** What twelve seconds of a scan say. */
export interface PulseWindow {
  /** First sample. */
  start: number
  /** The band-passed pulse; empty without skin. */
  pulse: Float64Array
  /** Weights of the patches in it. */
  weights: Float64Array
  /** Beats a minute by POS; null where there is no peak. */
  heartRate: number | null
  snr: number
  /** Whether CHROM says the same within 5 beats. */
  isAgreed: boolean
  /** Why the window does not count; null when it does. */
  fault: WindowFault | null
}

/** Natural logarithm of a trace of levels, so that its changes are shares of it. */
export const logarithm = (trace: Float32Array): Float64Array => Float64Array.from(trace, (value) => Math.log(Math.max(value, 1)))

/** Share of frames that lie in a gap or at a jump of the luminance. */
export const badShare = (logLuminance: Float64Array, isGap: Uint8Array): number => {
  const steps = Float64Array.from({ length: Math.max(0, logLuminance.length - 1) }, (_, at) => Math.abs((logLuminance[at + 1] ?? 0) - (logLuminance[at] ?? 0)))
  const limit = Math.max(badStep.medians * median(steps), badStep.least)
  let bad = 0
  isGap.forEach((gap, at) => { if (gap || (steps[at - 1] ?? 0) > limit) bad++ })
  return bad / isGap.length
}

/** Deviation of the logarithm of a luminance in the pulse's band. */
export const luminanceDeviation = (logLuminance: Float64Array): number =>
  deviation(bandPass(logLuminance, pulseBand.low, pulseBand.high, sampleRate))

const backgroundPulse = (recording: Recording, from: number, to: number): Float64Array => {
  const [red, green, blue] = recording.background.map((trace) => trace.subarray(from, to)) as [Float32Array, Float32Array, Float32Array]
  const length = posWindow(sampleRate)
  const pulse = new Float64Array(to - from)
  for (let last = length - 1; last < pulse.length; last++) addPosWindow(red, green, blue, pulse, last, length)
  return bandPass(pulse.map((value, at) => value / posCover(at, pulse.length, length)), pulseBand.low, pulseBand.high, sampleRate)
}

const around = (spectrum: Spectrum, frequency: number): number => powerBetween(spectrum, frequency - peakHalfWidth, frequency + peakHalfWidth)

/** Whether what pulsates in the face pulsates around it too, or is brightness rather than colour. */
const artefactAt = (frequency: number, face: Spectrum, background: Float64Array, luminance: Float64Array): 'light' | 'motion' | null => {
  const power = around(face, frequency)
  const behind = spectrumOf(background, sampleRate, transformSize)
  const isBehind = around(behind, frequency) > flickerShare * power
    && signalToNoise(behind, frequency, pulseBand.low, pulseBand.high) > flickerFrom
  if (isBehind) return 'light'
  return around(spectrumOf(luminance, sampleRate, transformSize), frequency) > mostLuminanceRatio ** 2 * power ? 'motion' : null
}

/** Analyses the samples from `start` on; the recording should go on for another 1.6 s, or be at its end. */
export const analyseWindow = (recording: Recording, start: number): PulseWindow => {
  const end = start + windowLength
  const combined = combinePatches(recording, start, end)
  if (!combined) return { start, pulse: new Float64Array(0), weights: new Float64Array(0), heartRate: null, snr: Number.NEGATIVE_INFINITY, isAgreed: false, fault: 'no-face' }
  const { pulse, colors, weights } = combined
  const spectrum = spectrumOf(pulse, sampleRate, transformSize)
  const frequency = peakFrequency(spectrum, search.low, search.high)
  const second = peakFrequency(spectrumOf(chrom(colors, pulseBand.low, pulseBand.high, sampleRate), sampleRate, transformSize), search.low, search.high)
  const snr = frequency === null ? Number.NEGATIVE_INFINITY : signalToNoise(spectrum, frequency, pulseBand.low, pulseBand.high)
  const isAgreed = frequency !== null && second !== null && Math.abs(frequency - second) * 60 <= agreement
  const logLuminance = logarithm(recording.luminance.subarray(start, end))
  const luminance = bandPass(logLuminance, pulseBand.low, pulseBand.high, sampleRate)
  const fault = (): WindowFault | null => {
    const gaps = recording.isGap.subarray(start, end)
    if (mean(gaps) >= mostBadShare) return 'slow-camera'
    if (deviation(luminance) > mostLuminanceDeviation) return 'motion'
    if (badShare(logLuminance, gaps) >= mostBadShare) return 'motion'
    if (frequency === null || snr < (isAgreed ? agreedFrom : disagreedFrom)) return 'weak-pulse'
    return artefactAt(frequency, spectrum, backgroundPulse(recording, start, end), luminance)
  }
  return { start, pulse, weights, heartRate: frequency === null ? null : frequency * 60, snr, isAgreed, fault: fault() }
}
