import {
  settingDefaults,
  wearableBrandsOf,
  type RecordedDay,
  documentsOf,
  mergedDocument,
  type WearableBrand,
} from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** The brands administrators offer, from the setting WearableBrands. */
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
  is_simulated: boolean
}
export const findConnections = (db: Database, userId: number): Promise<Connection[]> =>
  db.query<Connection>({
    name: 'find_device_connections',
    text: `select c.source, c.connected_at, c.is_simulated,
             (select max(received_at) from body_metrics b where b.user_id = $1 and b.source = c.source) as last_sync_at
           from device_connections c where c.user_id = $1 order by c.source`,
    values: [userId],
  })

interface NewConnection {
  userId: number
  source: string
  at: Date
  /** The member's id at the aggregator. */
  subject?: string | null
  isSimulated?: boolean
}

/** Deletes a source's simulated days; measured and typed-in ones stay with the member. */
const removeSamples = async (db: Database, userId: number, source: string): Promise<void> => {
  await db.query({
    name: 'remove_sample_days',
    text: 'delete from body_metrics where user_id = $1 and source = $2 and is_simulated',
    values: [userId, source],
  })
}

/** Starts a connection, without sample days of an earlier one. */
export const addConnection = async (
  db: Database,
  { userId, source, at, subject = null, isSimulated = false }: NewConnection,
): Promise<void> => {
  await db.query({
    name: 'add_device_connection',
    text: `insert into device_connections (user_id, source, connected_at, subject, is_simulated) values ($1, $2, $3, $4, $5)
           on conflict (user_id, source) do update set subject = excluded.subject, is_simulated = excluded.is_simulated`,
    values: [userId, source, at, subject, isSimulated],
  })
  await removeSamples(db, userId, source)
}

/** Ends a connection and deletes its sample days. Returns whether there was one. */
export const removeConnection = async (db: Database, userId: number, source: string): Promise<boolean> => {
  const rows = await db.query({
    name: 'remove_device_connection',
    text: 'delete from device_connections where user_id = $1 and source = $2 returning 1 as is_removed',
    values: [userId, source],
  })
  await removeSamples(db, userId, source)
  return rows.length > 0
}

export const isConnected = async (db: Database, userId: number, source: string): Promise<boolean> => {
  const rows = await db.query({
    name: 'find_device_connection',
    text: 'select 1 as is_connected from device_connections where user_id = $1 and source = $2',
    values: [userId, source],
  })
  return rows.length > 0
}

/** Locks the connection until the transaction ends; null if there is none. */
export const holdConnection = async (
  tx: Database,
  userId: number,
  source: string,
): Promise<{ is_simulated: boolean } | null> => {
  const [held] = await tx.query<{ is_simulated: boolean }>({
    name: 'hold_device_connection',
    text: 'select coalesce(is_simulated, false) as is_simulated from device_connections where user_id = $1 and source = $2 for update',
    values: [userId, source],
  })
  return held ?? null
}

interface Document {
  data_structure: string
  day: string
  data: object
  written_at?: Date | null
}
interface Origin {
  userId: number
  source: string
  at: Date
  isSimulated?: boolean
}

/**
 * Writes documents of one source. A source's older version never replaces a newer one, and simulated days never replace measured
 * ones. No day may be listed twice. @returns how many were written
 */
export const saveDocuments = async (
  db: Database,
  { userId, source, at, isSimulated = false }: Origin,
  documents: readonly Document[],
): Promise<number> => {
  const rows = await db.query({
    name: 'save_body_metrics',
    text: `insert into body_metrics (user_id, data_structure, day, source, data, received_at, written_at, is_simulated)
           select $1, r.data_structure, r.day, $2, r.data, $3, r.written_at, $5::boolean
           from jsonb_to_recordset($4::text::jsonb) as r(data_structure text, day date, data jsonb, written_at timestamptz)
           on conflict (user_id, data_structure, day, source)
           do update set data = excluded.data, received_at = excluded.received_at, written_at = excluded.written_at,
             is_simulated = excluded.is_simulated
           where coalesce(excluded.written_at, excluded.received_at) >= coalesce(body_metrics.written_at, '-infinity')
             and (body_metrics.is_simulated or not excluded.is_simulated)
           returning 1 as is_saved`,
    values: [userId, source, at, JSON.stringify(documents), isSimulated],
  })
  return rows.length
}

/** What a source reported for these days, by kind and day; nothing simulated. */
const findDocuments = async (
  db: Database,
  { userId, source }: Origin,
  days: readonly string[],
): Promise<Map<string, object>> => {
  const rows = await db.query<{ data_structure: string; day: string; data: object }>({
    name: 'find_documents_of_days',
    text: `select data_structure, to_char(day, 'YYYY-MM-DD') as day, data from body_metrics
           where user_id = $1 and source = $2 and day = any($3::date[]) and not coalesce(is_simulated, false)`,
    values: [userId, source, days],
  })
  return new Map(rows.map(({ data_structure, day, data }) => [`${data_structure} ${day}`, data]))
}

/**
 * Writes days of one source, whose connection is held. Figures that are not given stay as the source reported them, unless those were
 * simulated. No day may be listed twice.
 */
export const saveDays = async (db: Database, origin: Origin, days: readonly RecordedDay[]): Promise<void> => {
  const known = origin.isSimulated
    ? new Map<string, object>()
    : await findDocuments(
        db,
        origin,
        days.map(({ day }) => day),
      )
  const documents = days.flatMap((one) =>
    Object.entries(documentsOf(one)).flatMap(([data_structure, data]) => {
      const before = known.get(`${data_structure} ${one.day}`)
      return data ? [{ data_structure, day: one.day, data: before ? mergedDocument(before, data) : data }] : []
    }),
  )
  await saveDocuments(db, origin, documents)
}
