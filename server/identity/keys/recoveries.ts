/** Members' requests to have their keys opened by an officer: open → answered → done, or declined or canceled. */
import { calledSql } from '#shared/rules/index.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordKeyEvent } from './log.ts'
import { checkNewKeyPair, isMessageTo } from './check.ts'
import { isOfficer, signedOfficers } from './officer-keys.ts'
import { findKeyPair, lockUser } from './pairs.ts'
import type { Kdf, KeyPair } from './types.ts'

export type RecoveryState = AnswerOf<'requestKeyRecovery'>['state']
export interface RecoveryRow {
  id: number
  user_id: number
  state: RecoveryState
  reason: string | null
  fingerprints: string[]
  public_key: string | null
  private_key: string | null
  key_salt: string | null
  kdf: Kdf | null
  secrets: { fingerprint: string; secret: string; former?: boolean }[] | null
  officer_id: number | null
  officer_public_key: string | null
  decline_reason: string | null
  created_at: Date
  decided_at: Date | null
}

export interface WaitingKey {
  fingerprint: string
  public_key: string
  private_key: string
  key_salt: string
  kdf: Kdf
  created_at: Date
  is_current: boolean
  /** Officers who have a copy. */
  copies: number
  /** Of these, the ones who have a second officer to release it with; and when two of them are no longer new. */
  officers: number
  signed_since: Date | null
  /** The same key under its earlier locks, latest first. */
  former: { private_key: string; key_salt: string; kdf: Kdf }[]
}
const formerAtMost = 10
/** The copies of a member's key `k` that another user `u` can read. */
const fromCopies = `from emergency_secrets s join users u on u.id = s.officer_id
  join pgp_keys reads on reads.user_id = u.id and reads.fingerprint = s.officer_key and reads.state in ('ready', 'older')
  where s.user_id = k.user_id and s.fingerprint = k.fingerprint and u.id <> k.user_id`
/**
 * Keys the current passphrase does not open, each with its last lock. The server cannot tell that a vault passphrase is lost, so
 * all keys of a vault count as awaiting recovery once someone asks.
 */
export const findWaitingKeys = async (db: Database, userId: number): Promise<WaitingKey[]> =>
  db.query<WaitingKey>({
    name: 'find_waiting_keys',
    text: `with able as (${signedOfficers} and u.id <> $1)
           select distinct on (k.fingerprint) k.fingerprint, k.public_key, k.private_key, k.key_salt, k.kdf, k.created_at,
             k.state in ('ready', 'locked') as is_current,
             coalesce((select jsonb_agg(jsonb_build_object('private_key', f.private_key, 'key_salt', f.key_salt, 'kdf', f.kdf) order by f.key_version desc)
              from (select * from pgp_keys b where b.user_id = k.user_id and b.fingerprint = k.fingerprint and b.key_version < k.key_version
                    order by b.key_version desc limit ${formerAtMost}) f), '[]'::jsonb) as former,
             (select count(*) ${fromCopies} and ${isOfficer}) as copies,
             (select count(*) from able where id in (select u.id ${fromCopies}) and exists (select from able other where other.id <> able.id)) as officers,
             (select min(greatest(able.since, other.since)) from able join able other on other.id <> able.id
              where able.id in (select u.id ${fromCopies})) as signed_since
           from pgp_keys k
           where k.user_id = $1 and not exists (
             select from pgp_keys opens join pgp_keys used on used.user_id = opens.user_id and used.state = 'ready'
             where opens.user_id = k.user_id and opens.fingerprint = k.fingerprint and opens.state in ('ready', 'older')
               and used.lock = 'password')
           order by k.fingerprint, array_position(array['ready', 'locked', 'older', 'retired'], k.state), k.key_version desc`,
    values: [userId],
  })

/** What is left to open the results of an account whose password is reset. */
export interface ResetEffect {
  /** Whether officers hold a copy of the key, and a second one can release it. */
  hasOfficers: boolean
  /** Whether a passkey opens the key until the reset. */
  hasPasskey: boolean
}

/** @returns null for an account without a key that its password locks: a reset locks nothing of it */
export const findResetEffect = async (db: Database, userId: number): Promise<ResetEffect | null> => {
  const [row] = await db.query<{ has_officers: boolean; has_passkey: boolean }>({
    name: 'find_reset_effect',
    text: `with able as (${signedOfficers} and u.id <> $1)
           select exists (select from able where id in (select u.id ${fromCopies})
               and exists (select from able other where other.id <> able.id)) as has_officers,
             k.state = 'ready' and exists (select from passkeys p where p.user_id = k.user_id and p.vault_copy is not null
               and p.vault_salt = k.key_salt) as has_passkey
           from pgp_keys k where k.user_id = $1 and k.state in ('ready', 'locked') and k.lock = 'password'`,
    values: [userId],
  })
  return row ? { hasOfficers: row.has_officers, hasPasskey: row.has_passkey } : null
}

