import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { fieldError, HaleError } from '#shared/errors.ts'
import { entryDaysBack } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Services, UploadedFile } from '../types.ts'
import type { Database } from '../database/types.ts'

const longestKey = 255
/** A server renews the claim of what it is at; one that has not been renewed for longer was made by a server that died. */
const renewMs = 3000
const abandonedMs = 4 * renewMs
const waitMs = 50
const longestWaitMs = 10_000
/** Longer than late entries are accepted, so that no retry outlives its key. */
const keptDays = entryDaysBack + 7

/**
 * The key of a request, null if there is none or it is empty.
 * @throws VALIDATION if it is too long to store
 */
export const keyOf = (header: string | null): string | null => {
  const key = header?.trim() ?? ''
  if (key.length > longestKey) throw fieldError('Idempotency-Key', say('characters_most', { count: longestKey }))
  return key === '' ? null : key
}

interface Given {
  params: unknown
  body: unknown
  files: readonly UploadedFile[]
}
/** A hash of a call's input. The entry's day and timezone are not included: the same entry may be sent later with them. */
export const fingerprintOf = (call: string, { params, body, files }: Given): string => {
  const hash = createHash('sha256').update(JSON.stringify([call, params ?? null, body ?? null]))
  for (const { fieldName, size, sha256 } of files) hash.update(`\n${fieldName} ${size} ${sha256}`)
  return hash.digest('base64')
}

/** The idempotency key to send to another service: the same for every repeat of a member's call, and useless to anyone else. */
export const partnerKeyOf = (userId: number, key: string | null): string =>
  key === null ? randomUUID() : createHash('sha256').update(`${userId} ${key}`).digest('base64url')

/** The most that is kept for one account: more than anyone does in `keptDays`, most of it with short answers. */
const most = { answers: 3000, bytes: 2 * 1024 * 1024 }
/** Longer answers have the account looked at, and one in this number of all that a server keeps. */
const checked = { longerThan: 10_000, oneIn: 50 }
let sinceChecked = 0

/** Deletes the oldest answers of an account that has too many. What has to happen only once is not an answer, and stays. */
const keepWithin = async (tx: Database, userId: number, added: number): Promise<void> => {
  sinceChecked += 1
  if (added <= checked.longerThan && sinceChecked < checked.oneIn) return
  sinceChecked = 0
  await tx.query({
    name: 'delete_surplus_answers',
    text: `delete from kept_answers where user_id = $1 and key in (
             select key from (
               select key, row_number() over w as place, sum(coalesce(octet_length(answer), 0)) over w as bytes
               from kept_answers where user_id = $1 and answered_at is not null and fingerprint <> ''
               window w as (order by created_at desc, key rows unbounded preceding)) as all_of_it
             where place > 1 and (place > $2 or bytes > $3))`,
    values: [userId, most.answers, most.bytes],
  })
}

interface Keyed {
  userId: number
  key: string
  fingerprint: string
}

const claim = async ({ db, now }: Services, { userId, key, fingerprint }: Keyed): Promise<boolean> => {
  const at = now()
  const [row] = await db.query({
    name: 'claim_idempotency_key',
    text: `insert into kept_answers as k (user_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
           on conflict (user_id, key) do update set created_at = excluded.created_at
             where k.answered_at is null and k.fingerprint = excluded.fingerprint and k.created_at < $5
           returning 1 as is_mine`,
    values: [userId, key, fingerprint, at, new Date(at.getTime() - abandonedMs)],
  })
  return row !== undefined
}

/**
 * What a connection was lost with while it waited for a standby is there, but only here, and may be lost yet. A commit that writes
 * something is answered once a standby has everything before it.
 */
const untilReplicated = {
  name: 'replicate_kept_answer',
  text: `select pg_logical_emit_message(true, 'kept_answers', '')`,
}

interface KeptRow {
  fingerprint: string
  answer: string | null
  is_answered: boolean
}
const findKept = async (db: Database, { userId, key }: Keyed): Promise<KeptRow | null> => {
  const [row] = await db.query<KeptRow>({
    name: 'find_kept_answer',
    text: `select fingerprint, answer, answered_at is not null as is_answered from kept_answers where user_id = $1 and key = $2`,
    values: [userId, key],
  })
  return row ?? null
}

const refuseOther = (kept: KeptRow | null, { fingerprint }: Keyed): void => {
  if (kept && kept.fingerprint !== fingerprint) throw new HaleError('UNPROCESSABLE', { message: say('key_reused') })
}

/** A server that was killed may hold the key for a while. Apps send again after a 503, but drop what is refused with a 409. */
const stillRunning = () => new HaleError('UNAVAILABLE')

/** Tries again while another request with the same key is in progress. */
const waiting = async <T>(attempt: () => Promise<{ answer: T } | null>): Promise<T> => {
  for (let waited = 0; waited <= longestWaitMs; waited += waitMs) {
    const done = await attempt()
    if (done) return done.answer
    await setTimeout(waitMs)
  }
  throw stillRunning()
}

