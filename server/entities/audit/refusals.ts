import { apartFromCalls } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { networkOf } from '../../kernel/rate-limit/index.ts'
import { appendAudit } from './append.ts'
import type { AuditEntry } from './chain.ts'

/** Refusals of one call from one source, an account or a network, that have an entry each within a minute. */
const entriesEach = 20
const windowMs = 60_000
/** Further sources are counted together, so that many of them do not fill the memory either. */
const mostSources = 10_000

interface Window {
  count: number
  latest: AuditEntry
}

/** Refused calls of a running minute. Whoever repeats one without end gets entries up to a limit, and then one that counts the rest. */
class Refusals {
  readonly #db: Database
  readonly #windows = new Map<string, Window>()
  #timer: NodeJS.Timeout | null = null

  constructor(db: Database) {
    this.#db = db
  }

  /** @returns whether the refusal gets an entry of its own, instead of being counted */
  admits(entry: AuditEntry): boolean {
    const kind = `${entry.call} ${entry.status} ${entry.error_code ?? ''}`
    const source = `${entry.actor_id ?? networkOf(entry.ip ?? '')} ${kind}`
    const key = this.#windows.has(source) || this.#windows.size < mostSources ? source : kind
    const count = (this.#windows.get(key)?.count ?? 0) + 1
    this.#windows.set(key, { count, latest: entry })
    this.#timer ??= apartFromCalls(() => setTimeout(() => void this.flush().catch(() => {}), windowMs).unref())
    return count <= entriesEach
  }

  /** Records what was only counted, and begins the next minute. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const windows = [...this.#windows.values()]
    this.#windows.clear()
    const counted = windows.filter(({ count }) => count > entriesEach)
    await Promise.all(
      counted.map(({ count, latest }) =>
        appendAudit(this.#db, {
          ...latest,
          subject_id: null,
          item_id: null,
          reason: `Refused ${count - entriesEach} more times within a minute`,
        }),
      ),
    )
  }
}

const refusals = new WeakMap<Database, Refusals>()
const refusalsOf = (db: Database): Refusals => {
  const known = refusals.get(db) ?? new Refusals(db)
  refusals.set(db, known)
  return known
}

/** @returns whether an entry is recorded by itself: everything but refusals repeated over and over */
export const isRecordedAlone = (db: Database, entry: AuditEntry): boolean =>
  entry.status < 400 || refusalsOf(db).admits(entry)

/** Records the refusals that were only counted so far, as when the server stops. */
export const flushRefusals = ({ db }: { db: Database }): Promise<void> => refusalsOf(db).flush()
