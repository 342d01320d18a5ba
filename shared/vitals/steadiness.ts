import { bandPass } from './filter.ts'
import { pulseBand } from './patches.ts'
import { sampleRate, type Recording } from './recording.ts'
import { peakFrequency, signalToNoise, spectrumOf } from './spectrum.ts'
import { deviation, median } from './statistics.ts'

/** Deviation of the band-passed log luminance above which the light or the head moved too much. */
export const mostLuminanceDeviation = 0.012
export const mostBadShare = 0.25
/** A luminance step is bad above 8 times the median step, but not below 0.4%. */
const badStep = { medians: 8, least: 0.004 } as const
/** Deviation of the head's position over two seconds, in oval radii: about two pixels of 160. */
const mostMovement = 0.06
/** Deviation of the background light in the pulse's band that counts as flicker, if it has a clear frequency (dB). */
const flicker = { least: 0.0045, snr: 3 } as const
const flickerSeconds = 6

/** Length in seconds over which a head is judged still or moving. */
export const stretch = 2

/** Natural logarithm of a trace, so that changes are relative. */
export const logarithm = (trace: Float32Array): Float64Array =>
  Float64Array.from(trace, (value) => Math.log(Math.max(value, 1)))

const inBand = (logTrace: Float64Array): Float64Array => bandPass(logTrace, pulseBand.low, pulseBand.high, sampleRate)

/** Fraction of frames in a gap or at a luminance jump. */
export const badShare = (logLuminance: Float64Array, isGap: Uint8Array): number => {
  const steps = Float64Array.from({ length: Math.max(0, logLuminance.length - 1) }, (_, at) =>
    Math.abs((logLuminance[at + 1] ?? 0) - (logLuminance[at] ?? 0)),
  )
  const limit = Math.max(badStep.medians * median(steps), badStep.least)
  let bad = 0
  isGap.forEach((gap, at) => {
    if (gap || (steps[at - 1] ?? 0) > limit) bad++
  })
  return bad / isGap.length
}

/** Whether the head, or the light on it, moves too much from `from` (inclusive) to `to` (exclusive): about two seconds. */
export const isUnsteady = (recording: Recording, from: number, to: number): boolean => {
  const moved = Math.hypot(
    deviation(recording.positionX.subarray(from, to)),
    deviation(recording.positionY.subarray(from, to)),
  )
  return (
    moved > mostMovement ||
    deviation(inBand(logarithm(recording.luminance.subarray(from, to)))) > mostLuminanceDeviation
  )
}

/** Whether the light around the face pulsates in the six seconds before `to`. Three seconds are the minimum. */
export const isFlickering = (recording: Recording, to: number): boolean => {
  const from = Math.max(0, to - flickerSeconds * sampleRate)
  if (to - from < 3 * sampleRate) return false
  const light = inBand(logarithm(recording.background[1].subarray(from, to)))
  if (deviation(light) < flicker.least) return false
  const spectrum = spectrumOf(light, sampleRate, 512)
  const frequency = peakFrequency(spectrum, pulseBand.low, pulseBand.high)
  return frequency !== null && signalToNoise(spectrum, frequency, pulseBand.low, pulseBand.high) >= flicker.snr
}

/** What the coach would have said during a window, if for so much of it that it cannot count: otherwise null. */
export const verdictOn = (recording: Recording, from: number, to: number): 'light' | 'motion' | null => {
  const step = stretch * sampleRate
  const count = Math.floor((to - from) / step)
  const share = (isBad: (end: number) => boolean) =>
    Array.from({ length: count }, (_, index) => from + (index + 1) * step).filter(isBad).length / count
  if (share((end) => isUnsteady(recording, end - step, end)) >= mostBadShare) return 'motion'
  // Both halves of a twelve-second window.
  return isFlickering(recording, to) && isFlickering(recording, Math.floor((from + to) / 2)) ? 'light' : null
}
