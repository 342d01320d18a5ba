import { setTimeout as delay } from 'node:timers/promises'
import { normalizeEmail } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import {
  attemptKey,
  countingSql,
  hourBefore,
  networkOf,
  refundAttempts,
  secondsLeft,
  secondsToWait,
} from '../../kernel/rate-limit/index.ts'
import type { Services } from '../../kernel/types.ts'

/** An attempt not settled within this time belonged to a server that died; it counts as failed. */
const abandonedAfterMs = 30_000
/** Failed attempts of unknown devices in an hour, as multiples of those that lock one. */
const strangers = { perAccount: 20, perNetwork: 60 }
/**
 * Wrong codes of six digits in an hour, from each known device or session, and from all others together. The app's code and those right
 * before and after it are accepted, three in a million: 240 guesses a day are right with a chance of 0.07 %, in a year of nothing else
 * of 23 %.
 */
const wrongCodesPerHour = 10
/** How long an attempt waits while the maximum number is already being verified. */
const waitMs = 25
const waits = 400

/**
 * One statement claims one of the allowed attempts, or none. Failed and running attempts together never exceed the limit,
 * however many arrive at once and at however many servers.
 * $1 and $2 keys, $3 now, $4 start of the current window, $5 time before which running ones are abandoned, $6 limit.
 */
const reserveSql = `
  insert into login_attempts as a (email_key, source_key, failed, pending, window_started_at, reserved_at, locked_until)
  values ($1, $2, 0, 1, $3, $3, null)
  on conflict (email_key, source_key) do update set
    failed = case when a.locked_until <= $3 or a.window_started_at <= $4 then 0
                  when a.reserved_at <= $5 then a.failed + a.pending else a.failed end,
    pending = case when a.reserved_at <= $5 then 1 else a.pending + 1 end,
    window_started_at = case when a.locked_until <= $3 or a.window_started_at <= $4 then $3 else a.window_started_at end,
    reserved_at = $3,
    locked_until = null
  where (a.locked_until is null or a.locked_until <= $3)
    and case when a.locked_until <= $3 or a.window_started_at <= $4 then 0 else a.failed end
      + case when a.reserved_at <= $5 and (a.locked_until <= $3 or a.window_started_at <= $4) then 0 else a.pending end < $6
  returning failed`

const failSql = `
  update login_attempts set
    pending = greatest(pending - 1, 0),
    failed = failed + 1,
    locked_until = case when failed + 1 >= $4 then $3::timestamptz else locked_until end
  where email_key = $1 and source_key = $2`

/** Nothing was verified, so nothing counts. */
const releaseSql =
  'update login_attempts set pending = greatest(pending - 1, 0) where email_key = $1 and source_key = $2'

const succeedSql =
  'update login_attempts set pending = greatest(pending - 1, 0), failed = 0 where email_key = $1 and source_key = $2'

const keyOf = (services: Services, email: string) =>
  services.config.secret.hash('login-attempts', email).toString('base64url')

const locked = (retryAfter: number) => new HaleError('MAX_INCORRECT_LOGIN_ATTEMPTS', { retryAfter })

/** How many attempts of an hour, by someone, are verified. */
interface Limit {
  key: string
  perHour: number
}
interface Keys {
  account: string
  source: string
  limits: readonly Limit[]
}

interface Counted {
  attempt_key: string
  attempts: number
  window_started_at: string
}
interface Reserved {
  is_reserved: boolean
  locked_until: Date | null
  counted: Counted[] | null
}

/** Reserves an attempt, and counts one that is reserved by its limits as well. $7 their keys, $8 an hour ago. */
const reserveAndCountSql = `
  with reserved as (${reserveSql}),
  counted as (${countingSql('select key from unnest($7::text[]) as key where exists (select from reserved) order by key', '$3', '$8')})
  select exists (select from reserved) as is_reserved, (select json_agg(c) from counted c) as counted,
    (select locked_until from login_attempts where email_key = $1 and source_key = $2 and locked_until > $3) as locked_until`

/** @returns the seconds to wait if a limit was passed by this attempt, otherwise null */
const reserve = async ({ db, config, now }: Services, { account, source, limits }: Keys): Promise<number | null> => {
  const { attempts, windowMinutes } = config.lockout
  for (let tries = 0; tries < waits; tries += 1) {
    const time = now()
    const before = (milliseconds: number) => new Date(time.getTime() - milliseconds)
    const [row] = await db.query<Reserved>({
      name: 'reserve_login_attempt',
      text: reserveAndCountSql,
      values: [
        account,
        source,
        time,
        before(windowMinutes * 60_000),
        before(abandonedAfterMs),
        attempts,
        limits.map(({ key }) => key),
        hourBefore(time),
      ],
    })
    if (row?.is_reserved) {
      const waiting = (row.counted ?? []).map(({ attempt_key: key, attempts: made, window_started_at: from }) => {
        const perHour = limits.find((limit) => limit.key === key)?.perHour ?? 0
        return secondsToWait({ attempts: made, window_started_at: new Date(from) }, perHour, time) ?? 0
      })
      return Math.max(0, ...waiting) || null
    }
    if (row?.locked_until) throw locked(secondsLeft(row.locked_until, 0, now()))
    // The slots are taken by attempts still being verified: their outcome decides.
    await delay(waitMs)
  }
  throw locked((waits * waitMs) / 1000)
}

