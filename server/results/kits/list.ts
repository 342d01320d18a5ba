import type { Language } from '#shared/rules/index.ts'
import { countedPage, listAnswer, listWindow, type ListQuery } from '../../kernel/http/own-list.ts'
import type { Caller, Config } from '../../kernel/types.ts'
import { translatedColumn } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { presentKit, presentShipping } from './present.ts'
import {
  kitColumns,
  kitName,
  orderColumns,
  type KitProvider,
  type KitRow,
  type OrderRow,
  type ResultColumns,
} from './queries.ts'

type Nullable<T> = { [K in keyof T]: T[K] | null }
type ListRow = Nullable<Omit<KitRow, 'has_file' | 'is_file_sealed'>> &
  Pick<KitRow, 'has_file' | 'is_file_sealed'> &
  OrderRow & {
    total: number
    listed_at: Date
    order_name: string | null
    order_biomarkers: number
    provider: KitProvider | '3d-look'
  }

const isKit = (row: Pick<ListRow, keyof KitRow>): row is KitRow => row.id !== null

/**
 * The member's orders, each with its kits if there are any, and kits without an order of this member. Both halves use an index on
 * the member's rows.
 */
const select = (language: Language): string => `
  select ${orderColumns}, ${kitColumns(language)}, o.order_date as listed_at, o.provider_code as provider,
    coalesce(${translatedColumn('ot', 'name', language, 'text')}, o.items -> 0 ->> 'name') as order_name,
    (select count(*)::int from test_biomarkers tb where tb.test_id = coalesce(k.test_id, o.test_id)) as order_biomarkers
  from orders o
  left join userkits k on k.order_id = o.id and k.user_id = o.user_id
  left join test t on t.id = k.test_id
  left join test ot on ot.id = o.test_id
  where o.user_id = $1
  union all
  select ${orderColumns}, ${kitColumns(language)}, coalesce(k.registered_at, k.created_at), k.provider_code, null,
    (select count(*)::int from test_biomarkers tb where tb.test_id = k.test_id)
  from userkits k
  left join orders o on false
  left join test t on t.id = k.test_id
  where k.user_id = $1 and not exists (select from orders p where p.id = k.order_id and p.user_id = k.user_id)`

const present = (row: Omit<ListRow, 'total'>) => {
  const kit = isKit(row) ? presentKit(row) : null
  return {
    id: row.order_id,
    name: kit?.name ?? row.order_name ?? row.order_number ?? '',
    orderDate: row.listed_at.toISOString(),
    orderNumber: row.order_number,
    status: row.order_status,
    kitId: row.kit_id,
    biomarkerCount: row.order_biomarkers,
    areResultsReady: kit?.areResultsReady ?? row.order_ready ?? false,
    shippingDetails: presentShipping(row),
    providerCode: row.provider,
    kit,
  }
}

/** One page of the member's orders and kits, newest first. */
export const listOrders = async (
  db: Database,
  config: Config,
  { userId, language }: Pick<Caller, 'userId' | 'language'>,
  query: ListQuery,
) => {
  const window = listWindow(config, query)
  const { rows, total } = await countedPage<ListRow>(
    db,
    {
      name: `own_kits_and_orders_${language}`,
      select: `select *, count(*) over () as total from (${select(language)}) own order by listed_at desc, order_id desc nulls last, id desc`,
      values: [userId],
    },
    window,
  )
  return listAnswer(query, window.size, rows.map(present), total)
}

type ResultsRow = Pick<
  KitRow,
  'id' | 'kit_id' | 'provider_code' | 'name' | 'collected_on' | 'resulted_at' | 'updated_at' | 'is_simulated'
> &
  ResultColumns

/** What a correction with the changed values alone corrects, newest first, down to complete results; by the kit's id. */
export const findCompletions = async (db: Database, userId: number, kitIds: readonly number[]) => {
  const rows = await db.query<{ userkit_id: number } & ResultColumns>({
    name: 'find_completions',
    text: `select userkit_id, encrypted_data, case when encrypted_data is null then raw_results end as raw_results from kit_arrivals a
           where userkit_id = any($2::bigint[]) and user_id = $1 and replaced_at is not null
             and version >= (select max(version) from kit_arrivals f where f.userkit_id = a.userkit_id and f.user_id = $1 and not f.is_partial)
           order by version desc`,
    values: [userId, kitIds],
  })
  return (kitId: number) =>
    rows
      .filter(({ userkit_id }) => userkit_id === kitId)
      .map(({ encrypted_data, raw_results }) => ({ encrypted_data, rawResults: raw_results }))
}

export const presentResults = (row: ResultsRow) => ({
  id: row.id,
  kit_id: row.kit_id,
  provider_code: row.provider_code,
  name: row.name,
  collected_on: row.collected_on,
  resulted_at: row.resulted_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  encrypted_data: row.encrypted_data,
  rawResults: row.raw_results,
  simulated: row.is_simulated,
})

/** One page of the member's results, newest first. The messages are large, so they are read only for this page. */
export const listResults = async (
  db: Database,
  config: Config,
  { userId, language }: Pick<Caller, 'userId' | 'language'>,
  query: ListQuery,
) => {
  const window = listWindow(config, query)
  const { rows, total } = await countedPage<ResultsRow & { total: number }>(
    db,
    {
      name: `own_kit_results_${language}`,
      select: `select k.id, k.kit_id, k.provider_code, ${kitName(language)} as name, k.collected_on, k.resulted_at, k.updated_at,
        k.is_simulated, k.encrypted_data, case when k.encrypted_data is null then k."rawResults" end as raw_results,
        count(*) over () as total
        from userkits k left join test t on t.id = k.test_id
        where k.user_id = $1 and (k.encrypted_data is not null or k."rawResults" is not null)
        order by coalesce(k.resulted_at, k.updated_at) desc, k.id desc`,
      values: [userId],
    },
    window,
  )
  const completionsOf = await findCompletions(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return listAnswer(
    query,
    window.size,
    rows.map((row) => ({ ...presentResults(row), completed_by: completionsOf(row.id) })),
    total,
  )
}
