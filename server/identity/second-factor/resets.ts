/** Resets of lost second steps: asked for with the password, approved by two administrators, and waited for. */
import { factorResetOpenMs, factorResetUseMs, factorResetWaitMs } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { recordKeyEvent } from '../keys/index.ts'
import { notifyFactorChanged } from './notices.ts'

export type ResetState = 'open' | 'waiting' | 'ready' | 'used' | 'stopped' | 'refused' | 'expired'

/** The state of a request `r` at a time. @param now placeholder of the time */
export const stateAt = (now: string): string => {
  const before = (milliseconds: number) => `${now}::timestamptz - interval '${milliseconds} milliseconds'`
  return `case when r.outcome is not null then r.outcome
    when r.approved_at is null then case when r.created_at > ${before(factorResetOpenMs)} then 'open' else 'expired' end
    when r.approved_at > ${before(factorResetWaitMs)} then 'waiting'
    when r.approved_at > ${before(factorResetWaitMs + factorResetUseMs)} then 'ready' else 'expired' end`
}

export interface Reset {
  id: number
  user_id: number
  state: ResetState
  first_by: number | null
  created_at: Date
  closed_at: Date | null
  approved_at: Date | null
}
const columns = 'r.id, r.user_id, r.first_by, r.created_at, r.closed_at, r.approved_at'

export const readyAt = ({ approved_at: at }: Pick<Reset, 'approved_at'>): Date | null =>
  at && new Date(at.getTime() + factorResetWaitMs)

/** An account's latest request. */
export const latestReset = async (db: Database, userId: number, now: Date): Promise<Reset | null> => {
  const [row] = await db.query<Reset>({
    name: 'latest_factor_reset',
    text: `select ${columns}, ${stateAt('$2')} as state from factor_resets r where r.user_id = $1 order by r.id desc limit 1`,
    values: [userId, now],
    isBrief: true,
  })
  return row ?? null
}

const isUnderWay = ({ state }: Reset): boolean => state === 'open' || state === 'waiting' || state === 'ready'
/** The request that is under way, if there is one. */
export const openReset = async (db: Database, userId: number, now: Date): Promise<Reset | null> => {
  const latest = await latestReset(db, userId, now)
  return latest && isUnderWay(latest) ? latest : null
}

export const isResetReady = async (db: Database, userId: number, now: Date): Promise<boolean> =>
  (await latestReset(db, userId, now))?.state === 'ready'

const hold = async (tx: Database, userId: number): Promise<void> => {
  await tx.query({ name: 'hold_user', text: 'select 1 from users where id = $1 for update', values: [userId] })
}

/** Who has stopped or been refused one asks again a day later, so that nobody fills a mailbox. */
const pauseMs = 24 * 3_600_000

/** @returns the request, and whether it is a new one @throws CONFLICT within a day of one that was stopped or refused */
export const askForReset = async (
  tx: Database,
  userId: number,
  now: Date,
): Promise<{ reset: Reset; isNew: boolean }> => {
  await hold(tx, userId)
  const latest = await latestReset(tx, userId, now)
  if (latest && isUnderWay(latest)) return { reset: latest, isNew: false }
  if (latest?.closed_at && latest.state !== 'used' && latest.closed_at.getTime() > now.getTime() - pauseMs)
    throw new HaleError('CONFLICT', {
      message: say('reset_refused'),
    })
  await tx.query({
    name: 'ask_for_factor_reset',
    text: 'insert into factor_resets (user_id, created_at) values ($1, $2)',
    values: [userId, now],
  })
  const reset = await latestReset(tx, userId, now)
  if (!reset) throw new HaleError('CONFLICT')
  return { reset, isNew: true }
}

const close = async (
  tx: Database,
  { id, outcome, by, refusal, now }: { id: number; outcome: string; by: number; refusal: string | null; now: Date },
): Promise<void> => {
  await tx.query({
    name: 'close_factor_reset',
    text: 'update factor_resets set outcome = $2, closed_by = $3, refusal = $4, closed_at = $5 where id = $1',
    values: [id, outcome, by, refusal, now],
  })
}

