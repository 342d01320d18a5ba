import { setTimeout as delay } from 'node:timers/promises'
import { HaleError } from '#shared/errors.ts'
import type { Services } from '../../kernel/types.ts'
import { countAttempt, networkOf, refundAttempt, secondsLeft } from '../../kernel/rate-limit/index.ts'
import { normalizeEmail } from './email.ts'

/** An attempt not settled within this time belonged to a server that died; it counts as failed. */
const abandonedAfterMs = 30_000
/** Failed attempts of unknown devices in an hour, as multiples of those that lock one. */
const strangers = { perAccount: 20, perNetwork: 60 }
/** How long an attempt waits while the maximum number is already being verified. */
const waitMs = 25
const waits = 400

/** Whether earlier failures no longer count: those that locked after their lock and $7, others after the window. */
const isOver = `case when a.failed >= $6 then coalesce(a.locked_until, a.reserved_at) <= $7 else a.window_started_at <= $4 end`

/**
 * One statement claims one of the allowed attempts, or none. Failed and running attempts together never exceed the limit,
 * however many arrive at once and at however many servers; after a lock whose failures still count, one runs at a time.
 * $1 and $2 keys, $3 now, $4 start of the current window, $5 time before which running ones are abandoned, $6 limit, $7 time
 * before which locks are forgotten.
 */
const reserveSql = `
  insert into login_attempts as a (email_key, source_key, failed, pending, window_started_at, reserved_at, locked_until)
  values ($1, $2, 0, 1, $3, $3, null)
  on conflict (email_key, source_key) do update set
    failed = case when ${isOver} then 0
                  when a.reserved_at <= $5 then a.failed + a.pending else a.failed end,
    pending = case when a.reserved_at <= $5 then 1 else a.pending + 1 end,
    window_started_at = case when ${isOver} then $3 else a.window_started_at end,
    reserved_at = $3,
    locked_until = null
  where (a.locked_until is null or a.locked_until <= $3)
    and (case when ${isOver} then 0 else a.failed end
      + case when a.reserved_at <= $5 and ${isOver} then 0 else a.pending end < $6
      or (a.failed >= $6 and (a.pending = 0 or a.reserved_at <= $5)))
  returning failed`

/** $3 now, $4 limit, $5 the longest lock and $6 the first one, in seconds: each failure after it doubles the lock. */
const failSql = `
  update login_attempts set
    pending = greatest(pending - 1, 0),
    failed = failed + 1,
    locked_until = case when failed + 1 >= $4
      then $3::timestamptz + least($5::float8, $6::float8 * 2 ^ least(failed + 1 - $4, 20)) * interval '1 second'
      else locked_until end
  where email_key = $1 and source_key = $2`

/** Nothing was verified, so nothing counts. */
const releaseSql =
  'update login_attempts set pending = greatest(pending - 1, 0) where email_key = $1 and source_key = $2'

const succeedSql =
  'update login_attempts set pending = greatest(pending - 1, 0), failed = 0 where email_key = $1 and source_key = $2'

const keyOf = (services: Services, email: string) =>
  services.config.secret.hash('login-attempts', email).toString('base64url')

const locked = (retryAfter: number) => new HaleError('MAX_INCORRECT_LOGIN_ATTEMPTS', { retryAfter })

type Keys = readonly [email: string, source: string]

/** How a source is locked. */
interface Lock {
  firstSeconds: number
  /** How long after it the failures before it still count. */
  rememberedMs: number
}

/** A network may be shared with the owner, so that what strangers do there locks it briefly at first. */
const networkLock: Lock = { firstSeconds: 30, rememberedMs: 60 * 60_000 }

