import type { ReadingSource } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { tellCareTeam } from './thresholds.ts'

export interface NewVital {
  userId: number
  /** Stored as is: hr in bpm, hrv in ms, sbp and dbp in mmHg, rr in breaths per minute, spo2 in percent, stress_index. */
  data: Record<string, unknown>
  source: ReadingSource
  /** Name of the face-scan provider, if it measured the reading. */
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

/** Stores one reading, and alerts the care team if thresholds require it. Simulated values alert nobody. @returns its id */
export const recordVital = async (
  tx: Database,
  { userId, data, source, provider = null, at }: NewVital,
): Promise<number> => {
  const [row] = await tx.query<{ id: number }>({
    name: 'record_vital',
    text: 'insert into vitals (user_id, data, source, provider, created_at) values ($1, $2, $3, $4, $5) returning id',
    values: [userId, data, source, provider, at],
  })
  if (!row) throw new Error('The reading was not saved')
  if (source !== 'simulator') await tellCareTeam(tx, { userId, data, from: sourceWords[source], now: at })
  return row.id
}
