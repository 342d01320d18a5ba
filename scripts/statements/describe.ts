import type { Database } from '#server/kernel/database/types.ts'
import { isNode, nodesIn, readTree, wordOf, type TreeNode } from './nodes.ts'
import { resultColumns, type Known } from './joins.ts'
import { nullabilityOf } from './nullability.ts'

export interface Column {
  name: string
  type: string
  isNullable: boolean
}
export interface Description {
  /** PostgreSQL's type names of $1, $2, … */
  parameters: readonly string[]
  columns: readonly Column[]
}

interface Described {
  parameters: string[]
  columns: string[] | null
}

/** The last query in a function body. */
const queryIn = (body: string): TreeNode | undefined =>
  nodesIn(readTree(body)).findLast((node) => isNode(node, 'QUERY'))

/**
 * Describes statements with a database: it prepares them for their types, and analyzes them as the body of a temporary
 * function, whose stored form shows which outer joins can null a column.
 */
export const openDescriber = async (db: Database) => {
  const functions = await db.query<{ oid: string; name: string; source: string; isStrict: boolean }>({
    text: `select oid::text, proname::text as name, prosrc as source, proisstrict as "isStrict" from pg_proc`,
  })
  const columns = await db.query<{ key: string }>({
    text: `select attrelid || '.' || attnum as key from pg_attribute where attnotnull`,
  })
  const byOid = new Map(functions.map((found) => [found.oid, found]))
  const notNull = new Set(columns.map(({ key }) => key))
  const catalog: Omit<Known, 'isParameterNotNull'> = {
    functionName: (oid) => byOid.get(oid)?.name ?? '',
    strictName: (oid) => (byOid.get(oid)?.isStrict ? (byOid.get(oid)?.source ?? '') : null),
    isColumnNotNull: (relation, column) => notNull.has(`${relation}.${column}`),
  }
  let made = 0

  /** @throws the database's error for an invalid statement */
  return (text: string, isParameterNotNull: (number: number) => boolean = () => false): Promise<Description> =>
    db.transaction(async (tx) => {
      made += 1
      const [described] = await tx.query<Described & Record<string, unknown>>({
        text: `prepare described as ${text};
          select parameter_types::text[] as parameters, result_types::text[] as columns
          from pg_prepared_statements where name = 'described'; deallocate described`,
      })
      const { parameters = [], columns: types } = described ?? {}
      if (types === null || types === undefined) return { parameters, columns: [] }
      const name = `pg_temp.described_${made}`
      const [stored] = await tx.query<{ body: string }>({
        text: `create function ${name}(${parameters.join(', ')}) returns void language sql begin atomic ${text}; end;
          select prosqlbody::text as body from pg_proc where oid = '${name}'::regproc; drop function ${name}`,
      })
      const query = queryIn(stored?.body ?? '<>')
      if (query === undefined) throw new Error('The database returned no query tree')
      const isNotNull = nullabilityOf({ ...catalog, isParameterNotNull })(query)
      return {
        parameters,
        columns: resultColumns(query).map(({ fields }, index) => ({
          name: wordOf(fields.resname),
          type: types[index] ?? '',
          isNullable: isNotNull[index] !== true,
        })),
      }
    })
}
