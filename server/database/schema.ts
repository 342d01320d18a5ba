import { createStatements, foreignKeyStatements, type Table } from './ddl.ts'
import { quoted } from './quoting.ts'
import type { Database } from './types.ts'

/** A schema as the database itself describes it: the text of each part by its name. */
export interface Schema {
  columns: Map<string, { table: string; column: string; type: string; notNull: boolean; default: string | null; identity: string }>
  constraints: Map<string, { table: string; name: string; definition: string }>
  indexes: Map<string, { table: string; name: string; definition: string }>
}

const ownTables = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'`

/** Reads the schema out of the catalog. */
export const readSchema = async (db: Database): Promise<Schema> => {
  const columns = await db.query<{ table: string; column: string; type: string; notNull: boolean; default: string | null; identity: string }>({
    text: `select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type", a.attnotnull as "notNull",
             pg_get_expr(d.adbin, d.adrelid) as "default", a.attidentity::text as "identity"
           from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
           where ${ownTables} and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
  })
  const constraints = await db.query<{ table: string; name: string; definition: string }>({
    text: `select c.relname as "table", o.conname as "name", pg_get_constraintdef(o.oid) as "definition"
           from pg_constraint o join pg_class c on c.oid = o.conrelid where ${ownTables} and o.contype in ('c', 'f', 'p', 'u', 'x') order by 1, 2`,
  })
  const indexes = await db.query<{ table: string; name: string; definition: string }>({
    text: `select c.relname as "table", i.relname as "name", pg_get_indexdef(x.indexrelid) as "definition"
           from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
           where ${ownTables} and not exists (select from pg_constraint o where o.conindid = i.oid and o.contype in ('p', 'u', 'x')) order by 1, 2`,
  })
  return {
    columns: new Map(columns.map((row) => [`${row.table}.${row.column}`, row])),
    constraints: new Map(constraints.map((row) => [`${row.table}.${row.name}`, row])),
    indexes: new Map(indexes.map((row) => [row.name, row])),
  }
}

/** Makes a schema straight from the declarations; for comparing, never for a database that is kept. */
export const createSchema = async (db: Database, tables: readonly Table[]): Promise<void> => {
  const statements = [extensions, ...tables.flatMap(createStatements), ...tables.flatMap(foreignKeyStatements)]
  await db.query({ text: statements.join(';\n') })
}

export const extensions = 'create extension if not exists pg_trgm'

const alter = (table: string) => `alter table ${quoted(table)}`

/**
 * The statements that lead from one schema to the other. Nothing is ever dropped that holds data: what the declarations
 * do not know any more is named in `leftovers`, for a person to decide.
 */
export const compareSchemas = (actual: Schema, desired: Schema, tables: readonly Table[]): { statements: string[]; leftovers: string[] } => {
  const existing = new Set([...actual.columns.values()].map(({ table }) => table))
  const fresh = tables.filter(({ name }) => !existing.has(name))
  const isFresh = (table: string) => fresh.some(({ name }) => name === table)
  const specs = new Map(tables.map((table) => [table.name, table]))
  const statements = fresh.flatMap(createStatements)
  const constraints: string[] = []
  const leftovers: string[] = []

  for (const [key, column] of desired.columns) {
    if (isFresh(column.table)) continue
    const found = actual.columns.get(key)
    const name = quoted(column.column)
    if (!found) {
      statements.push(`${alter(column.table)} add column ${name} ${specs.get(column.table)?.columns[column.column] ?? column.type}`)
      continue
    }
    if (found.type !== column.type) statements.push(`${alter(column.table)} alter column ${name} type ${column.type} using ${name}::${column.type}`)
    if (found.default !== column.default)
      statements.push(`${alter(column.table)} alter column ${name} ${column.default === null ? 'drop default' : `set default ${column.default}`}`)
    if (found.notNull !== column.notNull) {
      if (column.notNull && column.default !== null)
        statements.push(`update ${quoted(column.table)} set ${name} = ${column.default} where ${name} is null`)
      statements.push(`${alter(column.table)} alter column ${name} ${column.notNull ? 'set' : 'drop'} not null`)
    }
  }
  for (const [key, constraint] of desired.constraints) {
    if (isFresh(constraint.table)) continue
    const found = actual.constraints.get(key)
    if (found?.definition === constraint.definition) continue
    // A rule that is replaced loses no data.
    if (found) statements.push(`${alter(constraint.table)} drop constraint ${quoted(constraint.name)}`)
    constraints.push(`${alter(constraint.table)} add constraint ${quoted(constraint.name)} ${constraint.definition}`)
  }
  for (const [name, index] of desired.indexes) {
    if (isFresh(index.table)) continue
    const found = actual.indexes.get(name)
    if (found?.definition === index.definition) continue
    if (found) statements.push(`drop index ${quoted(name)}`)
    statements.push(specs.get(index.table)?.indexes[name] ?? index.definition)
  }
  for (const [key, column] of actual.columns) if (!desired.columns.has(key)) leftovers.push(`column ${column.table}.${column.column}`)
  for (const [key, { table, name }] of actual.constraints) if (!desired.constraints.has(key)) leftovers.push(`constraint ${name} of ${table}`)
  for (const [name, { table }] of actual.indexes) if (!desired.indexes.has(name)) leftovers.push(`index ${name} of ${table}`)
  return { statements: [...statements, ...fresh.flatMap(foreignKeyStatements), ...constraints], leftovers }
}

/** What the committed migrations lack of the declarations. Runs in two databases in memory, one after the other. */
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
