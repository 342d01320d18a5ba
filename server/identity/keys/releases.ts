/** Releases of emergency copies: one officer asks, another approves, and the first may read for a day. */
import { officerWaitMs, releaseMs } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordKeyEvent } from './log.ts'
import { isOfficer, isVouched } from './officer-keys.ts'

/** A condition on the user `u`: an officer whose present key was signed before a time, $1, and who is not new therefore. */
export const isSettled = `${isOfficer} and exists (
  select from officer_keys o join pgp_keys k on k.user_id = o.officer_id and k.fingerprint = o.fingerprint and k.state = 'ready'
  where o.officer_id = u.id and ${isVouched('o')} and o.since <= $1::timestamptz)`
const isSettledUser = (id: string) => `exists (select from users u where u.id = ${id} and ${isSettled})`

/**
 * The state of the release `r`: approved only while both officers still are. $1 is the time before which officers' keys had to be
 * signed, $2 the time before which requests have expired.
 */
export const stateOfRelease = `case when r.state in ('refused', 'ended') then r.state when r.created_at <= $2::timestamptz then 'expired'
  when ${isSettledUser('r.officer_id')} and (r.state = 'open' or r.decided_by not in (r.officer_id, r.user_id) and ${isSettledUser('r.decided_by')})
  then r.state else 'ended' end`

export const settledBefore = (now: Date): Date => new Date(now.getTime() - officerWaitMs)
/** Requests from before this time have expired. */
export const releasedAfter = (now: Date): Date => new Date(now.getTime() - releaseMs)

const isSettledOfficer = async (db: Database, id: number, now: Date): Promise<boolean> => {
  const found = await db.query({
    name: 'is_settled_officer',
    text: `select 1 from users u where u.id = $2 and ${isSettled}`,
    values: [settledBefore(now), id],
  })
  return found.length > 0
}

/** Officers who could be one of the two. */
export const settledOfficers = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await db.query<{ id: number }>({
    name: 'settled_officers',
    text: `select u.id from users u where ${isSettled}`,
    values: [settledBefore(now)],
  })
  return rows.map(({ id }) => id)
}

const tooNew = () =>
  new HaleError('FORBIDDEN', { message: 'An officer takes part in releases from 72 hours after their key was signed.' })

interface Ask {
  userId: number
  officerId: number
  reason: string
  now: Date
}
/**
 * @returns the request's id
 * @throws FORBIDDEN for a new officer; CONFLICT without a second officer or a copy for this one, or with a request already
 */
export const askForRelease = async (tx: Database, { userId, officerId, reason, now }: Ask): Promise<number> => {
  const officers = await settledOfficers(tx, now)
  if (!officers.includes(officerId)) throw tooNew()
  if (!officers.some((id) => id !== officerId && id !== userId))
    throw new HaleError('CONFLICT', { message: 'A release takes a second officer, and there is none.' })
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('key_releases'))` })
  const [state] = await tx.query<{ copies: number; pending: number }>({
    text: `select (select count(*) from emergency_secrets where user_id = $3 and officer_id = $4) as copies,
             (select count(*) from key_releases r where user_id = $3 and officer_id = $4 and ${stateOfRelease} in ('open', 'approved')) as pending`,
    values: [settledBefore(now), releasedAfter(now), userId, officerId],
  })
  if (userId === officerId || !state || state.copies === 0)
    throw new HaleError('CONFLICT', { message: 'There is no emergency copy of this member’s key for you.' })
  if (state.pending > 0) throw new HaleError('CONFLICT', { message: 'You have already asked for this release.' })
  const [row] = await tx.query<{ id: number }>({
    text: `insert into key_releases (user_id, officer_id, reason, state, created_at) values ($1, $2, $3, 'open', $4) returning id`,
    values: [userId, officerId, reason, now],
  })
  if (!row) throw new HaleError('CONFLICT')
  return row.id
}

interface Decision {
  id: number
  officerId: number
  /** Why it is refused; null to approve it. */
  refusal: string | null
  now: Date
}
export interface Release {
  user_id: number
  officer_id: number
  reason: string
}
/**
 * Approves or refuses another officer's request. An approval is logged for each key that it lets the officer read.
 * @throws FORBIDDEN for the officer who asked, the member, or a new officer; CONFLICT once it is decided or has expired
 */
export const decideOnRelease = async (tx: Database, { id, officerId, refusal, now }: Decision): Promise<Release> => {
  const [found] = await tx.query<Release & { state: string; created_at: Date }>({
    text: 'select user_id, officer_id, reason, state, created_at from key_releases where id = $1 for update',
    values: [id],
  })
  if (!found) throw new HaleError('NOT_FOUND')
  if (found.officer_id === officerId || found.user_id === officerId)
    throw new HaleError('FORBIDDEN', { message: 'Another officer must decide on this request.' })
  if (!(await isSettledOfficer(tx, officerId, now))) throw tooNew()
  if (found.state !== 'open' || found.created_at <= releasedAfter(now))
    throw new HaleError('CONFLICT', { message: 'This request has been decided on or has expired.' })
  if (refusal === null && !(await isSettledOfficer(tx, found.officer_id, now)))
    throw new HaleError('CONFLICT', { message: 'Who asked for it is no officer any more, or has a new key.' })
  await tx.query({
    text: 'update key_releases set state = $2, decided_by = $3, refusal = $4, decided_at = $5 where id = $1',
    values: [id, refusal === null ? 'approved' : 'refused', officerId, refusal, now],
  })
  if (refusal === null) {
    const keys = await tx.query<{ fingerprint: string }>({
      text: 'select distinct fingerprint from emergency_secrets where user_id = $1 and officer_id = $2 order by fingerprint',
      values: [found.user_id, found.officer_id],
    })
    for (const { fingerprint } of keys)
      await recordKeyEvent(tx, { userId: found.user_id, event: 'copy_released', fingerprint, now })
  }
  return found
}

/** Whether two officers, both of whom still are, have decided that this one may read a member's copies. */
export const isReleased = async (
  db: Database,
  { userId, officerId, now }: { userId: number; officerId: number; now: Date },
): Promise<boolean> => {
  const [found] = await db.query({
    name: 'find_key_release',
    text: `select 1 from key_releases r where r.user_id = $3 and r.officer_id = $4 and ${stateOfRelease} = 'approved' limit 1`,
    values: [settledBefore(now), releasedAfter(now), userId, officerId],
  })
  return found !== undefined
}