/** Runs a call in a transaction that also notes its key. @param call is told what was kept before, if anything */
const inOneTransaction = <T>(
  services: Services,
  keyed: Keyed,
  call: (tx: Database, kept: KeptRow | null) => Promise<{ answer: T; text: string | null }>,
): Promise<T> =>
  waiting(() =>
    services.db.transaction(async (tx) => {
      // Held until the end of the transaction, also that of a server that dies. Waiting here would hold a connection.
      const [lock] = await tx.query<{ is_mine: boolean }>({
        name: 'lock_idempotency_key',
        text: `select pg_try_advisory_xact_lock(hashtextextended('kept_answers:' || $1::bigint || ':' || $2::text, 0)) as is_mine`,
        values: [keyed.userId, keyed.key],
      })
      if (lock?.is_mine !== true) return null
      const found = await findKept(tx, keyed)
      refuseOther(found, keyed)
      const kept = found?.is_answered ? found : null
      if (kept) await tx.run(untilReplicated)
      const { answer, text } = await call(tx, kept)
      if (!kept) {
        await tx.query({
          name: 'keep_answer',
          text: `insert into kept_answers (user_id, key, fingerprint, answer, answered_at, created_at) values ($1, $2, $3, $4, $5, $5)
                 on conflict (user_id, key) do update set answer = excluded.answer, answered_at = excluded.answered_at`,
          values: [keyed.userId, keyed.key, keyed.fingerprint, text, services.now()],
        })
        await keepWithin(tx, keyed.userId, text?.length ?? 0)
      }
      return { answer }
    }),
  )

/**
 * Runs a call whose whole effect is in the database once under its key: its effect and its answer are committed together or
 * not at all, so that a server or database that dies at any moment leaves nothing that a repeat would do again. Repeated calls, even
 * concurrent ones, get the first answer.
 * @param call must do everything through the database it is given; its answer is JSON, null for one without a body
 * @throws UNPROCESSABLE for a key used with another call or other content, CONFLICT if the first takes too long
 */
export const answerOnce = (
  services: Services,
  keyed: Keyed,
  call: (db: Database) => Promise<string | null>,
): Promise<string | null> =>
  inOneTransaction(services, keyed, async (tx, kept) => {
    const answer = kept ? kept.answer : await call(tx)
    return { answer, text: answer }
  })

/**
 * Like `answerOnce`, but a repeat is answered with the current state: the call is told that it is one, and changes nothing.
 */
export const answerAnew = <T>(
  services: Services,
  keyed: Keyed,
  call: (db: Database, isRepeat: boolean) => Promise<T>,
): Promise<T> =>
  inOneTransaction(services, keyed, async (tx, kept) => ({ answer: await call(tx, kept !== null), text: null }))

/** Keeps the answer of a call in the transaction of its last step. */
export type Keep = (tx: Database, answer: string | null) => Promise<void>

/**
 * Runs a call that reaches beyond the database or commits in several steps once under its key. It keeps its answer in the
 * transaction of its last step; a call that ends without that had no effect, and its key can be used again. What a server that died
 * had begun is begun again after twelve seconds: earlier steps have to bear that.
 * @returns and throws as `answerOnce`
 */
export const answerInSteps = (
  services: Services,
  keyed: Keyed,
  call: (keep: Keep) => Promise<string | null>,
): Promise<string | null> =>
  waiting(async () => {
    const { db, now } = services
    if (!(await claim(services, keyed))) {
      const kept = await findKept(db, keyed)
      refuseOther(kept, keyed)
      if (!kept?.is_answered) return null
      await db.query(untilReplicated)
      return { answer: kept.answer }
    }
    const keep: Keep = async (tx, answer) => {
      const [row] = await tx.query({
        name: 'keep_answer_of_steps',
        text: `update kept_answers set answer = $3, answered_at = $4
               where user_id = $1 and key = $2 and answered_at is null returning 1 as is_kept`,
        values: [keyed.userId, keyed.key, answer, now()],
      })
      // Another request has taken the key over.
      if (!row) throw stillRunning()
      await keepWithin(tx, keyed.userId, answer?.length ?? 0)
    }
    const renewing = setInterval(() => {
      db.query({
        name: 'renew_idempotency_key',
        text: `update kept_answers set created_at = $3 where user_id = $1 and key = $2 and answered_at is null`,
        values: [keyed.userId, keyed.key, now()],
      }).catch(() => {})
    }, renewMs)
    try {
      return { answer: await call(keep) }
    } finally {
      clearInterval(renewing)
      await db.query({
        name: 'release_idempotency_key',
        text: 'delete from kept_answers where user_id = $1 and key = $2 and answered_at is null',
        values: [keyed.userId, keyed.key],
      })
    }
  })

/**
 * Whether something is done for the first time under a key of its own, such as the id of a link that works once. Called in the
 * transaction that does it, so that both are committed or neither.
 */
export const isFirstUse = async (
  tx: Database,
  { userId, key, now }: { userId: number; key: string; now: Date },
): Promise<boolean> => {
  const [row] = await tx.query({
    name: 'note_first_use',
    text: `insert into kept_answers (user_id, key, fingerprint, answered_at, created_at) values ($1, $2, '', $3, $3)
           on conflict do nothing returning 1 as is_first`,
    values: [userId, key, now],
  })
  return row !== undefined
}

/** Whether `isFirstUse` has noted a key. */
export const isUsed = async (tx: Database, { userId, key }: { userId: number; key: string }): Promise<boolean> => {
  const [row] = await tx.query({
    name: 'find_use',
    text: 'select 1 from kept_answers where user_id = $1 and key = $2',
    values: [userId, key],
  })
  return row !== undefined
}

/** Deletes answers that will not be requested again. */
export const forgetKeptAnswers = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from kept_answers where created_at < $1',
    values: [new Date(now().getTime() - keptDays * 86_400_000)],
  })
}
