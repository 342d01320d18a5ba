import { settingDefaults, wearableBrandsOf, type RecordedDay, documentsOf, type WearableBrand } from '#shared/rules/index.ts'
import type { Database } from '../database/types.ts'

/** The brands that administrators offer, by the setting WearableBrands. */
export const findBrands = async (db: Database): Promise<WearableBrand[]> => {
  const [row] = await db.query<{ value: string | null }>({
    name: 'find_wearable_brands',
    text: `select value from global_defaults where lower(name) = 'wearablebrands'`,
  })
  return wearableBrandsOf(row?.value ?? settingDefaults.WearableBrands)
}

export interface Connection {
  source: string
  connected_at: Date
  last_sync_at: Date | null
}
export const findConnections = (db: Database, userId: number): Promise<Connection[]> =>
  db.query<Connection>({
    name: 'find_device_connections',
    text: `select c.source, c.connected_at,
             (select max(received_at) from body_metrics b where b.user_id = c.user_id and b.source = c.source) as last_sync_at
           from device_connections c where c.user_id = $1 order by c.source`,
    values: [userId],
  })

export const addConnection = async (db: Database, userId: number, source: string, at: Date): Promise<void> => {
  await db.query({
    name: 'add_device_connection',
    text: 'insert into device_connections (user_id, source, connected_at) values ($1, $2, $3) on conflict do nothing',
    values: [userId, source, at],
  })
}

/** Ends a connection. The days that came in stay with the member. Answers whether there was one. */
export const removeConnection = async (db: Database, userId: number, source: string): Promise<boolean> => {
  const rows = await db.query({
    name: 'remove_device_connection',
    text: 'delete from device_connections where user_id = $1 and source = $2 returning 1 as is_removed',
    values: [userId, source],
  })
  return rows.length > 0
}

/** Keeps the connection as it is until the transaction ends, and says whether it is there. */
export const holdConnection = async (tx: Database, userId: number, source: string): Promise<boolean> => {
  const rows = await tx.query({
    name: 'hold_device_connection',
    text: 'select 1 as is_connected from device_connections where user_id = $1 and source = $2 for update',
    values: [userId, source],
  })
  return rows.length > 0
}

/** Writes days of one source, each over what the source said of it before. No day may be named twice. */
export const saveDays = async (
  db: Database,
  { userId, source, at }: { userId: number; source: string; at: Date },
  days: readonly RecordedDay[],
): Promise<void> => {
  const rows = days.flatMap((day) =>
    Object.entries(documentsOf(day)).flatMap(([data_structure, data]) => (data ? [{ data_structure, day: day.day, data }] : [])),
  )
  await db.query({
    name: 'save_body_metrics',
    text: `insert into body_metrics (user_id, data_structure, day, source, data, received_at)
           select $1, r.data_structure, r.day, $2, r.data, $3
           from jsonb_to_recordset($4::text::jsonb) as r(data_structure text, day date, data jsonb)
           on conflict (user_id, data_structure, day, source)
           do update set data = excluded.data, received_at = excluded.received_at`,
    values: [userId, source, at, JSON.stringify(rows)],
  })
}
