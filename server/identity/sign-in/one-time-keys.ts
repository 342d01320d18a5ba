import { HaleError } from '#shared/errors.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import { jsonText } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { hashToken, randomToken } from '../../kernel/crypto/index.ts'
import { hasCredential } from './credentials.ts'
import { isVoidedBy, kindsVoidedBy, mailedLinks, type KeyPurpose, type Voiding } from './links.ts'

/** What somebody registered an address with. It becomes the account's only by the link that it was asked for with. */
export interface AskedWithLink {
  first_name: string | null
  last_name: string | null
  date_of_birth: string | null
  organization_id: number | null
}

/** Creates a key that works once. Earlier ones for the same purpose work until they expire, since a mail may arrive late. */
export const makeOneTimeKey = async (
  db: Database,
  {
    userId,
    email,
    purpose,
    sessionId = null,
    asked = null,
    now,
  }: {
    userId: number
    email: string
    purpose: KeyPurpose
    sessionId?: string | null
    asked?: AskedWithLink | null
    now: Date
  },
): Promise<string> => {
  const key = randomToken()
  await db.run({
    name: 'make_one_time_key',
    text: `insert into one_time_keys (user_id, purpose, key_hash, email, created_at, expires_at, session_id, asked)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      userId,
      purpose,
      hashToken(key),
      email,
      now,
      new Date(now.getTime() + mailedLinks[purpose].lifetimeMs),
      sessionId,
      asked && jsonText(asked),
    ],
  })
  return key
}

interface KeyHolder {
  user_id: number
  email: string
  session_id: string | null
  /** Null for an account that staff have opened or changed, which takes nothing from a registration. */
  asked: AskedWithLink | null
  /** Whether the account has confirmed the address that the link was mailed to. */
  is_confirmed: boolean
  /** False if it has expired, or anything has happened that voids links of its kind. */
  is_valid: boolean
}

type State = Extract<Voiding, 'used' | 'credential' | 'address' | 'inactive' | 'closing'>
type KeyRow = Omit<KeyHolder, 'is_valid'> & Record<State, boolean> & { is_expired: boolean }

/** Whose key it is, without using it. */
export const findOneTimeKey = async (
  db: Database,
  key: string,
  purpose: KeyPurpose,
  now: Date,
): Promise<KeyHolder | null> => {
  const [row] = await db.query<KeyRow>({
    name: 'find_one_time_key',
    text: `select k.user_id, k.email, k.session_id,
             case when exists (select from registrations r where r.user_id = k.user_id) then k.asked end as asked,
             u.verified and lower(u.email) = lower(k.email) and u.is_active as is_confirmed, k.expires_at <= $3 as is_expired, k.used_at is not null as used, ${hasCredential('k.user_id')} as credential,
             lower(u.email) <> lower(k.email) as address, not u.is_active as inactive, not ${isNotClosing('k.user_id')} as closing
           from one_time_keys k join users u on u.id = k.user_id where k.key_hash = $1 and k.purpose = $2`,
    values: [hashToken(key), purpose, now],
  })
  if (!row) return null
  const { is_expired: isExpired, used, credential, address, inactive, closing, ...holder } = row
  const state = { used, credential, address, inactive, closing }
  const isVoid = Object.entries(state).some(([voiding, is]) => is && isVoidedBy(purpose, voiding as State))
  return { ...holder, is_valid: !isExpired && !isVoid }
}

/**
 * Voids the links that do not outlast an event. What shows in the account's present state is looked at when a link is used; what an
 * account can leave behind again, such as a sign-in or another address, is noted here.
 */
export const voidLinks = async (
  tx: Database,
  userId: number,
  event: 'password' | 'address' | 'agreed',
  now: Date,
): Promise<void> => {
  await tx.run({
    name: 'void_links',
    text: `update one_time_keys set used_at = $3 where user_id = $1 and purpose = any($2::text[]) and used_at is null`,
    values: [userId, kindsVoidedBy(event), now],
  })
  if (event !== 'address') return
  await tx.run({
    name: 'void_address_change',
    text: `with stopped as (delete from address_changes where user_id = $1)
           update users set pending_email = null, invited_at = case when last_seen_at is not null then invited_at end
           where id = $1 and (pending_email is not null or (invited_at is not null and last_seen_at is null))`,
    values: [userId],
  })
}

/** Invalidates all of an account's keys for a purpose, about the same session if they are about one. */
const useUpKeys = async (
  tx: Database,
  { user_id, session_id }: KeyHolder,
  purpose: KeyPurpose,
  now: Date,
): Promise<void> => {
  await tx.query({
    name: 'use_other_one_time_keys',
    text: `update one_time_keys set used_at = $3
           where user_id = $1 and purpose = $2 and used_at is null and session_id is not distinct from $4`,
    values: [user_id, purpose, now, session_id],
  })
}

/**
 * Uses up a key, with one conditional UPDATE, together with every other one for the same purpose.
 * @throws LINK_EXPIRED if it is unknown, used or too old
 */
export const redeemOneTimeKey = async (
  tx: Database,
  key: string,
  purpose: KeyPurpose,
  now: Date,
): Promise<KeyHolder> => {
  const holder = await findOneTimeKey(tx, key, purpose, now)
  if (!holder?.is_valid) throw new HaleError('LINK_EXPIRED')
  // All of the account's keys in one order: what is done with this one may void others.
  await tx.run({
    name: 'lock_one_time_keys',
    text: 'select 1 from one_time_keys where user_id = $1 order by id for update',
    values: [holder.user_id],
  })
  const [used] = await tx.query({
    name: 'use_one_time_key',
    text: 'update one_time_keys set used_at = $2 where key_hash = $1 and used_at is null and expires_at > $2 returning id',
    values: [hashToken(key), now],
  })
  if (!used) throw new HaleError('LINK_EXPIRED')
  await useUpKeys(tx, holder, purpose, now)
  return holder
}