/** Stops what is under way. @returns whether there was anything */
export const stopReset = async (tx: Database, userId: number, now: Date): Promise<boolean> => {
  await hold(tx, userId)
  const reset = await openReset(tx, userId, now)
  if (reset) await close(tx, { id: reset.id, outcome: 'stopped', by: userId, refusal: null, now })
  return reset !== null
}

/** Requests of others that an account has approved since a time are open again, and take two approvals. */
export const withdrawApprovals = async (tx: Database, userId: number, since: Date): Promise<void> => {
  await tx.query({
    name: 'withdraw_approvals_of_factor_resets',
    text: `update factor_resets set first_by = null, first_reason = null, first_at = null, second_by = null, second_reason = null,
             approved_at = null
           where outcome is null and (first_by = $1 and first_at >= $2 or second_by = $1 and approved_at >= $2)`,
    values: [userId, since],
  })
}

interface Decision {
  id: number
  by: number
  reason: string
  now: Date
}

/** @throws NOT_FOUND; FORBIDDEN for the owner; CONFLICT unless it is open */
const holdOpen = async (tx: Database, { id, by, now }: Decision): Promise<Reset> => {
  const [row] = await tx.query<Reset>({
    name: 'hold_factor_reset',
    text: `select ${columns}, ${stateAt('$2')} as state from factor_resets r where r.id = $1 for update`,
    values: [id, now],
  })
  if (!row) throw new HaleError('NOT_FOUND')
  if (row.user_id === by) throw new HaleError('FORBIDDEN', { message: 'Someone else must decide on your request.' })
  return row
}
const decided = (): HaleError =>
  new HaleError('CONFLICT', { message: 'This request has been decided on or has expired.' })

/**
 * Approves a request, first or second.
 * @returns the request as it then is
 * @throws NOT_FOUND; FORBIDDEN for the owner and for who has approved it already; CONFLICT unless it is open
 */
export const approveReset = async (tx: Database, decision: Decision): Promise<Reset> => {
  const { id, by, reason, now } = decision
  const reset = await holdOpen(tx, decision)
  if (reset.state !== 'open') throw decided()
  if (reset.first_by === by)
    throw new HaleError('FORBIDDEN', { message: 'You have approved this request. Someone else must as well.' })
  const isSecond = reset.first_by !== null
  await tx.query({
    name: isSecond ? 'approve_factor_reset_second' : 'approve_factor_reset_first',
    text: isSecond
      ? 'update factor_resets set second_by = $2, second_reason = $3, approved_at = $4 where id = $1'
      : 'update factor_resets set first_by = $2, first_reason = $3, first_at = $4 where id = $1',
    values: [id, by, reason, now],
  })
  return isSecond ? { ...reset, approved_at: now, state: 'waiting' } : { ...reset, first_by: by }
}

/** @throws NOT_FOUND; FORBIDDEN for the owner; CONFLICT unless it is under way */
export const refuseReset = async (tx: Database, decision: Decision): Promise<Reset> => {
  const reset = await holdOpen(tx, decision)
  if (!isUnderWay(reset)) throw decided()
  await close(tx, { id: reset.id, outcome: 'refused', by: decision.by, refusal: decision.reason, now: decision.now })
  return reset
}

/**
 * Uses a reset that is ready, in the transaction that sets up a new app: the old codes are gone with it, and here the passkeys.
 * @throws SIGN_IN_AGAIN if it was stopped or used in the meantime
 */
export const useReset = async (tx: Database, services: Services, userId: number): Promise<void> => {
  const now = services.now()
  await hold(tx, userId)
  const reset = await latestReset(tx, userId, now)
  if (reset?.state !== 'ready') throw new HaleError('SIGN_IN_AGAIN')
  await close(tx, { id: reset.id, outcome: 'used', by: userId, refusal: null, now })
  const passkeys = await tx.query({ text: 'delete from passkeys where user_id = $1 returning 1', values: [userId] })
  for (const _ of passkeys) await recordKeyEvent(tx, { userId, event: 'passkey_removed', now })
  await recordKeyEvent(tx, { userId, event: 'factor_removed', now })
  await notifyFactorChanged(tx, services, userId, 'factor_reset')
}