/** What `getKeyRecovery` shows as awaiting recovery: a working vault is not reported as lost. */
export const shownAsWaiting = (
  keys: readonly WaitingKey[],
  isReady: boolean,
  readable: ReadonlySet<string>,
): WaitingKey[] => keys.filter(({ fingerprint }) => !isReady || !readable.has(fingerprint))

const columns = `id, user_id, state, reason, fingerprints, public_key, private_key, key_salt, kdf, secrets, officer_id, officer_public_key,
  decline_reason, created_at, decided_at`

/** A member's latest request; null if there was none. */
export const latestRecovery = async (db: Database, userId: number): Promise<RecoveryRow | null> => {
  const [row] = await db.query<RecoveryRow>({
    name: 'latest_key_recovery',
    text: `select ${columns} from key_recoveries where user_id = $1 order by created_at desc, id desc limit 1`,
    values: [userId],
  })
  return row ?? null
}

export const findRecovery = async (db: Database, id: number): Promise<RecoveryRow | null> => {
  const [row] = await db.query<RecoveryRow>({
    text: `select ${columns} from key_recoveries where id = $1`,
    values: [id],
  })
  return row ?? null
}

/** Data that only mattered while the request was open is deleted with it. */
const forgetSecrets = 'public_key = null, private_key = null, key_salt = null, kdf = null, secrets = null'

/** Closes requests that became pointless: the password changed, or the keys were opened by other means. */
export const closeRecoveries = async (tx: Database, userId: number, now: Date): Promise<void> => {
  await tx.query({
    text: `update key_recoveries set state = 'cancelled', updated_at = $2, ${forgetSecrets}
           where user_id = $1 and state in ('open', 'answered')`,
    values: [userId, now],
  })
}

/**
 * Closes requests after a password change, which also locks the one-time key of keys it locks. A vault passphrase is not affected
 * by the password.
 */
export const closePasswordRecoveries = async (tx: Database, userId: number, now: Date): Promise<void> => {
  const current = await findKeyPair(tx, userId)
  if (current?.lock !== 'passphrase') await closeRecoveries(tx, userId, now)
}

/** @throws CONFLICT unless this member's request was answered for all of the keys */
export const finishRecovery = async (
  tx: Database,
  { userId, id, fingerprints, now }: { userId: number; id: number; fingerprints: readonly string[]; now: Date },
): Promise<void> => {
  const found = await findRecovery(tx, id)
  if (!found || found.user_id !== userId) throw new HaleError('NOT_FOUND')
  const answered = new Set(found.secrets?.map(({ fingerprint }) => fingerprint))
  const [done] = fingerprints.every((fingerprint) => answered.has(fingerprint))
    ? await tx.query({
        text: `update key_recoveries set state = 'done', updated_at = $2, ${forgetSecrets} where id = $1 and state = 'answered' returning id`,
        values: [id, now],
      })
    : []
  if (!done) throw new HaleError('CONFLICT', { message: say('recovery_other_keys') })
}

/** Number of requests no officer has answered yet, at most `limit`. */
export const countOpenRecoveries = async (db: Database, limit: number): Promise<number> => {
  const [row] = await db.query<{ count: number }>({
    name: 'count_open_key_recoveries',
    text: `select count(*) as count from (select 1 from key_recoveries where state = 'open' limit $1) found`,
    values: [limit],
  })
  return row?.count ?? 0
}

/**
 * Opens a request for all keys awaiting recovery that an officer could open. The one-time key is for this request only: nothing
 * else can read an answer.
 * @throws CONFLICT if there is already a request, no key awaits recovery, or no officer has a copy
 */
export const openRecovery = async (
  tx: Database,
  { userId, reason, oneTime, now }: { userId: number; reason: string | null; oneTime: KeyPair; now: Date },
): Promise<RecoveryRow> => {
  const oneTimeFingerprint = await checkNewKeyPair(oneTime)
  await lockUser(tx, userId)
  const [open] = await tx.query({
    text: `select 1 from key_recoveries where user_id = $1 and state in ('open', 'answered') limit 1`,
    values: [userId],
  })
  if (open)
    throw new HaleError('CONFLICT', {
      message: say('recovery_open'),
    })
  const waiting = await findWaitingKeys(tx, userId)
  if (waiting.length === 0) throw new HaleError('CONFLICT', { message: say('recovery_key_open') })
  if (waiting.some(({ fingerprint }) => fingerprint === oneTimeFingerprint))
    throw fieldError('public_key', say('recovery_separate_key'))
  const fingerprints = waiting.filter(({ copies }) => copies > 0).map(({ fingerprint }) => fingerprint)
  if (fingerprints.length === 0) throw new HaleError('CONFLICT', { message: say('recovery_no_copy') })
  // Without the current key nothing would be open afterwards.
  const current = await findKeyPair(tx, userId)
  if (current?.state === 'locked' && !fingerprints.includes(current.fingerprint))
    throw new HaleError('CONFLICT', { message: say('recovery_no_copy') })
  const [row] = await tx.query<RecoveryRow>({
    text: `insert into key_recoveries (user_id, state, reason, fingerprints, public_key, private_key, key_salt, kdf, created_at, updated_at)
           values ($1, 'open', $2, $3::jsonb, $4, $5, $6, $7, $8, $8) returning ${columns}`,
    values: [
      userId,
      reason,
      JSON.stringify(fingerprints),
      oneTime.public_key,
      oneTime.private_key,
      oneTime.key_salt,
      oneTime.kdf,
      now,
    ],
  })
  if (!row) throw new HaleError('INTERNAL')
  return row
}

