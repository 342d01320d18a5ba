import type { VitalsReading } from '#shared/vitals/index.ts'

/** The result of a scan. */
export interface Outcome {
  /** Null if values are entered without a scan. */
  reading: VitalsReading | null
  /** The pulse of its last seconds, -1 to 1 at 30 Hz. */
  wave: Float32Array | null
  taken: Date
}
