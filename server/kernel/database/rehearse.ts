/** Tests a migration on a copy of the schema with rows in every table, before it is offered for review. */
import { runMigration, type Migration } from './migrate.ts'
import { quoted } from './quoting.ts'
import { readSchema, type Schema } from './schema.ts'
import type { Database } from './types.ts'

type Column = Schema['columns'] extends Map<string, infer C> ? C : never

/** Number of rows written to each table, the first with every column filled, the others only with required ones. */
const rows = 3

const sampleOf = (type: string, n: number): unknown => {
  if (/^(bigint|integer|smallint|numeric|double|real)/.test(type)) return n
  if (type === 'boolean') return n % 2 === 0
  if (type === 'date') return `2026-01-0${n}`
  if (type.startsWith('timestamp')) return `2026-01-0${n}T00:00:00Z`
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type.endsWith('[]')) return '{}'
  if (type === 'bytea') return '\\x00'
  return `Sample ${n}`
}

/** The values named by a check of one column: the options of a choice, or the lower bound of a range. */
const namedIn = (schema: Schema, { table, column }: Column): string[] => {
  const checks = [...schema.constraints.values()].filter(
    (rule) => rule.table === table && rule.definition.startsWith('CHECK') && rule.uses.join() === `${table}.${column}`,
  )
  return checks.flatMap(({ definition }) => {
    const words = [...definition.matchAll(/'((?:[^']|'')*)'::/g)].map(([, word = '']) => word.replaceAll("''", "'"))
    const [, least] = />= \(?'?(-?[\d.]+)/.exec(definition) ?? []
    return words.length > 0 && least === undefined ? words : least === undefined ? [] : [least]
  })
}

/**
 * Writes rows to every table of a scratch database, ignoring foreign keys.
 * @returns the tables no row could be generated for
 */
export const fillWithSamples = async (db: Database): Promise<string[]> => {
  const schema = await readSchema(db)
  const tables = Map.groupBy(schema.columns.values(), ({ table }) => table)
  const left: string[] = []
  await db.transaction(async (tx) => {
    await tx.query({ text: `set local session_replication_role = 'replica'` })
    for (const [table, columns] of tables) {
      const write = async (attempt: Database, n: number) => {
        const filled = columns.filter(({ notNull }) => notNull || n === 1)
        const values = filled.map((column) => {
          const named = namedIn(schema, column)
          return named.length > 0 ? named[n % named.length] : sampleOf(column.type, n)
        })
        const text = `insert into ${quoted(table)} (${filled.map(({ column }) => quoted(column)).join(', ')}) values (${filled.map(({ type }, index) => `$${index + 1}::text::${type}`).join(', ')})`
        await attempt.query({ text, values: values.map(String) })
      }
      let written = 0
      for (let n = 1; n <= rows; n += 1)
        written += await tx
          .attempt((attempt) => write(attempt, n))
          .then(
            () => 1,
            () => 0,
          )
      if (written === 0) left.push(table)
    }
  })
  return left
}

/**
 * Runs a migration on a scratch database with the previous schema and rows.
 * @returns the tables it was tested on without rows
 * @throws Error naming the statement that fails on a table with rows
 */
export const rehearse = async (
  open: () => Promise<Database>,
  migrateTo: (db: Database) => Promise<unknown>,
  migration: Migration,
): Promise<string[]> => {
  const db = await open()
  try {
    await migrateTo(db)
    const left = await fillWithSamples(db)
    await db.transaction((tx) => runMigration(tx, migration))
    return left
  } finally {
    await db.close()
  }
}
