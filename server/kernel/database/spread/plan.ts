/** Which tables go where when a database is spread with Citus: found from the catalog, so that new tables need nobody to list them. */
import type { Database } from '../types.ts'

/** A table as the catalog describes it. */
export interface Found {
  name: string
  /** An estimate, as of the last `analyze`. */
  rows: number
  /** With its indexes; on Citus of all shards and copies. */
  bytes: number
  primaryKey: string[]
  /** Whether each row is of a member, or may be. */
  isOfMember: boolean
  mayBeOfMember: boolean
  /** Unique indexes, but the primary key, and exclusions that hold for all members together. */
  commonRules: string[]
  /** Whether changes are told to servers, which listen to the coordinator. */
  isTold: boolean
  /** Its foreign keys to other tables, and the tables that have such to it. */
  keys: { name: string; to: string; definition: string }[]
  referencedBy: string[]
  /** What it takes to have its indexes and triggers again. */
  rest: string[]
  /** The statements' names of columns whose numbers the database gives. */
  numbered: string[]
  /** What Citus has made of it; null for a table it knows nothing of. */
  is: Kind | null
}

export type Kind = 'distributed' | 'reference' | 'local'
export interface Place {
  table: Found
  kind: Kind
  /** Whether Citus has to know a table that stays on the coordinator; it finds those with keys to copied ones by itself. */
  isManaged: boolean
  why: string
}

const catalog = `
  select c.relname::text as name, greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid)::bigint as bytes,
    array(select a.attname::text from pg_index x cross join unnest(x.indkey) with ordinality k (at, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.at where x.indrelid = c.oid and x.indisprimary order by k.place) as "primaryKey",
    exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id' and attnotnull) as "isOfMember",
    exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id' and not attnotnull) as "mayBeOfMember",
    array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = c.oid and (x.indisunique and not (x.indisprimary and exists (
          select from pg_attribute where attrelid = c.oid and attnum = x.indkey[0] and attname = 'id')) or x.indisexclusion)
        and not exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id' and attnum = any (x.indkey))
      order by 1) as "commonRules",
    exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid where t.tgrelid = c.oid and f.proname = 'notify_change') as "isTold",
    coalesce((select jsonb_agg(jsonb_build_object('name', k.conname, 'to', t.relname, 'definition', pg_get_constraintdef(k.oid)) order by k.conname)
      from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid), '[]') as keys,
    array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.conrelid
      where k.confrelid = c.oid and k.contype = 'f' and t.oid <> c.oid order by 1) as "referencedBy",
    array(select made.by from (
        select pg_get_indexdef(x.indexrelid) as by, 1 as place from pg_index x
        where x.indrelid = c.oid and not x.indisprimary
          and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.conrelid = c.oid)
        union all select pg_get_triggerdef(t.oid), 2 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) made
      order by made.place, made.by) as rest,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' order by 1) as numbered
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname`

export const hasCitus = async (db: Database): Promise<boolean> => {
  const rows = await db.query({ text: `select 1 from pg_extension where extname = 'citus'` })
  return rows.length > 0
}

interface Placed {
  name: string
  is: Kind
  bytes: number
}
/** What Citus has done already, and on how many workers. Its own catalog is asked for by name, as not every database has it. */
export const findSpread = async (db: Database): Promise<{ placed: Placed[]; workers: number }> => {
  const [known] = await db.query<{ places: string | null; nodes: string | null }>({
    text: `select to_regclass('pg_catalog.pg_dist_partition')::text as places, to_regclass('pg_catalog.pg_dist_node')::text as nodes`,
  })
  if (!known?.places || !known.nodes) return { placed: [], workers: 0 }
  const placed = await db.query<Placed>({
    text: `select c.relname::text as name, citus_total_relation_size(c.oid)::bigint as bytes,
             case when p.partmethod = 'h' then 'distributed' when p.repmodel = 't' then 'reference' else 'local' end as is
           from ${known.places} p join pg_class c on c.oid = p.logicalrelid`,
  })
  const [row] = await db.query<{ count: number }>({
    text: `select count(*) as count from ${known.nodes} where isactive and shouldhaveshards and noderole = 'primary'`,
  })
  return { placed, workers: row?.count ?? 0 }
}

/** Learns which tables are divided: at the start, and when the database refuses what it took before. */
export const learnDivided = async (db: Database): Promise<void> => {
  const [known] = await db.query<{ places: string | null }>({
    text: `select to_regclass('pg_catalog.pg_dist_partition')::text as places`,
  })
  if (!known?.places) return
  const rows = await db.query<{ name: string }>({
    text: `select c.relname::text as name from ${known.places} p join pg_class c on c.oid = p.logicalrelid where p.partmethod = 'h'`,
  })
  for (const { name } of rows) db.divided.add(name)
}

export const findTables = async (db: Database): Promise<Found[]> => {
  const { placed: rows } = await findSpread(db)
  const placed = new Map(rows.map((row) => [row.name, row]))
  const tables = await db.query<Omit<Found, 'is'>>({ text: catalog })
  return tables.map((table) => ({ ...table, is: null, ...placed.get(table.name) }))
}

/** What the catalog does not say of the tables. */
export interface Spreading {
  /** Tables that have to be on one server with all of their rows, with the reason. */
  kept: ReadonlyMap<string, string>
  /** Tables that are read together with what members log, besides those that this refers to. */
  copied: readonly string[]
  /** Tables of the coordinator that are written in one statement with others that Citus manages, and have no keys to such. */
  managed: readonly string[]
}

/** Why a table cannot be divided by member; null if it can. */
const obstacle = (table: Found, kept: Spreading['kept'], byName: ReadonlyMap<string, Found>): string | null => {
  if (!table.isOfMember) return table.mayBeOfMember ? 'not each row is of a member' : 'no rows of members'
  if (table.isTold) return 'its changes are told to servers by the coordinator'
  if (table.commonRules.length > 0) return `${table.commonRules.join(', ')} hold for all members together`
  if (table.referencedBy.length > 0) return `${table.referencedBy.join(', ')} refer to it`
  const shared = table.keys.find(({ to }) => byName.get(to)?.mayBeOfMember)
  if (shared) return `it refers to ${shared.to}, where not each row is of a member`
  return kept.get(table.name) ?? null
}

/**
 * Where each table goes: what members add day by day is divided by `user_id`, what that refers to is copied to every worker, and
 * the rest stays on the coordinator.
 */
export const planOf = (tables: readonly Found[], { kept, copied, managed }: Spreading): Place[] => {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const divided = new Set(tables.filter((table) => obstacle(table, kept, byName) === null).map(({ name }) => name))
  const why = new Map<string, string>()
  const copy = (name: string, by: string): void => {
    if (why.has(name) || divided.has(name)) return
    why.set(name, `${by} refers to it`)
    for (const { to } of byName.get(name)?.keys ?? []) copy(to, name)
  }
  for (const name of divided) for (const { to } of byName.get(name)?.keys ?? []) copy(to, name)
  for (const name of copied) copy(name, 'what members log')
  return tables.map((table) => {
    const isManaged = managed.includes(table.name)
    if (divided.has(table.name)) return { table, kind: 'distributed', isManaged, why: 'by user_id' }
    const reason = why.get(table.name)
    return reason === undefined
      ? { table, kind: 'local', isManaged, why: obstacle(table, kept, byName) ?? '' }
      : { table, kind: 'reference', isManaged, why: reason }
  })
}
