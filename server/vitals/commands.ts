import type { ReadingSource } from '#shared/rules/index.ts'
import type { Database } from '../database/types.ts'
import { tellCareTeam } from './thresholds.ts'

export interface NewVital {
  userId: number
  /** Kept as it is: hr in bpm, hrv in ms, sbp and dbp in mmHg, rr in breaths a minute, spo2 in percent, stress_index. */
  data: Record<string, unknown>
  source: ReadingSource
  /** Name of the face-scan provider, when one measured. */
  provider?: string | null
  at: Date
}

const sourceWords: Readonly<Record<ReadingSource, string>> = {
  member: 'typed in by the member',
  camera: 'an estimate by the member’s camera',
  device: 'a device of the member',
  provider: 'a face-scan provider',
  simulator: 'a simulation',
}

/** Stores one reading, and tells the care team what thresholds ask for. Nobody has simulated values. @returns its id */
export const recordVital = async (tx: Database, { userId, data, source, provider = null, at }: NewVital): Promise<number> => {
  const [row] = await tx.query<{ id: number }>({
    name: 'record_vital',
    text: 'insert into vitals (user_id, data, source, provider, created_at) values ($1, $2, $3, $4, $5) returning id',
    values: [userId, data, source, provider, at],
  })
  if (!row) throw new Error('The reading was not saved')
  if (source !== 'simulator') await tellCareTeam(tx, { userId, data, from: sourceWords[source], now: at })
  return row.id
}
