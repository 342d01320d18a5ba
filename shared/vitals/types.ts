/** One frame reduced to what the analysis needs. Nothing of the picture itself is kept. */
export interface FrameSample {
  /** Seconds on any steady clock; the time the frame was captured. */
  time: number
  /** `patchCount` × (red, green, blue): mean 8-bit sRGB values of a patch's skin pixels, NaN where it has too little skin. */
  patches: Float32Array
  /** Mean red, green and blue around the oval: light that changes here too is flicker, not blood. */
  background: readonly [number, number, number]
  /** Share of the oval's pixels that look like skin, 0 to 1. */
  skinShare: number
  /** Mean luma (BT.601, 0 to 255) of the oval's skin, of the whole oval where there is none. */
  luminance: number
  /** Share of the oval's pixels with a channel at its limit, 0 to 1: these have no pulse in them. */
  clippedShare: number
  /** Centre of the skin from the centre of the oval, across and down, in its radii: how the head moves. NaN without skin. */
  position: readonly [number, number]
  /** Mean luma of each row of the oval, top to bottom, and of each column, left to right: its edges move as the face does. */
  profiles: readonly [rows: Float32Array, columns: Float32Array]
  /** Mean luma of each row left and right beside the neck, top to bottom: the shoulders' edge rises and falls with breath. */
  shoulders: Float32Array
}

/** How the light is: `flicker` means that the background pulsates. */
export type LightCheck = 'good' | 'dark' | 'bright' | 'flicker'

/** What to tell the person now, the gravest first. */
export type ScanCoach = 'ok' | 'no-face' | 'move-closer' | 'too-dark' | 'too-bright' | 'flicker' | 'hold-still' | 'slow-camera' | 'weak-signal'

export type SignalQuality = 0 | 1 | 2 | 3 | 4 | 5

/** How a scan stands; of the last seconds, unless said otherwise. */
export interface ScanProgress {
  /** Seconds from the first frame to the last. */
  elapsed: number
  /** Frames a second over the last three seconds; 0 before there are two. */
  frameRate: number
  /** Beats a minute so far, rounded; null as long as the gate would not show it. */
  heartRate: number | null
  /** Quality of the pulse, for a meter of five bars; 0 before the first nine seconds are over. */
  quality: SignalQuality
  checks: { aligned: boolean; light: LightCheck; still: boolean }
  coach: ScanCoach
  /** The pulse of the last 6 s at 30 Hz (180 values, oldest first), band-passed, scaled to -1…1; shorter at the start. */
  waveform: Float32Array
  /** True when no reading can come of this scan any more, however good the rest is: better to start again. */
  isHopeless: boolean
}

/**
 * Why a value is missing.
 * `too-short`: the scan ended too soon (18 s for a heart rate, 40 s for respiration). `no-face`: too little skin in the oval. `slow-camera`: too few frames a second.
 * `light`: too dark, too bright or flickering. `motion`: the head or the light moved too much. `weak-pulse`: no pulse stood
 * clear of the noise. `unclear-beats`: single beats could not be timed well enough. `few-beats`: fewer than 30 valid intervals.
 * `not-agreed`: the estimators of respiration did not agree. `needs-hrv`: follows from the variability, which is missing.
 * `needs-device`: a camera cannot measure it honestly; it takes a cuff or an oximeter.
 */
export type MissingReason =
  | 'too-short'
  | 'no-face'
  | 'slow-camera'
  | 'light'
  | 'motion'
  | 'weak-pulse'
  | 'unclear-beats'
  | 'few-beats'
  | 'not-agreed'
  | 'needs-hrv'
  | 'needs-device'

export type MeasuredVital = 'hr' | 'hrv' | 'rr' | 'stress_index' | 'spo2' | 'sbp'

/** What a scan measured, under the names of a vital record's data. A value that did not pass its gate is null. */
export interface VitalsReading {
  /** Heart rate, beats a minute, whole. */
  hr: number | null
  /** Variability: SDNN in milliseconds over the length of the scan, whole. */
  hrv: number | null
  /** Respiration rate, breaths a minute, whole; an estimate. */
  rr: number | null
  /** Baevsky's stress index, 1/s² with the mode's share in percent, whole. */
  stress_index: number | null
  missing: Partial<Record<MeasuredVital, MissingReason>>
  scan: {
    /** Seconds from the first frame to the last. */
    seconds: number
    /** Frames a second over the whole scan. */
    frame_rate: number
    /** Median signal-to-noise ratio of the windows that counted, in decibels; null when none did. */
    snr_db: number | null
    /** Beats that were found; 0 without a heart rate. */
    beats: number
    method: 'pos-chrom'
    hrv_method: 'SDNN'
  }
}
