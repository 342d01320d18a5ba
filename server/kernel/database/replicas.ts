/** Reads that may be some seconds old, from replicas of the database. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { noticesOf, withNotices } from './notices.ts'
import type { Database, Statement } from './types.ts'

const PROBE_MS = 500
/** What a replica answers is at most this old; one that lags more is not asked. */
const MAX_LAG_MS = 5_000
/** By this much the clocks of servers may be taken wrongly. */
const TOLERANCE_MS = 250
/**
 * By more than this no clock drifts between two probes: it was set, or another primary has another clock. Less than the tolerance, so
 * that a step that is not noticed does no harm.
 */
const DRIFT_MS = 100

/** A place in the primary's log, and a moment by its clock before which everything committed stands before it. */
interface Mark {
  lsn: bigint
  at: number
  /** Each primary that follows another begins a new one: the same place in two of them is not the same. */
  timeline: number
}
interface Replica {
  db: Database
  /** It has everything that was committed before this moment. */
  hasUntil: number
  isBusy: boolean
}

/** 'A/1F' as a number. */
const lsnOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The cluster and database that both have to be. */
const identity = `coalesce((select system_identifier::text from pg_control_system()) || ' ' || current_database(), '')`

/**
 * The timeline that a standby has surely reached. Everybody may read that of the last checkpoint that it has written down itself, which
 * may be minutes old; who may read all statistics, such as a member of pg_monitor, also sees what it receives now.
 */
const reached = `greatest((select timeline_id from pg_control_checkpoint()), (select received_tli from pg_stat_wal_receiver))`

type Reads = Pick<Database, 'query' | 'rawRows'>

/** Replicas of a database, and what each of them is known to have. */
export class Replicas {
  readonly #primary: Database
  readonly #replicas: readonly Replica[]
  readonly #timer: NodeJS.Timeout
  #marks: Mark[] = []
  #identity = ''
  /** Between how many milliseconds the primary's clock is ahead of `performance.now`: of a clock that nobody sets. */
  #ahead = { least: Date.now() - performance.now(), most: Date.now() - performance.now() }
  #isProbing = false
  #restUntil = 0
  #turn = 0

  constructor(primary: Database, replicas: readonly Database[]) {
    this.#primary = primary
    this.#replicas = replicas.map((db) => ({ db, hasUntil: 0, isBusy: false }))
    this.#timer = setInterval(() => void this.#probe(), PROBE_MS).unref()
  }

  /** A moment by the primary's clock that is not before now. */
  now(): number {
    return performance.now() + this.#ahead.most + TOLERANCE_MS
  }

