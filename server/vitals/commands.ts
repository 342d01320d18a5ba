import type { Database } from '../database/types.ts'

export interface NewVital {
  userId: number
  /** Kept as it is: hr in bpm, hrv in ms, sbp and dbp in mmHg, rr in breaths a minute, spo2 in percent, stress_index. */
  data: Record<string, unknown>
  source: 'member' | 'device' | 'camera' | 'provider' | 'simulator'
  at: Date
}

/** Stores one reading; answers its id. */
export const recordVital = async (db: Database, { userId, data, source, at }: NewVital): Promise<number> => {
  const [row] = await db.query<{ id: number }>({
    name: 'record_vital',
    text: 'insert into vitals (user_id, data, source, created_at) values ($1, $2, $3, $4) returning id',
    values: [userId, data, source, at],
  })
  if (!row) throw new Error('The reading was not written')
  return row.id
}
