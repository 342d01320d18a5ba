import { createStatements, foreignKeyStatements } from './create-table.ts'
import type { Table } from './ddl.ts'
import { foldingFunction, richTextFunction } from './folding.ts'
import { holdFunction } from './holds.ts'
import { noticeFunction } from './notices.ts'
import { quoted } from './quoting.ts'
import type { Database } from './types.ts'

/** A constraint or an index. */
interface Rule {
  table: string
  name: string
  definition: string
  /** `table.column` of each column it uses, including columns of other tables. */
  uses: string[]
}

/** A schema as the database describes it: the definition of each part by name. */
export interface Schema {
  columns: Map<
    string,
    { table: string; column: string; type: string; notNull: boolean; default: string | null; identity: string }
  >
  constraints: Map<string, Rule>
  indexes: Map<string, Rule>
}

/** The columns a catalog object depends on. */
const usesOf = (catalog: 'pg_constraint' | 'pg_class', oid: string): string =>
  `array(select distinct r.relname || '.' || a.attname from pg_depend d join pg_class r on r.oid = d.refobjid
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0) as uses`

const ownTables = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'`

/** Reads the schema from the catalog. */
export const readSchema = async (db: Database): Promise<Schema> => {
  const columns = await db.query<{
    table: string
    column: string
    type: string
    notNull: boolean
    default: string | null
    identity: string
  }>({
    text: `select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type", a.attnotnull as "notNull",
             pg_get_expr(d.adbin, d.adrelid) as "default", a.attidentity::text as "identity"
           from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
           where ${ownTables} and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
  })
  const constraints = await db.query<Rule>({
    text: `select c.relname as "table", o.conname as "name", pg_get_constraintdef(o.oid) as "definition", ${usesOf('pg_constraint', 'o.oid')}
           from pg_constraint o join pg_class c on c.oid = o.conrelid where ${ownTables} and o.contype in ('c', 'f', 'p', 'u', 'x') order by 1, 2`,
  })
  const indexes = await db.query<Rule>({
    text: `select c.relname as "table", i.relname as "name", pg_get_indexdef(x.indexrelid) as "definition", ${usesOf('pg_class', 'i.oid')}
           from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
           where ${ownTables} and not exists (select from pg_constraint o where o.conindid = i.oid and o.contype in ('p', 'u', 'x')) order by 1, 2`,
  })
  return {
    columns: new Map(columns.map((row) => [`${row.table}.${row.column}`, row])),
    constraints: new Map(constraints.map((row) => [`${row.table}.${row.name}`, row])),
    indexes: new Map(indexes.map((row) => [row.name, row])),
  }
}

/** Creates a schema directly from the declarations; for comparing, never for a database that is kept. */
export const createSchema = async (db: Database, tables: readonly Table[]): Promise<void> => {
  const statements = [
    extensions,
    foldingFunction,
    richTextFunction,
    noticeFunction,
    holdFunction,
    ...tables.flatMap(createStatements),
    ...tables.flatMap(foreignKeyStatements),
  ]
  await db.query({ text: statements.join(';\n') })
}

export const extensions = 'create extension if not exists pg_trgm'

const byForeignKey =
  (way: 1 | -1) =>
  (one: Rule, other: Rule): number =>
    way * (Number(one.definition.startsWith('FOREIGN KEY')) - Number(other.definition.startsWith('FOREIGN KEY')))

const alter = (table: string) => `alter table ${quoted(table)}`

/**
 * The statements that lead from one schema to the other. Nothing that holds data is ever dropped: what is no longer declared is
 * listed in `leftovers` for a person to decide.
 */
export const compareSchemas = (
  actual: Schema,
  desired: Schema,
  tables: readonly Table[],
): { statements: string[]; leftovers: string[] } => {
  const existing = new Set([...actual.columns.values()].map(({ table }) => table))
  const fresh = tables.filter(({ name }) => !existing.has(name))
  const isFresh = (table: string) => fresh.some(({ name }) => name === table)
  const specs = new Map(tables.map((table) => [table.name, table]))
  const statements: string[] = []
  const constraints: string[] = []
  const leftovers: string[] = []

  // Objects that use a column block changing its type: they are dropped first and recreated after the change.
  const retyped = new Set(
    [...desired.columns].flatMap(([key, { type }]) =>
      actual.columns.has(key) && actual.columns.get(key)?.type !== type ? [key] : [],
    ),
  )
  const isDropped = (rule: Rule | undefined): boolean =>
    rule !== undefined && !rule.definition.startsWith('PRIMARY KEY') && rule.uses.some((column) => retyped.has(column))
  // Foreign keys depend on unique constraints: they are dropped first and recreated last.
  for (const rule of [...actual.constraints.values()].toSorted(byForeignKey(-1)))
    if (isDropped(rule)) statements.push(`${alter(rule.table)} drop constraint ${quoted(rule.name)}`)
  for (const rule of actual.indexes.values()) if (isDropped(rule)) statements.push(`drop index ${quoted(rule.name)}`)
  statements.push(...fresh.flatMap(createStatements))

  for (const [key, column] of desired.columns) {
    if (isFresh(column.table)) continue
    const found = actual.columns.get(key)
    const name = quoted(column.column)
    if (!found) {
      statements.push(
        `${alter(column.table)} add column ${name} ${specs.get(column.table)?.columns[column.column] ?? column.type}`,
      )
      continue
    }
    const isRetyped = retyped.has(key)
    if (isRetyped) {
      if (found.default !== null) statements.push(`${alter(column.table)} alter column ${name} drop default`)
      statements.push(`${alter(column.table)} alter column ${name} type ${column.type} using ${name}::${column.type}`)
    }
    if (isRetyped ? column.default !== null : found.default !== column.default)
      statements.push(
        `${alter(column.table)} alter column ${name} ${column.default === null ? 'drop default' : `set default ${column.default}`}`,
      )
    if (found.notNull !== column.notNull) {
      if (column.notNull && column.default !== null)
        statements.push(`update ${quoted(column.table)} set ${name} = ${column.default} where ${name} is null`)
      statements.push(`${alter(column.table)} alter column ${name} ${column.notNull ? 'set' : 'drop'} not null`)
    }
  }
  for (const [key, constraint] of [...desired.constraints].toSorted(([, one], [, other]) =>
    byForeignKey(1)(one, other),
  )) {
    if (isFresh(constraint.table)) continue
    const found = actual.constraints.get(key)
    if (found?.definition === constraint.definition && !isDropped(found)) continue
    // Replacing a rule loses no data.
    if (found && !isDropped(found))
      statements.push(`${alter(constraint.table)} drop constraint ${quoted(constraint.name)}`)
    constraints.push(`${alter(constraint.table)} add constraint ${quoted(constraint.name)} ${constraint.definition}`)
  }
  for (const [name, index] of desired.indexes) {
    if (isFresh(index.table)) continue
    const found = actual.indexes.get(name)
    if (found?.definition === index.definition && !isDropped(found)) continue
    if (found && !isDropped(found)) statements.push(`drop index ${quoted(name)}`)
    statements.push(specs.get(index.table)?.indexes[name] ?? index.definition)
  }
  for (const [key, column] of actual.columns)
    if (!desired.columns.has(key)) leftovers.push(`column ${column.table}.${column.column}`)
  const fate = (rule: Rule): string => (isDropped(rule) ? ', dropped since the type of its column changes' : '')
  for (const [key, rule] of actual.constraints)
    if (!desired.constraints.has(key)) leftovers.push(`constraint ${rule.name} of ${rule.table}${fate(rule)}`)
  for (const [name, rule] of actual.indexes)
    if (!desired.indexes.has(name)) leftovers.push(`index ${name} of ${rule.table}${fate(rule)}`)
  return { statements: [...statements, ...fresh.flatMap(foreignKeyStatements), ...constraints], leftovers }
}

/** What the committed migrations lack compared with the declarations. Runs in two in-memory databases, one after the other. */
export const findDifference = async (
  open: () => Promise<Database>,
  migrateTo: (db: Database) => Promise<unknown>,
  tables: readonly Table[],
): Promise<{ statements: string[]; leftovers: string[] }> => {
  const schemaOf = async (make: (db: Database) => Promise<unknown>): Promise<Schema> => {
    const db = await open()
    try {
      await make(db)
      return await readSchema(db)
    } finally {
      await db.close()
    }
  }
  const actual = await schemaOf(migrateTo)
  const desired = await schemaOf((db) => createSchema(db, tables))
  return compareSchemas(actual, desired, tables)
}
