import { sampleRate, type Recording } from './recording.ts'
import { mean } from './statistics.ts'
import { badShare, isFlickering, isUnsteady, logarithm, mostBadShare, stretch } from './steadiness.ts'
import type { LightCheck, ScanCoach, ScanProgress, SignalQuality } from './types.ts'
import type { PulseWindow } from './window.ts'

/** Shares of the oval that look like skin: below the first nobody is there, below the second the face is too small or aside. */
const skinShares = { face: 0.2, aligned: 0.45 } as const
/** Mean luma of good light, 0 to 255: the least is near that of what counts as skin, as dark skin in good light comes close to it. */
const lumas = { dark: 45, bright: 225 } as const
/** Share of pixels at their limit that is too bright. */
const mostClipped = 0.12
/** Frames a second below which beats blur. */
export const slowestCamera = 12

type Checks = ScanProgress['checks']

/** Light of a stretch of a recording, flicker aside. */
const lightOf = (luminance: number, clipped: number): Exclude<LightCheck, 'flicker'> =>
  luminance < lumas.dark ? 'dark' : luminance > lumas.bright || clipped > mostClipped ? 'bright' : 'good'

/** What is looked at besides what is shown: whether anybody is there, and whether frames stay out. */
interface Conditions extends Checks {
  hasFace: boolean
  stutters: boolean
}

/** How the face, the light, the head and the camera were over the last seconds. */
export const checkRecording = (recording: Recording): Conditions => {
  const to = recording.length
  const second = Math.max(0, to - sampleRate)
  const skin = to ? mean(recording.skinShare.subarray(second, to)) : 0
  const steady = lightOf(mean(recording.luminance.subarray(second, to)), mean(recording.clippedShare.subarray(second, to)))
  const from = Math.max(0, to - stretch * sampleRate)
  const gaps = recording.isGap.subarray(from, to)
  // Frames that stay out are the device's doing, and nobody can hold stiller for it.
  const stutters = to > 0 && mean(gaps) >= mostBadShare
  const isMoving = isUnsteady(recording, from, to) || (!stutters && badShare(logarithm(recording.luminance.subarray(from, to)), gaps) >= mostBadShare)
  return {
    hasFace: skin >= skinShares.face,
    aligned: skin >= skinShares.aligned,
    light: steady === 'good' && isFlickering(recording, to) ? 'flicker' : steady,
    still: to > 0 && !isMoving,
    stutters,
  }
}

/** What to say first. Too little light hides the skin, and then it is the light that has to change. */
export const coachOf = ({ hasFace, aligned, light, still, stutters }: Conditions, frameRate: number, quality: SignalQuality): ScanCoach => {
  if (light === 'dark') return 'too-dark'
  if (!hasFace) return 'no-face'
  if (light === 'bright') return 'too-bright'
  if (!aligned) return 'move-closer'
  if (!still) return 'hold-still'
  if (light === 'flicker') return 'flicker'
  if (stutters || (frameRate > 0 && frameRate < slowestCamera)) return 'slow-camera'
  return quality === 1 ? 'weak-signal' : 'ok'
}

/** Whether a whole recording had a face, and enough light for one. */
export const conditionsOf = (recording: Recording): { hasFace: boolean; light: LightCheck } => {
  const { length } = recording
  return {
    hasFace: mean(recording.skinShare.subarray(0, length)) >= skinShares.face,
    light: lightOf(mean(recording.luminance.subarray(0, length)), mean(recording.clippedShare.subarray(0, length))),
  }
}

/** Least ratios in dB of two to five bars. */
const bars = [0, 2, 4, 6] as const

/** Bars of the last three windows: 0 without one, 1 where they do not count, else by the mean of their ratios. */
export const qualityOf = (windows: readonly PulseWindow[]): SignalQuality => {
  const last = windows.slice(-3)
  if (last.length === 0) return 0
  const counted = last.filter(({ fault }) => fault === null)
  if (2 * counted.length < last.length) return 1
  const snr = mean(counted.map((window) => window.snr))
  return ([5, 4, 3, 2] as const).find((quality) => snr >= (bars[quality - 2] ?? 0)) ?? 1
}
