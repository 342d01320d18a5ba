import type { VitalsReading } from '#shared/vitals/index.ts'

/** What a scan came to. */
export interface Outcome {
  /** Null where values are typed in without a scan. */
  reading: VitalsReading | null
  /** The pulse of its last seconds, -1 to 1 at 30 Hz. */
  wave: Float32Array | null
  taken: Date
}
