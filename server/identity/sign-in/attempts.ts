import { setTimeout as delay } from 'node:timers/promises'
import { HaleError } from '#shared/errors.ts'
import type { Services } from '../../kernel/types.ts'
import { keyedHash } from '../../kernel/crypto/index.ts'
import { normalizeEmail } from './email.ts'

/** An attempt not settled within this time belonged to a server that died; it counts as failed. */
const abandonedAfterMs = 30_000
/** How long an attempt waits while the maximum number is already being verified. */
const waitMs = 25
const waits = 400

/**
 * One statement claims one of the allowed attempts, or none. Failed and running attempts together never exceed the limit,
 * however many arrive at once and at however many servers.
 * $1 key, $2 now, $3 start of the current window, $4 time before which running ones are abandoned, $5 limit.
 */
const reserveSql = `
  insert into login_attempts as a (email_key, failed, pending, window_started_at, reserved_at, locked_until)
  values ($1, 0, 1, $2, $2, null)
  on conflict (email_key) do update set
    failed = case when a.locked_until <= $2 or a.window_started_at <= $3 then 0
                  when a.reserved_at <= $4 then a.failed + a.pending else a.failed end,
    pending = case when a.reserved_at <= $4 then 1 else a.pending + 1 end,
    window_started_at = case when a.locked_until <= $2 or a.window_started_at <= $3 then $2 else a.window_started_at end,
    reserved_at = $2,
    locked_until = null
  where (a.locked_until is null or a.locked_until <= $2)
    and case when a.locked_until <= $2 or a.window_started_at <= $3 then 0 else a.failed end
      + case when a.reserved_at <= $4 and (a.locked_until <= $2 or a.window_started_at <= $3) then 0 else a.pending end < $5
  returning failed`

const failSql = `
  update login_attempts set
    pending = greatest(pending - 1, 0),
    failed = failed + 1,
    locked_until = case when failed + 1 >= $3 then $2::timestamptz else locked_until end
  where email_key = $1`

/** Nothing was verified, so nothing counts. */
const releaseSql = 'update login_attempts set pending = greatest(pending - 1, 0) where email_key = $1'

const succeedSql = 'update login_attempts set pending = greatest(pending - 1, 0), failed = 0 where email_key = $1'

const keyOf = (services: Services, email: string) =>
  keyedHash(services.config.secret, 'login-attempts', email).toString('base64url')

const reserve = async ({ db, config, now }: Services, key: string): Promise<void> => {
  const { attempts, windowMinutes } = config.lockout
  for (let tries = 0; tries < waits; tries += 1) {
    const time = now().getTime()
    const values = [
      key,
      new Date(time),
      new Date(time - windowMinutes * 60_000),
      new Date(time - abandonedAfterMs),
      attempts,
    ]
    const [taken] = await db.query({ name: 'reserve_login_attempt', text: reserveSql, values })
    if (taken) return
    const [locked] = await db.query({
      name: 'find_login_lock',
      text: 'select 1 as locked from login_attempts where email_key = $1 and locked_until > $2',
      values: [key, new Date(time)],
    })
    if (locked) break
    // The slots are taken by attempts still being verified: their outcome decides.
    await delay(waitMs)
  }
  throw new HaleError('MAX_INCORRECT_LOGIN_ATTEMPTS')
}

/**
 * Runs `verify` as one of the limited attempts for an address, known or not.
 * @returns the result of `verify`
 * @throws MAX_INCORRECT_LOGIN_ATTEMPTS if the address is locked, without verifying anything
 */
export const asAttempt = async (
  services: Services,
  email: string,
  verify: () => Promise<boolean>,
): Promise<boolean> => {
  const { db, config, now } = services
  const key = keyOf(services, email)
  await reserve(services, key)
  const isRight = await verify().catch(async (error: unknown) => {
    await db.query({ name: 'release_login_attempt', text: releaseSql, values: [key] })
    throw error
  })
  const lockedUntil = new Date(now().getTime() + config.lockout.lockMinutes * 60_000)
  await db.query(
    isRight
      ? { name: 'settle_right_attempt', text: succeedSql, values: [key] }
      : { name: 'settle_wrong_attempt', text: failSql, values: [key, lockedUntil, config.lockout.attempts] },
  )
  return isRight
}

/** Clears failed attempts and a lock, as after setting a new password. */
export const clearAttempts = async (services: Services, db: Services['db'], email: string): Promise<void> => {
  await db.query({ text: 'delete from login_attempts where email_key = $1', values: [keyOf(services, email)] })
}

/** The accounts whose address is currently locked. */
export const lockedAmong = async <A extends { email: string }>(
  services: Services,
  accounts: readonly A[],
): Promise<A[]> => {
  const keyed = accounts.map((account) => ({ account, key: keyOf(services, normalizeEmail(account.email)) }))
  const rows = await services.db.query<{ email_key: string }>({
    text: 'select email_key from login_attempts where email_key = any($1::text[]) and locked_until > $2',
    values: [keyed.map(({ key }) => key), services.now()],
  })
  const locked = new Set(rows.map(({ email_key }) => email_key))
  return keyed.flatMap(({ account, key }) => (locked.has(key) ? [account] : []))
}
