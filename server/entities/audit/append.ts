import { setTimeout as delay } from 'node:timers/promises'
import { apartFromCalls } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { insertSeen, seenAccesses } from '../../kernel/access-log/index.ts'
import type { AccessRow } from '../../kernel/types.ts'
import { findWrittenBy } from './written-count.ts'
import { chained, genesis, hashOf, type AuditEntry, type Head } from './chain.ts'

/** Maximum number of rows per statement. */
const batchSize = 500
/** How often a batch retries when several servers write at once. */
const tries = 200

/** One statement moves the end of the chain and turns pending entries into its rows, or does nothing because another server was first. */
const appendText = (others: string) => `
  with head as (
    update audit_heads set sequence = $3, hash = $4 where name = 'log' and sequence = $1 and hash = $2 returning name),
  replaced as (delete from audit_pending where id = any($6::text[]) and exists (select from head)),
  added as (
    insert into audit_log (id, at, actor_id, subject_id, impersonated, call, resource, item_id, ip, user_agent, reason, status, error_code, kind, change_id, item_count, hash)
    select r.* from jsonb_to_recordset($5::jsonb) as r (id bigint, at timestamptz, actor_id integer, subject_id integer, impersonated boolean, call text,
      resource text, item_id integer, ip text, user_agent text, reason text, status integer, error_code text, kind text,
      change_id text, item_count integer, hash text)
    where exists (select from head) order by r.id returning id)${others}
  select count(*) as written from added`

const [appendEntries, appendWithLooks] = [
  appendText(''),
  appendText(`,${seenAccesses('$7::jsonb', 'exists (select from head)')},\n  looks as (${insertSeen})`),
]

/** The chains: what was done, and what happened to people's keys. */
export type ChainName = 'log' | 'keys'

/** The end of a chain; the first call initializes it. */
export const readHead = async (db: Database, name: ChainName = 'log'): Promise<Head> => {
  const find = () =>
    db.query<Head & object>({
      name: 'audit_head',
      text: 'select sequence, hash from audit_heads where name = $1',
      values: [name],
    })
  const [head] = await find()
  if (head) return head
  await db.query({
    text: 'insert into audit_heads (name, sequence, hash) values ($1, $2, $3) on conflict do nothing',
    values: [name, genesis.sequence, genesis.hash],
  })
  return (await find())[0] ?? genesis
}

interface Waiting {
  entry: AuditEntry
  /** The pending entry that this one replaces. */
  pendingId: string | null
  /** What the call read of others. */
  looks: readonly AccessRow[]
  /** Id of the change whose items the entry counts. */
  changeId: string | null
  done: () => void
  fail: (error: unknown) => void
}

/**
 * Appends entries in order. Entries that arrive while a batch is being written go into the next one, so keeping the order costs
 * one statement per batch instead of one per call.
 */
class Writer {
  #db: Database
  #queue: Waiting[] = []
  #isRunning = false
  #latest: Promise<void> = Promise.resolve()
  /** The end this server wrote last; null if it has to be read. */
  #head: Head | null = null

  constructor(db: Database) {
    this.#db = db
  }

  append(given: Omit<Waiting, 'done' | 'fail'>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#queue.push({ ...given, done: resolve, fail: reject })
    this.#latest = promise
    if (!this.#isRunning) void apartFromCalls(() => this.#run())
    return promise
  }

  /** Resolves when all that has been given is written, or has failed. */
  async settled(): Promise<void> {
    await this.#latest.catch(() => {})
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, batchSize)
      try {
        await this.#write(batch)
        for (const { done } of batch) done()
      } catch (error) {
        this.#head = null
        for (const { fail } of batch) fail(error)
      }
    }
    this.#isRunning = false
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const writtenOf = await findWrittenBy(
      this.#db,
      batch.flatMap(({ changeId }) => changeId ?? []),
    )
    const entries = batch.map(({ entry, changeId }) =>
      changeId === null ? entry : { ...entry, ...writtenOf(changeId) },
    )
    const pendingIds = batch.flatMap(({ pendingId }) => pendingId ?? [])
    const looks = batch.flatMap((one) => one.looks)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const head = this.#head ?? (await readHead(this.#db))
      const rows = chained(head, entries, hashOf)
      const last = rows.at(-1)
      if (!last) return
      const [answer] = await this.#db.query<{ written: number }>({
        name: looks.length === 0 ? 'append_audit' : 'append_audit_and_looks',
        text: looks.length === 0 ? appendEntries : appendWithLooks,
        values: [
          head.sequence,
          head.hash,
          last.id,
          last.hash,
          JSON.stringify(rows),
          pendingIds,
          ...(looks.length === 0 ? [] : [JSON.stringify(looks)]),
        ],
      })
      if (answer?.written === rows.length) {
        this.#head = { sequence: last.id, hash: last.hash }
        return
      }
      this.#head = null
      if (attempt > 2) await delay(Math.random() * 10)
    }
    throw new Error('The audit log could not be written: too many servers are writing at once')
  }
}

const writers = new WeakMap<Database, Writer>()

/** Resolves once the entry is in the log, instead of the pending one, and what the call read is recorded for its owners. */
export const appendAudit = (
  db: Database,
  entry: AuditEntry,
  { pendingId = null, looks = [], changeId = null }: Partial<Pick<Waiting, 'pendingId' | 'looks' | 'changeId'>> = {},
): Promise<void> => {
  const writer = writers.get(db) ?? new Writer(db)
  writers.set(db, writer)
  return writer.append({ entry, pendingId, looks, changeId })
}

/** Resolves once the entries of all calls that this server has answered are in the log. */
export const auditSettled = async ({ db }: { db: Database }): Promise<void> => writers.get(db)?.settled()
