import type pg from 'pg'
import { statementSent } from '../telemetry/index.ts'
import { connect } from './connect.ts'
import { Channel } from './channel.ts'
import { Lanes } from './lanes.ts'
import { additionTo, beginTransaction, combined, needsTransaction, type LeftToCommit } from './recorded.ts'
import { withNotices, type Notices } from './notices.ts'
import { learnDivided } from './spread/plan.ts'
import type { Database, Statement } from './types.ts'
import { rawTypes, toParameter } from './values.ts'

/** Runs work on a connection and returns it to the pool. */
type Use = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>

const parametersOf = (statement: Statement): unknown[] => (statement.values ?? []).map(toParameter)
/** The name each text is prepared under. Connections keep what they prepare, so texts beyond these are sent each time. */
const preparedNames = new Map<string, string>()
const mostPrepared = 10_000

/** A connection refuses a second text under a known name, so a name chosen twice gets a number. */
const named = ({ name, text }: Statement) => {
  if (name === undefined) return {}
  const known = preparedNames.get(text)
  if (known !== undefined) return { name: known }
  if (preparedNames.size >= mostPrepared) return {}
  const made = `${name}_${preparedNames.size}`
  preparedNames.set(text, made)
  return { name: made }
}

type ConfigOf = (statement: Statement) => { text: string; values: unknown[]; name?: string }
const prepared: ConfigOf = (statement) => ({
  text: statement.text,
  values: parametersOf(statement),
  ...named(statement),
})
/** The session that prepared a statement need not be the one that runs it. */
const unprepared: ConfigOf = (statement) => ({ text: statement.text, values: parametersOf(statement) })

type Answer<R extends object> = pg.QueryResult<R> | pg.QueryResult<R>[]
/** Several statements without parameters return several results. */
const rowsOf = <R extends object>(answer: Answer<R>): R[] =>
  Array.isArray(answer) ? answer.flatMap(({ rows }) => rows) : answer.rows

type Statements = Pick<Database, 'query' | 'rawRows'>

