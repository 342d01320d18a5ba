/** One frame reduced to what the analysis needs. Nothing of the image itself is kept. */
export interface FrameSample {
  /** Seconds on any monotonic clock; when the frame was captured. */
  time: number
  /** `patchCount` × (red, green, blue): mean 8-bit sRGB values of a patch's skin pixels, NaN if there is too little skin. */
  patches: Float32Array
  /** Mean red, green and blue around the oval: changes here as well are flicker, not blood. */
  background: readonly [number, number, number]
  /** Fraction of the oval's pixels that look like skin, 0 to 1. */
  skinShare: number
  /** Mean luma (BT.601, 0 to 255) of the oval's skin, or of the whole oval if there is none. */
  luminance: number
  /** Fraction of the oval's pixels with a saturated channel, 0 to 1: these carry no pulse. */
  clippedShare: number
  /** Center of the skin relative to the center of the oval, across and down, in radii: how the head moves. NaN without skin. */
  position: readonly [number, number]
  /** Mean luma of each row of the oval, top to bottom, and of each column, left to right: its edges move with the face. */
  profiles: readonly [rows: Float32Array, columns: Float32Array]
  /** Mean luma of each row left and right of the neck, top to bottom: the edge of the shoulders rises and falls with breathing. */
  shoulders: Float32Array
}

/** State of the light: `flicker` means that the background pulsates. */
export type LightCheck = 'good' | 'dark' | 'bright' | 'flicker'

/** What to tell the person now, most important first. */
export type ScanCoach =
  | 'ok'
  | 'no-face'
  | 'move-closer'
  | 'too-dark'
  | 'too-bright'
  | 'flicker'
  | 'hold-still'
  | 'slow-camera'
  | 'weak-signal'

export type SignalQuality = 0 | 1 | 2 | 3 | 4 | 5

/** State of a scan; over the last seconds, unless noted otherwise. */
export interface ScanProgress {
  /** Seconds from the first frame to the last. */
  elapsed: number
  /** Frames per second over the last three seconds; 0 with fewer than two. */
  frameRate: number
  /** Beats per minute so far, rounded; null as long as the gate would not show it. */
  heartRate: number | null
  /** Quality of the pulse, for a meter of five bars; 0 during the first nine seconds. */
  quality: SignalQuality
  checks: { aligned: boolean; light: LightCheck; still: boolean }
  coach: ScanCoach
  /** The pulse of the last 6 s at 30 Hz (180 values, oldest first), band-passed, scaled to -1…1; shorter at the start. */
  waveform: Float32Array
  /** True if this scan can no longer give a reading, however good the rest is: better to start over. */
  isHopeless: boolean
}

/**
 * Why a value is missing.
 * `too-short`: the scan ended too soon (18 s for a heart rate, 40 s for respiration). `no-face`: too little skin in the oval. `slow-camera`: too few frames per second.
 * `light`: too dark, too bright or flickering. `motion`: the head or the light moved too much. `weak-pulse`: no pulse stood out
 * from the noise. `unclear-beats`: single beats could not be timed precisely enough. `few-beats`: fewer than 30 valid intervals.
 * `not-agreed`: the respiration estimators did not agree. `needs-hrv`: derived from the variability, which is missing.
 * `needs-device`: a camera cannot measure it reliably; it takes a cuff or an oximeter.
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

/** What a scan measured, with the keys of a vitals record's data. A value that failed its gate is null. */
export interface VitalsReading {
  /** Heart rate in whole beats per minute. */
  hr: number | null
  /** Variability: SDNN in milliseconds over the length of the scan, whole. */
  hrv: number | null
  /** Respiration rate in whole breaths per minute; an estimate. */
  rr: number | null
  /** Baevsky's stress index, 1/s² with the mode's share in percent, whole. */
  stress_index: number | null
  missing: Partial<Record<MeasuredVital, MissingReason>>
  scan: {
    /** Seconds from the first frame to the last. */
    seconds: number
    /** Frames per second over the whole scan. */
    frame_rate: number
    /** Median signal-to-noise ratio of the windows that counted, in decibels; null if none did. */
    snr_db: number | null
    /** Number of beats found; 0 without a heart rate. */
    beats: number
    method: 'pos-chrom'
    hrv_method: 'SDNN'
  }
}
