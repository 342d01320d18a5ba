/** Keeps what decides about the requests of a session in memory, until PostgreSQL tells that it has changed. */
import { Recent } from '#shared/rules/index.ts'
import { noticesOf, type RowNotice } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { observer } from '../../kernel/telemetry/index.ts'

const channel = 'access'
/** What a session's row depends on, told with whose sessions it is; an empty text is everybody's. */
export const accessNotices = [
  { channel, table: 'sessions', column: 'user_id', of: ['ended_at', 'expires_at', 'entered_at', 'second_step_at'] },
  { channel, table: 'users', column: 'id', of: ['is_active', 'timezone', 'language', 'formats'] },
  { channel, table: 'user_roles', column: 'user_id', addedIfIn: 'sessions' },
  { channel, table: 'staff_bounds', column: 'staff_id' },
  { channel, table: 'access_versions' },
  // Every caller keeps away from accounts that are being closed.
  { channel, table: 'account_closures' },
] as const satisfies readonly RowNotice[]

/** A row is read again at this age, and does not stay longer, should a notice have been lost on a connection that only seems to live. */
const maxAgeMs = 10_000
const maxRows = 50_000

/** Rows by session id. */
export class SessionCache<Row extends { user_id: number }> {
  readonly #db: Database
  readonly #rows = new Recent<string, Row>(maxRows, maxAgeMs, (sessionId, { user_id: userId }) => {
    const own = this.#byUser.get(userId)
    own?.delete(sessionId)
    if (own?.size === 0) this.#byUser.delete(userId)
  })
  readonly #byUser = new Map<number, Set<string>>()
  /** Counts what was told, so that a row read meanwhile is not kept. */
  #told = 0

  constructor(db: Database) {
    this.#db = db
    noticesOf(db)?.subscribe({
      notices: accessNotices,
      changed: (value) => this.#forget(value === '' ? null : Number(value)),
      lost: () => this.#forget(null),
    })
  }

  /** The row of a session, from memory if it is current enough, or as `read` finds it. */
  async get(sessionId: string, isCurrent: (row: Row) => boolean, read: () => Promise<Row | null>): Promise<Row | null> {
    const isLive = noticesOf(this.#db)?.isLive ?? false
    const kept = isLive ? this.#rows.get(sessionId) : undefined
    const isKept = kept !== undefined && isCurrent(kept)
    observer?.countSession(isKept)
    if (isKept) return kept
    const [told, at] = [this.#told, performance.now()]
    const row = await read()
    if (row && isLive && told === this.#told) this.#keep(sessionId, row, at)
    return row
  }

  #keep(sessionId: string, row: Row, at: number): void {
    const own = this.#byUser.get(row.user_id) ?? new Set()
    this.#byUser.set(row.user_id, own.add(sessionId))
    this.#rows.set(sessionId, row, at)
  }

  #forget(userId: number | null): void {
    this.#told += 1
    if (userId === null) {
      this.#rows.clear()
      this.#byUser.clear()
      return
    }
    for (const sessionId of this.#byUser.get(userId) ?? []) this.#rows.delete(sessionId)
    this.#byUser.delete(userId)
  }
}
