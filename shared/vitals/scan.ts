import type { FrameSample, ScanProgress, VitalsReading } from './types.ts'

/** Seconds a scan takes. */
export const scanSeconds = 60

export interface ScanOptions {
  /** Planned length in seconds: what `isHopeless` reckons with. */
  seconds?: number
}

export interface Scan {
  /** Takes in a frame. Frames out of order or without a time are ignored. */
  add: (sample: FrameSample) => void
  /** How it stands; cheap enough for a few calls a second. */
  progress: () => ScanProgress
  /** The reading of all frames so far. */
  finish: () => VitalsReading
}

/** A scan over frames as they come. */
export const createScan = ({ seconds: _seconds = scanSeconds }: ScanOptions = {}): Scan => {
  const samples: FrameSample[] = []
  const elapsed = () => (samples.at(-1)?.time ?? 0) - (samples[0]?.time ?? 0)
  const frameRate = () => (elapsed() > 0 ? (samples.length - 1) / elapsed() : 0)
  return {
    add: (sample) => void samples.push(sample),
    progress: () => ({
      elapsed: elapsed(), frameRate: frameRate(), heartRate: null, quality: 0, checks: { aligned: false, light: 'good', still: true },
      coach: 'no-face', waveform: new Float32Array(0), isHopeless: false,
    }),
    finish: () => ({
      hr: null, hrv: null, rr: null, stress_index: null,
      missing: { hr: 'too-short', hrv: 'too-short', rr: 'too-short', stress_index: 'needs-hrv', spo2: 'needs-device', sbp: 'needs-device' },
      scan: { seconds: elapsed(), frame_rate: frameRate(), snr_db: null, beats: 0, method: 'pos-chrom', hrv_method: 'SDNN' },
    }),
  }
}
