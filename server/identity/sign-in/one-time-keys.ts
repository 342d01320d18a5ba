import { HaleError } from '#shared/errors.ts'
import { jsonText } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { hashToken, randomToken } from '../../kernel/crypto/index.ts'

/** What somebody registered an address with. It becomes the account's only by the link that it was asked for with. */
export interface AskedWithLink {
  first_name: string | null
  last_name: string | null
  date_of_birth: string | null
  organization_id: number | null
}

export type KeyPurpose = 'password' | 'verify-email' | 'activation' | 'new-device' | 'factor-reset'

const keyLifetimeMs: Record<KeyPurpose, number> = {
  password: 60 * 60_000,
  'verify-email': 24 * 60 * 60_000,
  activation: 3 * 24 * 60 * 60_000,
  'new-device': 7 * 24 * 60 * 60_000,
  'factor-reset': 14 * 24 * 60 * 60_000,
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
      new Date(now.getTime() + keyLifetimeMs[purpose]),
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
  asked: AskedWithLink | null
  /** False if it was used, has expired, or its address is no longer the account's. */
  is_valid: boolean
}

/** Whose key it is, without using it. */
export const findOneTimeKey = async (
  db: Database,
  key: string,
  purpose: KeyPurpose,
  now: Date,
): Promise<KeyHolder | null> => {
  const [row] = await db.query<KeyHolder>({
    name: 'find_one_time_key',
    text: `select k.user_id, k.email, k.session_id, k.asked,
             (k.used_at is null and k.expires_at > $3 and lower(u.email) = lower(k.email) and u.is_active) as is_valid
           from one_time_keys k join users u on u.id = k.user_id where k.key_hash = $1 and k.purpose = $2`,
    values: [hashToken(key), purpose, now],
  })
  return row ?? null
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
  const [used] = await tx.query({
    name: 'use_one_time_key',
    text: 'update one_time_keys set used_at = $2 where key_hash = $1 and used_at is null and expires_at > $2 returning id',
    values: [hashToken(key), now],
  })
  if (!used) throw new HaleError('LINK_EXPIRED')
  await useUpKeys(tx, holder, purpose, now)
  return holder
}
