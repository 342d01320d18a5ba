import { fullNameSql } from '#shared/rules/index.ts'
import { kitEvent } from '#shared/calls/index.ts'
import type { Language } from '#shared/rules/index.ts'
import { translatedColumn } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { FileGuard } from '../../kernel/files/index.ts'
import { sealedFileSql } from './seal-files.ts'

export type KitProvider = 'namida' | 'spot'
export type KitEvent = Record<string, unknown> & { status: string; created: string }

const mostEvents = 1000
/**
 * The valid parts of a stored status history. Kits predate today's validation: an invalid history, or an event without a state or a
 * time, is left out without affecting the rest.
 */
export const readEvents = (stored: unknown): KitEvent[] =>
  Array.isArray(stored)
    ? stored.slice(-mostEvents).flatMap((one) => {
        const { data } = kitEvent.safeParse(one)
        return data ? [data] : []
      })
    : []

/** What is read of a kit for its member, besides its results. */
export interface KitRow {
  id: number
  provider_code: KitProvider
  kit_id: string
  status: string | null
  has_file: boolean
  is_file_sealed: boolean
  updated_at: Date
  created_at: Date
  registered_to: string | null
  registered_at: Date | null
  collected_on: string | null
  resulted_at: Date | null
  /** As stored; `readEvents` parses them. */
  events: unknown
  are_results_ready: boolean
  is_simulated: boolean
  kit_tracking_number: string | null
  name: string
  biomarkers: string[] | null
}
/** The order a kit came with; all null for a kit without one. */
export interface OrderRow {
  order_id: number | null
  order_status: string | null
  order_date: Date | null
  order_number: string | null
  order_ready: boolean | null
  is_shipping: boolean | null
  tracking_number: string | null
  tracking_updated_at: Date | null
}
export interface ResultColumns {
  encrypted_data: string | null
  raw_results: unknown
}

/** The name of a kit `k` with its test `t`, in a language. */
export const kitName = (language: Language): string =>
  `coalesce(${translatedColumn('t', 'name', language, 'text')}, k.type, k.kit_id)`
/** For a kit `k` with its test `t`, with names in a language. */
export const kitColumns = (
  language: Language,
): string => `k.id, k.provider_code, k.kit_id, k.status, k.results_file is not null as has_file,
  coalesce(${sealedFileSql('k.results_file')}, false) as is_file_sealed, k.updated_at, k.created_at,
  k.registered_to, k.registered_at, k.collected_on, k.resulted_at, k.events, k.are_results_ready, k.is_simulated,
  k.tracking_number as kit_tracking_number, ${kitName(language)} as name,
  (select json_agg(${translatedColumn('b', 'name', language, 'text')} order by tb.position, folded(b.name))
   from test_biomarkers tb join biomarker b on b.id = tb.biomarker_id where tb.test_id = k.test_id) as biomarkers`
/** For an order `o`. */
export const orderColumns = `o.id as order_id, o.status as order_status, o.order_date, o.order_number, o.are_results_ready as order_ready,
  o.is_shipping, o.tracking_number, o.tracking_updated_at`
const resultColumns = `k.encrypted_data, case when k.encrypted_data is null then k."rawResults" end as raw_results`
const ownKits = `from userkits k left join test t on t.id = k.test_id left join orders o on o.id = k.order_id and o.user_id = k.user_id
  where k.user_id = $1`

export type FullKitRow = KitRow & OrderRow & ResultColumns

/** The kit with the latest activity, with its test and its order. */
export const findLastKit = async (db: Database, userId: number, language: Language): Promise<FullKitRow | null> => {
  const [row] = await db.query<FullKitRow>({
    name: `find_last_kit_${language}`,
    text: `select ${kitColumns(language)}, ${orderColumns}, ${resultColumns} ${ownKits} order by k.updated_at desc, k.id desc limit 1`,
    values: [userId],
  })
  return row ?? null
}

/** A member's own kit by its number; null for someone else's as well as for none. */
export const findOwnKit = async (
  db: Database,
  userId: number,
  kitId: string,
  language: Language,
): Promise<FullKitRow | null> => {
  const [row] = await db.query<FullKitRow>({
    name: `find_own_kit_${language}`,
    text: `select ${kitColumns(language)}, ${orderColumns}, ${resultColumns} ${ownKits} and lower(k.kit_id) = lower($2)`,
    values: [userId, kitId],
  })
  return row ?? null
}