/** Counts nothing of an attempt that was right. */
const settleRight = async (db: Database, { account, source, limits }: Keys): Promise<void> => {
  await db.run({ name: 'settle_right_attempt', text: succeedSql, values: [account, source] })
  if (limits.length > 0)
    await refundAttempts(
      db,
      limits.map(({ key }) => key),
    )
}

/**
 * Runs `run` as one of the limited attempts of `keys`. If it is right, it settles that in the transaction of what it does.
 * @returns null if it is wrong
 * @throws MAX_INCORRECT_LOGIN_ATTEMPTS if the address is locked, without verifying anything
 */
const attempt = async <T>(
  services: Services,
  keys: Keys,
  run: (settle: (tx: Database) => Promise<void>) => Promise<T | null>,
): Promise<T | null> => {
  const { db, config, now } = services
  const { account, source } = keys
  const seconds = await reserve(services, keys)
  try {
    if (seconds !== null) throw locked(seconds)
    const result = await run((tx) => settleRight(tx, keys))
    if (result !== null) return result
  } catch (error) {
    await db.query({ name: 'release_login_attempt', text: releaseSql, values: [account, source] })
    throw error
  }
  const lockedUntil = new Date(now().getTime() + config.lockout.lockMinutes * 60_000)
  await db.query({
    name: 'settle_wrong_attempt',
    text: failSql,
    values: [account, source, lockedUntil, config.lockout.attempts],
  })
  return null
}

const sourceKey = ({ config }: Services, source: string) =>
  config.secret.hash('login-source', source).toString('base64url')

/**
 * Runs `verify` as one of the limited attempts for an address, known or not.
 * @param source where they come from: what one source does wrong locks no other
 * @returns the result of `verify`
 * @throws MAX_INCORRECT_LOGIN_ATTEMPTS if the address is locked, without verifying anything
 */
export const asAttempt = async (
  services: Services,
  email: string,
  verify: () => Promise<boolean>,
  source = '',
): Promise<boolean> => {
  const keys = { account: keyOf(services, email), source: sourceKey(services, source), limits: [] }
  const isRight = await attempt(services, keys, async (settle) => {
    if (!(await verify())) return null
    await settle(services.db)
    return true
  })
  return isRight ?? false
}

interface Visit {
  email: string
  /** Its id if the account has signed in there, otherwise null. */
  device: string | null
  ip: string
}
/**
 * Runs `verify` as an attempt from the internet, and if it is right, `work` in the transaction that settles it. A device that has
 * signed in to the account before has attempts of its own, so that strangers cannot lock out its owner; strangers have them by
 * network, and are limited by account and by network together.
 * @returns null if it is wrong
 * @throws MAX_INCORRECT_LOGIN_ATTEMPTS as `asAttempt`
 */
export const asVisit = async <T>(
  services: Services,
  { email, device, ip }: Visit,
  verify: () => Promise<boolean>,
  work: (tx: Database) => Promise<T>,
): Promise<T | null> => {
  const account = keyOf(services, email)
  const visit = (source: string, limits: readonly Limit[]) =>
    attempt(services, { account, source: sourceKey(services, source), limits }, async (settle) => {
      if (!(await verify())) return null
      return services.db.transaction(async (tx) => {
        const result = await work(tx)
        await settle(tx)
        return result
      })
    })
  if (device !== null) return visit(`device ${device}`, [])
  const network = networkOf(ip)
  const { attempts } = services.config.lockout
  const limits = [
    { key: attemptKey(services, 'sign-in to', email), perHour: strangers.perAccount * attempts },
    { key: attemptKey(services, 'sign-in from', network), perHour: strangers.perNetwork * attempts },
  ]
  return visit(`network ${network}`, limits)
}

/** Who takes the second step of an account. */
export interface StepTaker {
  userId: number
  /** A device in which the account has signed in, or its session; null for any other. */
  known: string | null
  ip: string
}
interface SecondStep extends StepTaker {
  /** Only codes of six digits can be guessed; they have attempts of their own. */
  kind: 'app' | 'recovery code' | 'passkey'
}
/**
 * Runs `verify` as an attempt at the second step, and if it is right, `work`, in one transaction: either it has used up a code and done
 * its work, or neither. As with the password, known devices and networks have attempts of their own, so that whoever has only the
 * password cannot lock out the owner.
 * @returns null if it is wrong
 * @throws MAX_INCORRECT_LOGIN_ATTEMPTS as `asAttempt`
 */
export const asSecondStep = <T>(
  services: Services,
  { userId, known, ip, kind }: SecondStep,
  verify: (within: Services) => Promise<boolean>,
  work: (within: Services) => Promise<T>,
): Promise<T | null> => {
  const key = attemptKey(services, 'wrong codes', `${userId} ${known ?? ''}`)
  const keys = {
    account: keyOf(services, `second factor of ${userId}, ${kind}`),
    source: sourceKey(services, known ?? `network ${networkOf(ip)}`),
    limits: kind === 'app' ? [{ key, perHour: wrongCodesPerHour }] : [],
  }
  return attempt(services, keys, (settle) =>
    services.db.transaction(async (tx) => {
      const within = { ...services, db: tx }
      if (!(await verify(within))) return null
      const result = await work(within)
      await settle(tx)
      return result
    }),
  )
}

/** Clears failed attempts and a lock, as after setting a new password. */
export const clearAttempts = async (services: Services, db: Database, email: string): Promise<void> => {
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
