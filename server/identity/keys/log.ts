/** The log of what happens to people's keys: a chain like the audit log's, of which a member can be shown parts. */
import { createHash, randomBytes } from 'node:crypto'
import { keyEventText, type KeyEventKind } from '#shared/rules/index.ts'
import { chained, genesis, linkOf, readHead, verifyChain, type Head } from '../../entities/audit/index.ts'
import { writeLast } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'

interface NewEvent {
  at: Date
  subject_id: number
  event: KeyEventKind
  fingerprint: string | null
}
export interface LoggedEvent extends NewEvent {
  id: number
  salt: string
  hash: string
}

/** The hash of one event, which says nothing about it to who does not know its salt. */
export const leafOf = (event: Omit<LoggedEvent, 'hash'>): string =>
  createHash('sha256')
    .update(keyEventText({ ...event, at: event.at.toISOString() }))
    .digest('hex')

const hashOf = (previous: string, id: number, event: NewEvent & { salt: string }): string =>
  linkOf(previous, leafOf({ ...event, id }))

const append = async (tx: Database, events: readonly NewEvent[]): Promise<void> => {
  await readHead(tx, 'keys')
  const [head] = await tx.query<Head & object>({
    name: 'lock_key_log',
    text: `select sequence, hash from audit_heads where name = 'keys' for update`,
  })
  const salted = events.map((event) => ({ ...event, salt: randomBytes(16).toString('hex') }))
  const rows = head ? chained(head, salted, hashOf) : []
  const end = rows.at(-1)
  if (!end) return
  await tx.query({
    name: 'append_key_events',
    text: `insert into key_log (id, at, subject_id, event, fingerprint, salt, hash)
           select r.* from jsonb_to_recordset($1::jsonb) as r (id bigint, at timestamptz, subject_id integer, event text,
             fingerprint text, salt text, hash text) order by r.id`,
    values: [JSON.stringify(rows)],
  })
  await tx.query({
    name: 'move_key_log',
    text: `update audit_heads set sequence = $1, hash = $2 where name = 'keys'`,
    values: [end.id, end.hash],
  })
}

/** When a key replaced an earlier one of the account; null for its first, which replaced none. */
export const keyChosenAt = async (db: Database, userId: number, fingerprint: string): Promise<Date | null> => {
  const [row] = await db.query<{ at: Date }>({
    name: 'find_when_key_was_chosen',
    text: `select at from key_log k where subject_id = $1 and event = 'key_made' and fingerprint = $2
             and exists (select from key_log before where before.subject_id = $1 and before.event = 'key_made' and before.id < k.id)
           order by id desc limit 1`,
    values: [userId, fingerprint],
  })
  return row?.at ?? null
}

/** Logs what happened to someone's keys, committed together with it. */
export const recordKeyEvent = (
  tx: Database,
  {
    userId,
    event,
    fingerprint = null,
    now,
  }: { userId: number; event: KeyEventKind; fingerprint?: string | null; now: Date },
): Promise<void> => writeLast(tx, (end) => append(end, [{ at: now, subject_id: userId, event, fingerprint }]))

/** Begins the log with the keys that are in use. */
export const beginKeyLog = ({ db, now }: { db: Database; now: () => Date }): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await readHead(tx, 'keys')).sequence > 0) return
    const keys = await tx.query<Pick<NewEvent, 'subject_id'> & { fingerprint: string }>({
      text: `select user_id as subject_id, fingerprint from pgp_keys where state in ('ready', 'locked') order by id`,
    })
    await append(
      tx,
      keys.map((key) => ({ ...key, at: now(), event: 'key_listed' })),
    )
  })

const findPage = (db: Database, { after, upTo, size }: { after: number; upTo: number; size: number }) =>
  db.query<LoggedEvent>({
    name: 'key_log_page',
    text: `select id, at, subject_id, event, fingerprint, salt, hash from key_log
           where id > $1 and id <= $2 order by id limit $3`,
    values: [after, upTo, size],
  })

/** A row of the chain; before the first one is the beginning. Null if there is no such row. */
export const keyLogRow = async (db: Database, sequence: number): Promise<Head | null> => {
  if (sequence === genesis.sequence) return genesis
  const [row] = await findPage(db, { after: sequence - 1, upTo: sequence, size: 1 })
  return row ? { sequence, hash: row.hash } : null
}

/** The hashes of events in order, with which the chain can be followed without knowing them. */
export const keyLogHashes = async (db: Database, { after, upTo }: { after: number; upTo: number }): Promise<string[]> =>
  (await findPage(db, { after, upTo, size: upTo - after })).map(leafOf)

/** @param earlier an end of the log that was kept elsewhere */
export const verifyKeyLog = (db: Database, earlier?: Head) =>
  verifyChain<LoggedEvent>(db, { name: 'keys', page: findPage, hashOf }, earlier)