/** Where the result file of a member's own kit is stored; null for a kit without one, or someone else's. */
export const findResultFile = async (db: Database, userId: number, kitId: string): Promise<string | null> => {
  const [row] = await db.query<{ results_file: string | null }>({
    name: 'find_result_file',
    text: 'select results_file from userkits where user_id = $1 and lower(kit_id) = lower($2)',
    values: [userId, kitId],
  })
  return row?.results_file ?? null
}

/** Result files are for the kit's member and for staff who may read results. */
export const mayReadResults: FileGuard = async ({ db }, path, caller) => {
  if (caller === null) return null
  const isStaff = caller.permissions.has('userkits:results')
  const [kit] = await db.query<{ id: number; user_id: number | null }>({
    name: 'find_kit_of_result_file',
    text: `select id, user_id from userkits where results_file = $2 and ($3 or user_id = $1)
             union all select userkit_id, user_id from kit_arrivals where results_file = $2 and ($3 or user_id = $1)
           limit 1`,
    values: [caller.userId, path, isStaff],
  })
  return kit ? { resource: 'userkits', itemId: kit.id, userId: kit.user_id, consent: 'data sharing' } : null
}

/** A kit as used by the server, for staff and labs. */
export interface StoredKit {
  id: number
  kit_id: string
  provider_code: KitProvider
  user_id: number | null
  test_id: number | null
  order_id: number | null
  type: string | null
  status: string | null
  registered_to: string | null
  /** As stored; `readEvents` parses them. */
  events: unknown
  tracking_number: string | null
  collected_on: string | null
  are_results_ready: boolean
  is_simulated: boolean
  has_results: boolean
  /** Its sample is from a previous member. */
  is_used: boolean
}
const storedColumns = `id, kit_id, provider_code, user_id, test_id, order_id, type, status, registered_to, events, tracking_number,
  collected_on, are_results_ready, is_simulated, is_used,
  (encrypted_data is not null or "rawResults" is not null or results_file is not null) as has_results`

/** A kit by its id, for staff. `lock` keeps others from changing it until the transaction ends. */
export const findKit = async (db: Database, id: number, { lock = false } = {}): Promise<StoredKit | null> => {
  const [row] = await db.query<StoredKit>({
    name: lock ? 'find_kit_for_change' : 'find_kit',
    text: `select ${storedColumns} from userkits where id = $1${lock ? ' for update' : ''}`,
    values: [id],
  })
  return row ?? null
}

/** A kit by its lab's number. */
export const findKitOfLab = async (db: Database, provider: KitProvider, kitId: string): Promise<StoredKit | null> => {
  const [row] = await db.query<StoredKit>({
    name: 'find_kit_of_lab',
    text: `select ${storedColumns} from userkits where lower(kit_id) = lower($1) and provider_code = $2`,
    values: [kitId, provider],
  })
  return row ?? null
}

/** Name of an account, or its address if it has none. */
export const nameColumn = (alias: 'e' | 'r') => `coalesce(nullif(${fullNameSql(alias)}, ''), ${alias}.email)`

/** Results from before arrivals were recorded get a row of their own, so that nothing is lost when they are replaced. */
export const noteUnrecorded = (tx: Database, kitId: number, now: Date) =>
  tx.query({
    name: 'note_unrecorded_results',
    text: `insert into kit_arrivals (userkit_id, user_id, version, source, digest, is_simulated, result_count, arrived_at)
           select k.id, k.user_id, 1, 'sync', '', k.is_simulated, 0, coalesce(k.resulted_at, $2)
           from userkits k where k.id = $1 and k.user_id is not null and (k.encrypted_data is not null or k."rawResults" is not null or k.results_file is not null)
             and not exists (select from kit_arrivals a where a.userkit_id = k.id and a.user_id = k.user_id)`,
    values: [kitId, now],
  })

/** The order records it as well, since the member's list shows the order. */
export const markOrderReady = (tx: Database, orderId: number, now: Date) =>
  tx.query({
    name: 'mark_order_ready',
    text: 'update orders set are_results_ready = true, updated_at = $2 where id = $1 and not are_results_ready',
    values: [orderId, now],
  })
