import type { Database } from '../../kernel/database/types.ts'
import { tellCareTeam } from '../vitals/index.ts'

export interface NewMeasurement {
  userId: number
  /** Stored as is: weight in kg, circumference_params (chest, waist, high_hips) in cm as text. */
  data: Record<string, unknown>
  source?: 'member' | 'provider' | 'simulator'
  at: Date
}

/** Stores one body scan; one marked as pending or in progress stays so until it is completed. @returns its id */
export const recordMeasurement = async (
  tx: Database,
  { userId, data, source = 'member', at }: NewMeasurement,
): Promise<number> => {
  const status = data['status'] === 'pending' || data['status'] === 'in_progress' ? data['status'] : 'successful'
  const [row] = await tx.query<{ id: number }>({
    name: 'record_measurement',
    text: `insert into measurements (user_id, status, data, source, finished_at, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [userId, status, data, source, status === 'successful' ? at : null, at],
  })
  if (!row) throw new Error('The body scan was not saved')
  if (source !== 'simulator') await tellCareTeam(tx, { userId, data, from: 'a body scan', now: at })
  return row.id
}

export const skipMeasurement = async (db: Database, userId: number, reason: string, at: Date): Promise<void> => {
  await db.query({
    name: 'skip_measurement',
    text: 'insert into measurement_skips (user_id, reason, created_at) values ($1, $2, $3)',
    values: [userId, reason, at],
  })
}
