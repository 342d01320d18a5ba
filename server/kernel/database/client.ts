import type pg from 'pg'
import { beforeCommit, beginTransaction, needsTransaction, type BeforeCommit } from './recorded.ts'
import { withNotices, type Notices } from './notices.ts'
import type { Database, Statement } from './types.ts'
import { rawTypes, toParameter } from './values.ts'

/** Runs work on a connection and returns it to the pool. */
type Use = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>

const parametersOf = (statement: Statement): unknown[] => (statement.values ?? []).map(toParameter)
/** The name each text is prepared under. */
const preparedNames = new Map<string, string>()

/** A connection refuses a second text under a known name, so a name chosen twice gets a number. */
const named = ({ name, text }: Statement) => {
  if (name === undefined) return {}
  const known = preparedNames.get(text) ?? `${name}_${preparedNames.size}`
  preparedNames.set(text, known)
  return { name: known }
}

const statements = (use: Use) => ({
  query: <R extends object>(statement: Statement): Promise<R[]> =>
    use(async (client) => {
      const result: pg.QueryResult<R> | pg.QueryResult<R>[] = await client.query<R>({
        text: statement.text,
        values: parametersOf(statement),
        ...named(statement),
      })
      // Several statements without parameters return several results.
      return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows
    }),
  rawRows: (statement: Statement): Promise<(string | null)[][]> =>
    use(async (client) => {
      const result = await client.query<(string | null)[]>({
        text: statement.text,
        values: parametersOf(statement),
        rowMode: 'array',
        types: rawTypes,
        ...named(statement),
      })
      return result.rows
    }),
})

/** After a statement the server refused, the connection is still usable; after anything else it may not be. */
const isBroken = (error: unknown): boolean =>
  !(error instanceof Error) || (error as { severity?: unknown }).severity !== 'ERROR'

/** Unlike the pool's own `query`, this keeps a connection with its prepared statements when a statement is refused. */
const fromPool =
  (pool: pg.Pool): Use =>
  async (work) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = isBroken(error)
      throw error
    } finally {
      client.release(broken)
    }
  }

/** SQLSTATE of a transaction that lost to another and may be retried unchanged. */
const isSerializationFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === '40001'
const MAX_ATTEMPTS = 3

type Statements = Pick<Database, 'query' | 'rawRows'>

/** Statements that report their texts once they have run. */
const reporting = ({ query, rawRows }: Statements, hasRun: (text: string) => unknown): Statements => ({
  query: async <R extends object>(statement: Statement) => {
    const rows = await query<R>(statement)
    await hasRun(statement.text)
    return rows
  },
  rawRows: async (statement) => {
    const rows = await rawRows(statement)
    await hasRun(statement.text)
    return rows
  },
})

/** The database inside one transaction; a transaction within it is a savepoint. */
const inTransaction = (
  client: pg.PoolClient,
  last: BeforeCommit[],
  hasRun: (text: string) => void,
  savepoints = { made: 0 },
): Database =>
  beginTransaction(
    {
      ...reporting(
        statements((work) => work(client)),
        hasRun,
      ),
      transaction: async (work) => {
        // Savepoint names are unique, even if one database is used at several levels.
        savepoints.made += 1
        const savepoint = `nested_${savepoints.made}`
        await client.query(`savepoint ${savepoint}`)
        const inner: BeforeCommit[] = []
        try {
          const result = await work(inTransaction(client, inner, hasRun, savepoints))
          await client.query(`release savepoint ${savepoint}`)
          last.push(...inner)
          return result
        } catch (error) {
          await client.query(`rollback to savepoint ${savepoint}`)
          throw error
        }
      },
      close: async () => {
        throw new Error('A statement must not end the transaction')
      },
    },
    last,
  )

const runTransaction = async <T>(
  pool: pg.Pool,
  notices: Notices | null,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  let isTold = false
  try {
    await client.query('begin')
    const last: BeforeCommit[] = []
    const tx = inTransaction(client, last, (text) => {
      isTold ||= notices?.concerns(text) ?? false
    })
    const result = await work(tx)
    await beforeCommit()?.(tx)
    for (const write of last) await write(tx)
    await client.query('commit')
    if (isTold) await notices?.settled()
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Creates a Database from a pool; `onClose` shuts down what is behind the pool. What this process changes is told before the change
 * is answered, so that nothing here still goes by what was there before.
 */
export const databaseOf = (pool: pg.Pool, onClose: () => Promise<void>, notices: Notices | null = null): Database => {
  const alone = reporting(statements(fromPool(pool)), (text) =>
    notices?.concerns(text) ? notices.settled() : undefined,
  )
  const transaction: Database['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction(pool, notices, work)
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isSerializationFailure(error)) throw error
      }
    }
  }
  const db: Database = {
    query: <R extends object>(statement: Statement) =>
      needsTransaction(statement) ? transaction((tx) => tx.query<R>(statement)) : alone.query<R>(statement),
    rawRows: (statement) =>
      needsTransaction(statement) ? transaction((tx) => tx.rawRows(statement)) : alone.rawRows(statement),
    transaction,
    close: async () => {
      await notices?.close()
      await pool.end()
      await onClose()
    },
  }
  return notices ? withNotices(db, notices) : db
}
