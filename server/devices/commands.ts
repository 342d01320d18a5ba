import type { Database } from '../database/types.ts'

export interface NewBodyMetric {
  userId: number
  dataStructure: 'sleep_summary' | 'physical_summary'
  /** The member's own calendar day, YYYY-MM-DD. */
  day: string
  source: string
  data: Record<string, unknown>
  at: Date
}

/** Stores a wearable's day. The same source's later report of that day replaces the earlier one, so nothing counts twice. */
export const recordBodyMetric = async (db: Database, { userId, dataStructure, day, source, data, at }: NewBodyMetric): Promise<void> => {
  await db.query({
    name: 'record_body_metric',
    text: `insert into body_metrics (user_id, data_structure, day, source, data, received_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id, data_structure, day, source) do update set data = excluded.data, received_at = excluded.received_at`,
    values: [userId, dataStructure, day, source, data, at],
  })
}