const reserve = async ({ db, config, now }: Services, keys: Keys, { rememberedMs }: Lock): Promise<void> => {
  const { attempts, windowMinutes } = config.lockout
  for (let tries = 0; tries < waits; tries += 1) {
    const time = now().getTime()
    const values = [
      ...keys,
      new Date(time),
      new Date(time - windowMinutes * 60_000),
      new Date(time - abandonedAfterMs),
      attempts,
      new Date(time - rememberedMs),
    ]
    const [taken] = await db.query({ name: 'reserve_login_attempt', text: reserveSql, values })
    if (taken) return
    const [lock] = await db.query<{ locked_until: Date }>({
      name: 'find_login_lock',
      text: 'select locked_until from login_attempts where email_key = $1 and source_key = $2 and locked_until > $3',
      values: [...keys, new Date(time)],
    })
    if (lock) throw locked(secondsLeft(lock.locked_until, 0, now()))
    // The slots are taken by attempts still being verified: their outcome decides.
    await delay(waitMs)
  }
  throw locked((waits * waitMs) / 1000)
}

/**
 * Runs `verify` as one of the limited attempts for an address, known or not.
 * @param source where they come from: what one source does wrong locks no other
 * @param lock by default always for the longest time
 * @returns the result of `verify`
 * @throws MAX_INCORRECT_LOGIN_ATTEMPTS if the address is locked, without verifying anything
 */
export const asAttempt = async (
  services: Services,
  email: string,
  verify: () => Promise<boolean>,
  source = '',
  lock: Lock = { firstSeconds: services.config.lockout.lockMinutes * 60, rememberedMs: 0 },
): Promise<boolean> => {
  const { db, config, now } = services
  const keys: Keys = [keyOf(services, email), config.secret.hash('login-source', source).toString('base64url')]
  await reserve(services, keys, lock)
  const isRight = await verify().catch(async (error: unknown) => {
    await db.query({ name: 'release_login_attempt', text: releaseSql, values: [...keys] })
    throw error
  })
  const { attempts, lockMinutes } = config.lockout
  const limits = [now(), attempts, lockMinutes * 60, lock.firstSeconds]
  await db.query(
    isRight
      ? { name: 'settle_right_attempt', text: succeedSql, values: [...keys] }
      : { name: 'settle_wrong_attempt', text: failSql, values: [...keys, ...limits] },
  )
  return isRight
}

/**
 * Runs `verify` as an attempt from the internet. A device that has signed in to the account before has attempts of its own, so
 * that strangers cannot lock out its owner; strangers have them by network, and are limited by account and by network together.
 * @param device its id if the account has signed in there, otherwise null
 */
export const asVisit = async (
  services: Services,
  email: string,
  { device, ip }: { device: string | null; ip: string },
  verify: () => Promise<boolean>,
): Promise<boolean> => {
  if (device !== null) return asAttempt(services, email, verify, `device ${device}`)
  const network = networkOf(ip)
  const limits = [
    ['sign-in to', email, strangers.perAccount],
    ['sign-in from', network, strangers.perNetwork],
  ] as const
  const limited = async (): Promise<boolean> => {
    for (const [kind, who, times] of limits) {
      const seconds = await countAttempt(services, services.db, kind, who, times * services.config.lockout.attempts)
      if (seconds !== null) throw locked(seconds)
    }
    const isRight = await verify()
    if (isRight) for (const [kind, who] of limits) await refundAttempt(services, services.db, kind, who)
    return isRight
  }
  return asAttempt(services, email, limited, `network ${network}`, networkLock)
}

/** Clears failed attempts and a lock, as after setting a new password. */
export const clearAttempts = async (services: Services, db: Services['db'], email: string): Promise<void> => {
  await db.query({ text: 'delete from login_attempts where email_key = $1', values: [keyOf(services, email)] })
}

/** The accounts whose address is currently locked for some source. */
export const lockedAmong = async <A extends { email: string }>(
  services: Services,
  accounts: readonly A[],
): Promise<A[]> => {
  const keyed = accounts.map((account) => ({ account, key: keyOf(services, normalizeEmail(account.email)) }))
  const rows = await services.db.query<{ email_key: string }>({
    text: 'select distinct email_key from login_attempts where email_key = any($1::text[]) and locked_until > $2',
    values: [keyed.map(({ key }) => key), services.now()],
  })
  const locked = new Set(rows.map(({ email_key }) => email_key))
  return keyed.flatMap(({ account, key }) => (locked.has(key) ? [account] : []))
}