const statements = (use: Use, configOf: ConfigOf): Statements => ({
  query: <R extends object>(statement: Statement): Promise<R[]> =>
    use(async (client) => rowsOf<R>(await statementSent(statement, client.query<R>(configOf(statement))))),
  rawRows: (statement: Statement): Promise<(string | null)[][]> =>
    use(async (client) => {
      const result = await statementSent(
        statement,
        client.query<(string | null)[]>({ ...configOf(statement), rowMode: 'array', types: rawTypes }),
      )
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
    const client = await connect(pool)
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

/** SQLSTATEs of a transaction that lost to another and may be retried unchanged: it could not be serialized, or ended a deadlock. */
const lost: readonly unknown[] = ['40001', '40P01']
const hasLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && lost.includes((error as { code?: unknown }).code)
const MAX_ATTEMPTS = 3

/** Is told what statements are run. */
type HasRun = (statement: Statement) => void

/** The database inside one transaction. */
const inTransaction = (
  channel: Channel,
  left: LeftToCommit,
  { hasRun, configOf, divided }: { hasRun: HasRun; configOf: ConfigOf; divided: Set<string> },
  savepoints = { made: 0 },
): Database => {
  const { query, rawRows } = statements((work) => channel.ask(work), configOf)
  const tx: Database = {
    query: async (statement) => {
      hasRun(statement)
      return query(statement)
    },
    rawRows: async (statement) => {
      hasRun(statement)
      return rawRows(statement)
    },
    run: async (statement) => {
      hasRun(statement)
      channel.tell((client) => statementSent(statement, client.query(configOf(statement))))
    },
    transaction: (work) =>
      work(tx).catch((error: unknown) => {
        throw channel.fail(error)
      }),
    attempt: async (work) => {
      // Savepoint names are unique, even if one database is used at several levels.
      savepoints.made += 1
      const savepoint = `nested_${savepoints.made}`
      channel.tell((client) => client.query(`savepoint ${savepoint}`))
      const inner: LeftToCommit = { writes: [], carried: [] }
      try {
        const result = await work(inTransaction(channel, inner, { hasRun, configOf, divided }, savepoints))
        channel.tell((client) => client.query(`release savepoint ${savepoint}`))
        await channel.settle()
        left.writes.push(...inner.writes)
        left.carried.push(...inner.carried)
        return result
      } catch (error) {
        await channel.back(savepoint)
        throw error
      }
    },
    close: async () => {
      throw new Error('A statement must not end the transaction')
    },
    divided,
  }
  return beginTransaction(tx, left)
}

const runTransaction = async <T>(
  pool: pg.Pool,
  { notices, configOf, divided }: { notices: Notices | null; configOf: ConfigOf; divided: Set<string> },
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  const client = await connect(pool)
  const channel = new Channel(client)
  let broken: Error | undefined
  let isTold = false
  try {
    channel.tell(() => client.query('begin'))
    const left: LeftToCommit = { writes: [], carried: [] }
    const hasRun: HasRun = (statement) => {
      isTold ||= notices?.concerns(statement) ?? false
    }
    const tx = inTransaction(channel, left, { hasRun, configOf, divided })
    const result = await work(tx)
    for (const write of left.writes) await write(tx)
    const addition = additionTo(left.carried)
    if (addition) await tx.run(addition.statement)
    await channel.commit()
    addition?.committed?.()
    if (isTold) await notices?.settled()
    return result
  } catch (error) {
    await channel.rollback().catch((reason: Error) => {
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
 * @param options.prepares false where sessions are shared by a pooler that knows no prepared statements
 */
export const databaseOf = (
  pool: pg.Pool,
  onClose: () => Promise<void>,
  { notices = null, prepares = true }: { notices?: Notices | null; prepares?: boolean } = {},
): Database => {
  const configOf = prepares ? prepared : unprepared
  const alone = statements(fromPool(pool), configOf)
  const divided = new Set<string>()
  const lanes = new Lanes(pool)
  // A pooler from before it knew prepared statements (PgBouncer 1.18) may pass a session on between two statements of a lane, when only
  // part of the second one has arrived.
  const shared = prepares ? statements((work) => lanes.send(work, isBroken), configOf) : alone
  /** What Citus does not take is of a table that somebody may just have divided. */
  let isLearning = false
  const learn = (error: unknown): void => {
    const { code } = error as { code?: unknown }
    if (code !== '0A000' || isLearning) return
    isLearning = true
    learnDivided(db)
      .catch(() => {})
      .finally(() => (isLearning = false))
  }
  const inOwn = async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction(pool, { notices, configOf, divided }, work)
      } catch (error) {
        learn(error)
        if (attempt >= MAX_ATTEMPTS || !hasLost(error)) throw error
      }
    }
  }
  /** Runs one statement, with what the running call adds to its writes. */
  const one = async <T>(given: Statement, run: (on: Statements, statement: Statement) => Promise<T>): Promise<T> => {
    const addition = needsTransaction(given) ? additionTo() : null
    const statement = addition ? combined(given, addition.statement) : given
    if (!statement) return inOwn((tx) => run(tx, given))
    const answer = await run(statement.isBrief ? shared : alone, statement).catch((error: unknown) => {
      learn(error)
      throw error
    })
    addition?.committed?.()
    if (notices?.concerns(given)) await notices.settled()
    return answer
  }
  const db: Database = {
    query: <R extends object>(statement: Statement) => one(statement, (on, whole) => on.query<R>(whole)),
    rawRows: (statement) => one(statement, (on, whole) => on.rawRows(whole)),
    run: async (statement) => void (await db.query(statement)),
    transaction: (work) => inOwn(work),
    attempt: (work) => inOwn(work),
    close: async () => {
      await notices?.close()
      lanes.close()
      await pool.end()
      await onClose()
    },
    divided,
  }
  return notices ? withNotices(db, notices) : db
}
