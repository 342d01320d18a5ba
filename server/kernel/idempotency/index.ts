import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { fieldError, HaleError } from '#shared/errors.ts'
import { entryDaysBack } from '#shared/rules/index.ts'
import type { Services, UploadedFile } from '../types.ts'
import type { Database } from '../database/types.ts'

const longestKey = 255
/** Longer than a request may take: a claim still without an answer was made by a server that died. */
const abandonedMs = 60_000
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
  if (key.length > longestKey) throw fieldError('Idempotency-Key', `Must have at most ${longestKey} characters.`)
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
  for (const { fieldName, bytes } of files) hash.update(`\n${fieldName} ${bytes.length}\n`).update(bytes)
  return hash.digest('base64')
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
  if (kept && kept.fingerprint !== fingerprint)
    throw new HaleError('UNPROCESSABLE', { message: 'This Idempotency-Key was already used for a different request.' })
}

/** A failed call had no effect, so its key can be used again. */
const releasing = async <T>({ db }: Services, { userId, key }: Keyed, call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    await db.query({
      name: 'release_idempotency_key',
      text: 'delete from kept_answers where user_id = $1 and key = $2 and answered_at is null',
      values: [userId, key],
    })
    throw error
  }
}

/**
 * Runs a call that recognizes repeats by their key itself, in the transaction of its entry, and answers with the current state.
 * @throws UNPROCESSABLE for a key used with another call or other content
 */
export const answerAnew = async <T>(services: Services, keyed: Keyed, call: () => Promise<T>): Promise<T> => {
  if (await claim(services, keyed)) return releasing(services, keyed, call)
  refuseOther(await findKept(services.db, keyed), keyed)
  return call()
}

const stillRunning = () =>
  new HaleError('CONFLICT', { message: 'The first request with this Idempotency-Key is still in progress.' })

/**
 * Runs a call once under its key: repeated calls, even concurrent ones, get the first answer. A server that dies after the
 * call took effect and before its answer is stored leaves the key to be used again after a minute.
 * @returns the answer as JSON, null for one without a body
 * @throws UNPROCESSABLE for a key used with another call or other content, CONFLICT if the first takes too long
 */
export const answerOnce = async (
  services: Services,
  keyed: Keyed,
  call: () => Promise<string | null>,
): Promise<string | null> => {
  const { db, now } = services
  for (let waited = 0; waited <= longestWaitMs; waited += waitMs) {
    if (await claim(services, keyed)) {
      const answer = await releasing(services, keyed, call)
      await db.query({
        name: 'keep_answer',
        text: 'update kept_answers set answer = $3, answered_at = $4 where user_id = $1 and key = $2',
        values: [keyed.userId, keyed.key, answer, now()],
      })
      return answer
    }
    const kept = await findKept(db, keyed)
    refuseOther(kept, keyed)
    if (kept?.is_answered) return kept.answer
    await setTimeout(waitMs)
  }
  throw stillRunning()
}

/**
 * Runs a call whose whole effect is in the database once under its key: its effect and its answer are committed together or
 * not at all, so that a server or database that dies at any moment leaves nothing that a repeat would do again.
 * @param call must do everything through the database it is given
 * @returns and throws as `answerOnce`
 */
export const answerTogether = async (
  services: Services,
  keyed: Keyed,
  call: (db: Database) => Promise<string | null>,
): Promise<string | null> => {
  for (let waited = 0; waited <= longestWaitMs; waited += waitMs) {
    const done = await services.db.transaction(async (tx) => {
      // Held until the end of the transaction, also that of a server that dies. Waiting here would hold a connection.
      const [lock] = await tx.query<{ is_mine: boolean }>({
        name: 'lock_idempotency_key',
        text: `select pg_try_advisory_xact_lock(hashtextextended('kept_answers:' || $1::bigint || ':' || $2::text, 0)) as is_mine`,
        values: [keyed.userId, keyed.key],
      })
      if (lock?.is_mine !== true) return null
      const kept = await findKept(tx, keyed)
      refuseOther(kept, keyed)
      if (kept?.is_answered) return { answer: kept.answer }
      const answer = await call(tx)
      const at = services.now()
      await tx.query({
        name: 'keep_whole_answer',
        text: `insert into kept_answers (user_id, key, fingerprint, answer, answered_at, created_at) values ($1, $2, $3, $4, $5, $5)
               on conflict (user_id, key) do update set answer = excluded.answer, answered_at = excluded.answered_at`,
        values: [keyed.userId, keyed.key, keyed.fingerprint, answer, at],
      })
      return { answer }
    })
    if (done) return done.answer
    await setTimeout(waitMs)
  }
  throw stillRunning()
}

/** Deletes answers that will not be requested again. */
export const forgetKeptAnswers = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from kept_answers where created_at < $1',
    values: [new Date(now().getTime() - keptDays * 86_400_000)],
  })
}