  /** A replica that has everything committed until a moment of `now`; null if none has. */
  having(until: number): Database | null {
    const oldest = Math.max(until, this.now() - MAX_LAG_MS)
    const able = this.#replicas.filter(({ hasUntil }) => hasUntil >= oldest)
    this.#turn += 1
    return able[this.#turn % able.length]?.db ?? null
  }

  /** By how many milliseconds each lags at most, in the order of their addresses; null for one that is not asked. */
  lags(): (number | null)[] {
    const now = performance.now() + this.#ahead.most
    return this.#replicas.map(({ hasUntil }) => (hasUntil === 0 ? null : Math.max(0, Math.round(now - hasUntil))))
  }

  async #probe(): Promise<void> {
    await this.#mark()
    await Promise.all(this.#replicas.map((replica) => this.#look(replica)))
  }

  async #mark(): Promise<void> {
    if (this.#isProbing) return
    this.#isProbing = true
    const sent = performance.now()
    try {
      const [row] = await this.#primary.query<{ at: number; lsn: string; timeline: string; identity: string }>({
        name: 'replica_mark',
        // The moment is taken first, so that what was committed before it is before the place.
        text: `select extract(epoch from clock_timestamp())::float8 * 1000 as at, pg_current_wal_lsn()::text as lsn,
          left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, ${identity} as identity`,
      })
      if (!row) return
      this.#compare(row.at - performance.now(), row.at - sent)
      this.#identity = row.identity
      // During a slow probe the clock may have been set. Its place has in any case what was committed before it was sent.
      const at = Math.min(row.at, sent + this.#ahead.least)
      const mark = { at, lsn: lsnOf(row.lsn), timeline: Number.parseInt(row.timeline, 16) }
      if (sent >= this.#restUntil) this.#marks = [...this.#marks.filter(({ at }) => at > row.at - MAX_LAG_MS), mark]
    } catch {
      // Without the primary nothing is known to be recent.
    } finally {
      this.#isProbing = false
    }
  }

  /** Notes between how many milliseconds the primary's clock is ahead by a probe. A slow one says little, but nothing else. */
  #compare(least: number, most: number): void {
    const known = { least: this.#ahead.least - DRIFT_MS, most: this.#ahead.most + DRIFT_MS }
    const isStep = least > known.most || most < known.least
    if (isStep) this.#startAnew()
    this.#ahead = isStep ? { least, most } : { least: Math.max(least, known.least), most: Math.min(most, known.most) }
  }

  /** Moments of two clocks cannot be compared. Until all servers have noticed, some still tell moments of the former one. */
  #startAnew(): void {
    this.#restUntil = performance.now() + MAX_LAG_MS
    this.#marks = []
    for (const replica of this.#replicas) replica.hasUntil = 0
  }

  async #look(replica: Replica): Promise<void> {
    // One that does not answer is asked again once it has.
    if (replica.isBusy) return
    replica.isBusy = true
    try {
      const [row] = await replica.db.query<{ lsn: string | null; timeline: number | null; identity: string }>({
        name: 'replica_state',
        text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn,
          ${reached} as timeline, ${identity} as identity`,
      })
      const { lsn, timeline } = row ?? {}
      const isReplica = typeof lsn === 'string' && row?.identity === this.#identity
      const has = (mark: Mark) => isReplica && mark.timeline === timeline && mark.lsn <= lsnOf(lsn)
      replica.hasUntil = this.#marks.findLast(has)?.at ?? 0
    } catch {
      replica.hasUntil = 0
    } finally {
      replica.isBusy = false
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.allSettled(this.#replicas.map(({ db }) => db.close()))
  }
}

const replicasByDatabase = new WeakMap<Database, Replicas>()
/** The replicas of a database; null if it has none. */
export const replicasOf = (db: Database): Replicas | null => replicasByDatabase.get(db) ?? null

/** Up to which moment what is read has to be there. */
const lagging = new AsyncLocalStorage<{ until: number }>()
/** Runs work that may not lag, whatever starts it. */
export const withoutLag = <T>(work: () => T): T => lagging.exit(work)
/** Runs work whose single reads may be some seconds old, but not older than `until`, a moment of `Replicas.now`. */
export const withLag = <T>(until: number, work: () => T): T => lagging.run({ until }, work)

const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share)\b/i
const isOutOfTime = (error: unknown): boolean => (error as { code?: unknown }).code === '57014'

/**
 * A database that gives single reads of work that may lag to its replicas. Transactions, and what a replica refuses or fails to
 * answer, go to the primary.
 */
export const withReplicas = (primary: Database, replicaDatabases: readonly Database[]): Database => {
  if (replicaDatabases.length === 0) return primary
  const replicas = new Replicas(primary, replicaDatabases)
  /** Calls of functions that write. */
  const refused = new Set<string>()
  const replicaFor = ({ text }: Statement): Database | null => {
    const reader = lagging.getStore()
    return reader && !refused.has(text) && !writing.test(text) ? replicas.having(reader.until) : null
  }
  const read = async <T>(statement: Statement, run: (db: Reads) => Promise<T>): Promise<T> => {
    const replica = replicaFor(statement)
    if (!replica) return run(primary)
    try {
      return await run(replica)
    } catch (error) {
      if (isOutOfTime(error)) throw error
      // Texts built at run time are without number.
      if ((error as { code?: unknown }).code === '25006' && refused.size < 1000) refused.add(statement.text)
      return run(primary)
    }
  }
  const db: Database = {
    ...primary,
    query: <R extends object>(statement: Statement) => read(statement, (on) => on.query<R>(statement)),
    rawRows: (statement) => read(statement, (on) => on.rawRows(statement)),
    close: async () => {
      await replicas.close()
      await primary.close()
    },
  }
  replicasByDatabase.set(db, replicas)
  const notices = noticesOf(primary)
  return notices ? withNotices(db, notices) : db
}
