/** What of a database is carried to another one, read out of its catalog. */

/** Anything that answers a query: the database that is read may be of another engine. */
export type Query = <R extends object>(text: string) => Promise<R[]>

export interface TableColumns {
  schema: string
  table: string
  /** Those that are written; generated ones are computed anew. */
  columns: string[]
}

export interface SequenceState {
  schema: string
  sequence: string
  value: string
  isCalled: boolean
}

export interface ForeignKey {
  relation: string
  name: string
  definition: string
}

const ours = `n.nspname in ('public', 'jobs')`

/** Tables in the order of their names, partitioned ones as a whole. */
export const tablesOf = (query: Query): Promise<TableColumns[]> =>
  query<TableColumns>(
    `select n.nspname as "schema", c.relname as "table",
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as "columns"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations' order by 1, 2`,
  )

/** Where the numbers of rows to come begin. */
export const sequencesOf = async (query: Query): Promise<SequenceState[]> => {
  const names = await query<{ schema: string; sequence: string }>(
    `select n.nspname as "schema", c.relname as "sequence" from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind = 'S' order by 1, 2`,
  )
  const states: SequenceState[] = []
  for (const { schema, sequence } of names) {
    const [state] = await query<{ value: string; isCalled: boolean }>(
      `select last_value::text as "value", is_called as "isCalled" from "${schema}"."${sequence}"`,
    )
    if (state) states.push({ schema, sequence, ...state })
  }
  return states
}

/** The foreign keys of whole tables, with the statement's text that makes each of them. */
export const foreignKeysOf = (query: Query): Promise<ForeignKey[]> =>
  query<ForeignKey>(
    `select o.conrelid::regclass::text as "relation", o.conname as "name", pg_get_constraintdef(o.oid) as "definition"
     from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and o.contype = 'f' and o.conparentid = 0 order by 1, 2`,
  )

export const appliedMigrations = async (query: Query): Promise<string[]> =>
  (await query<{ name: string }>('select name from schema_migrations order by name')).map(({ name }) => name)
