import type { Database } from '../database/types.ts'
import type { FileGuard } from '../files/index.ts'

type KitEvent = Record<string, unknown> & { status: string; created: string }
export interface KitRow {
  id: number
  provider_code: 'namida' | 'spot'
  kit_id: string
  status: string | null
  encrypted_data: string | null
  raw_results: unknown
  results_file: string | null
  updated_at: Date
  registered_to: string | null
  events: KitEvent[] | null
  tracking_number: string | null
  are_results_ready: boolean
  name: string
  biomarkers: string[] | null
  order_date: Date | null
  order_number: string | null
  is_shipping: boolean | null
  order_tracking_number: string | null
  tracking_updated_at: Date | null
}

/** The kit that something happened to last, with its test and its order. */
export const findLastKit = async (db: Database, userId: number): Promise<KitRow | null> => {
  const [row] = await db.query<KitRow>({
    name: 'find_last_kit',
    text: `select k.id, k.provider_code, k.kit_id, k.status, k.encrypted_data, k."rawResults" as raw_results, k.results_file,
             k.updated_at, k.registered_to, k.events, k.tracking_number, k.are_results_ready,
             coalesce(t.name, k.type, k.kit_id) as name, o.order_date, o.order_number, o.is_shipping,
             o.tracking_number as order_tracking_number, o.tracking_updated_at,
             (select json_agg(b.name order by tb.position, b.name)
              from test_biomarkers tb join biomarker b on b.id = tb.biomarker_id where tb.test_id = k.test_id) as biomarkers
           from userkits k left join test t on t.id = k.test_id left join orders o on o.id = k.order_id and o.user_id = k.user_id
           where k.user_id = $1 order by k.updated_at desc, k.id desc limit 1`,
    values: [userId],
  })
  return row ?? null
}

/** Where the result file of an own kit is stored; null for a kit without one, or of somebody else. */
export const findResultFile = async (db: Database, userId: number, kitId: string): Promise<string | null> => {
  const [row] = await db.query<{ results_file: string | null }>({
    name: 'find_result_file',
    text: 'select results_file from userkits where user_id = $1 and lower(kit_id) = lower($2)',
    values: [userId, kitId],
  })
  return row?.results_file ?? null
}

/** Files of results are for the member whose kit it is and for staff that reads results. */
export const mayReadResults: FileGuard = async ({ db }, path, caller) => {
  if (caller === null) return null
  const isStaff = caller.permissions.has('userkits:results')
  const [kit] = await db.query<{ id: number; user_id: number | null }>({
    name: 'find_kit_of_result_file',
    text: 'select id, user_id from userkits where results_file = $2 and ($3 or user_id = $1) order by user_id = $1 desc nulls last, id limit 1',
    values: [caller.userId, path, isStaff],
  })
  return kit || isStaff ? { resource: 'userkits', itemId: kit?.id ?? null, userId: kit?.user_id ?? null } : null
}

export interface StoredKit {
  id: number
  kit_id: string
  provider_code: 'namida' | 'spot'
  user_id: number | null
  order_id: number | null
  status: string | null
  registered_to: string | null
  events: KitEvent[] | null
  has_results: boolean
}

/** A kit by its id, for staff. `lock` keeps others from changing it until the transaction ends. */
export const findKit = async (db: Database, id: number, { lock = false } = {}): Promise<StoredKit | null> => {
  const [row] = await db.query<StoredKit>({
    name: lock ? 'find_kit_for_change' : 'find_kit',
    text: `select id, kit_id, provider_code, user_id, order_id, status, registered_to, events,
             (encrypted_data is not null or "rawResults" is not null or results_file is not null) as has_results
           from userkits where id = $1${lock ? ' for update' : ''}`,
    values: [id],
  })
  return row ?? null
}

/** The order says so as well, since it is what the member's list shows. */
export const markOrderReady = (tx: Database, orderId: number, now: Date) =>
  tx.query({
    name: 'mark_order_ready',
    text: 'update orders set are_results_ready = true, updated_at = $2 where id = $1 and not are_results_ready',
    values: [orderId, now],
  })