/**
 * Officers who could answer a request and should be notified: nobody if the same member asked within the hour, so that canceling
 * and asking again does not flood mailboxes.
 */
export const officersToTell = (tx: Database, { id, user_id, fingerprints, created_at }: RecoveryRow) =>
  tx.query<{ id: number; email: string; first_name: string; language: string | null }>({
    text: `select distinct u.id, u.email, ${calledSql('u')} as first_name, u.language from emergency_secrets s join users u on u.id = s.officer_id
           where s.user_id = $1 and s.fingerprint = any($2::text[]) and u.id <> $1 and ${isOfficer} and not exists (
             select from key_recoveries earlier where earlier.user_id = $1 and earlier.id <> $3 and earlier.created_at > $4)
           order by u.id limit 50`,
    values: [user_id, fingerprints, id, new Date(created_at.getTime() - 60 * 60_000)],
  })

/** @throws NOT_FOUND for another member's, CONFLICT if it is closed */
export const cancelRecovery = async (tx: Database, userId: number, id: number, now: Date): Promise<void> => {
  const found = await findRecovery(tx, id)
  if (!found || found.user_id !== userId) throw new HaleError('NOT_FOUND')
  const [cancelled] = await tx.query({
    text: `update key_recoveries set state = 'cancelled', updated_at = $2, ${forgetSecrets}
           where id = $1 and state in ('open', 'answered') returning id`,
    values: [id, now],
  })
  if (!cancelled) throw new HaleError('CONFLICT', { message: say('recovery_closed') })
}

interface Answer {
  id: number
  officer: { id: number; public_key: string }
  secrets: readonly { fingerprint: string; secret: string; former: boolean }[]
  now: Date
}
/**
 * Stores an officer's answer: for each key a message to the one-time key only.
 * @throws CONFLICT if it is no longer open; VALIDATION for other keys, or a message another key can read
 */
export const answerRecovery = async (tx: Database, { id, officer, secrets, now }: Answer): Promise<RecoveryRow> => {
  const found = await findRecovery(tx, id)
  if (!found) throw new HaleError('NOT_FOUND')
  const asked = new Set(found.fingerprints)
  const given = new Set(secrets.map(({ fingerprint }) => fingerprint))
  const names = new Set(secrets.map(({ fingerprint, former }) => `${fingerprint} ${former}`))
  if (names.size !== secrets.length || secrets.some(({ fingerprint }) => !asked.has(fingerprint)))
    throw fieldError('secrets', 'These are not the requested keys.')
  const current = await findKeyPair(tx, found.user_id)
  if (current && asked.has(current.fingerprint) && !given.has(current.fingerprint))
    throw fieldError('secrets', say('key_current_needed'))
  if (!found.public_key) throw new HaleError('CONFLICT', { message: say('recovery_closed') })
  for (const [index, { secret }] of secrets.entries())
    if (!(await isMessageTo(secret, found.public_key)))
      throw fieldError(`secrets.${index}.secret`, 'This is not encrypted to the request’s one-time key.')
  const [row] = await tx.query<RecoveryRow>({
    text: `update key_recoveries set state = 'answered', secrets = $2::jsonb, officer_id = $3, officer_public_key = $4, decided_at = $5, updated_at = $5
           where id = $1 and state = 'open' returning ${columns}`,
    values: [id, JSON.stringify(secrets), officer.id, officer.public_key, now],
  })
  if (!row) throw new HaleError('CONFLICT', { message: 'Someone else has already decided on this request.' })
  for (const fingerprint of given)
    await recordKeyEvent(tx, { userId: found.user_id, event: 'copy_released', fingerprint, now })
  return row
}

export const declineRecovery = async (
  tx: Database,
  { id, officerId, reason, now }: { id: number; officerId: number; reason: string; now: Date },
): Promise<RecoveryRow> => {
  if (!(await findRecovery(tx, id))) throw new HaleError('NOT_FOUND')
  const [row] = await tx.query<RecoveryRow>({
    text: `update key_recoveries set state = 'declined', officer_id = $2, decline_reason = $3, decided_at = $4, updated_at = $4, ${forgetSecrets}
           where id = $1 and state = 'open' returning ${columns}`,
    values: [id, officerId, reason, now],
  })
  if (!row) throw new HaleError('CONFLICT', { message: 'Someone else has already decided on this request.' })
  return row
}
