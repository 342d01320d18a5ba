import { sampleRate, type Recording } from './recording.ts'
import { mean } from './statistics.ts'
import { badShare, isFlickering, isUnsteady, logarithm, mostBadShare, stretch } from './steadiness.ts'
import type { LightCheck, ScanCoach, ScanProgress, SignalQuality } from './types.ts'
import type { PulseWindow } from './heart-rate.ts'

/** Fraction of the oval that looks like skin: below the first there is no face, below the second it is too small or off center. */
const skinShares = { face: 0.2, aligned: 0.45 } as const
/** Mean luma in good light, 0 to 255: the minimum is close to the skin limit, since dark skin in good light comes close to it. */
const lumas = { dark: 45, bright: 225 } as const
/** Fraction of saturated pixels that is too bright. */
const mostClipped = 0.12
/** Minimum frames per second; below it, beats blur. */
export const slowestCamera = 12

type Checks = ScanProgress['checks']

/** Light in part of a recording, apart from flicker. */
const lightOf = (luminance: number, clipped: number): Exclude<LightCheck, 'flicker'> =>
  luminance < lumas.dark ? 'dark' : luminance > lumas.bright || clipped > mostClipped ? 'bright' : 'good'

/** What is checked in addition to what is shown: whether a face is present, and whether frames are missing. */
interface Conditions extends Checks {
  hasFace: boolean
  stutters: boolean
}

/** State of the face, the light, the head and the camera over the last seconds. */
export const checkRecording = (recording: Recording): Conditions => {
  const to = recording.length
  const second = Math.max(0, to - sampleRate)
  const skin = to ? mean(recording.skinShare.subarray(second, to)) : 0
  const steady = lightOf(
    mean(recording.luminance.subarray(second, to)),
    mean(recording.clippedShare.subarray(second, to)),
  )
  const from = Math.max(0, to - stretch * sampleRate)
  const gaps = recording.isGap.subarray(from, to)
  // Missing frames are the device's fault, and holding still does not help.
  const stutters = to > 0 && mean(gaps) >= mostBadShare
  const isMoving =
    isUnsteady(recording, from, to) ||
    (!stutters && badShare(logarithm(recording.luminance.subarray(from, to)), gaps) >= mostBadShare)
  return {
    hasFace: skin >= skinShares.face,
    aligned: skin >= skinShares.aligned,
    light: steady === 'good' && isFlickering(recording, to) ? 'flicker' : steady,
    still: to > 0 && !isMoving,
    stutters,
  }
}

/** What to say first. Too little light hides the skin, and then the light has to change. */
export const coachOf = (
  { hasFace, aligned, light, still, stutters }: Conditions,
  frameRate: number,
  quality: SignalQuality,
): ScanCoach => {
  if (light === 'dark') return 'too-dark'
  if (!hasFace) return 'no-face'
  if (light === 'bright') return 'too-bright'
  if (!aligned) return 'move-closer'
  if (!still) return 'hold-still'
  if (light === 'flicker') return 'flicker'
  if (stutters || (frameRate > 0 && frameRate < slowestCamera)) return 'slow-camera'
  return quality === 1 ? 'weak-signal' : 'ok'
}

/** Whether a whole recording had a face, with enough light. */
export const conditionsOf = (recording: Recording): { hasFace: boolean; light: LightCheck } => {
  const { length } = recording
  return {
    hasFace: mean(recording.skinShare.subarray(0, length)) >= skinShares.face,
    light: lightOf(mean(recording.luminance.subarray(0, length)), mean(recording.clippedShare.subarray(0, length))),
  }
}

/** Minimum ratios in dB for two to five bars. */
const bars = [0, 2, 4, 6] as const

/** Bars for the last three windows: 0 without one, 1 if they do not count, else by the mean of their ratios. */
export const qualityOf = (windows: readonly PulseWindow[]): SignalQuality => {
  const last = windows.slice(-3)
  if (last.length === 0) return 0
  const counted = last.filter(({ fault }) => fault === null)
  if (2 * counted.length < last.length) return 1
  const snr = mean(counted.map((window) => window.snr))
  return ([5, 4, 3, 2] as const).find((quality) => snr >= (bars[quality - 2] ?? 0)) ?? 1
}
