import type { Database } from '../database/types.ts'

export interface NewMeasurement {
  userId: number
  /** Kept as it is: weight in kg, circumference_params (chest, waist, high_hips) in cm as text. */
  data: Record<string, unknown>
  at: Date
}

/** Stores one body scan; a scan that says it is pending or in progress stays so until its provider finishes it. */
export const recordMeasurement = async (db: Database, { userId, data, at }: NewMeasurement): Promise<void> => {
  const status = data.status === 'pending' || data.status === 'in_progress' ? data.status : 'successful'
  await db.query({
    name: 'record_measurement',
    text: 'insert into measurements (user_id, status, data, created_at) values ($1, $2, $3, $4)',
    values: [userId, status, data, at],
  })
}

export const skipMeasurement = async (db: Database, userId: number, reason: string, at: Date): Promise<void> => {
  await db.query({
    name: 'skip_measurement',
    text: 'insert into measurement_skips (user_id, reason, created_at) values ($1, $2, $3)',
    values: [userId, reason, at],
  })
}
