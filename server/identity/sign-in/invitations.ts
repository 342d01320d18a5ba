import { timingSafeEqual } from 'node:crypto'
import { HaleError } from '#shared/errors.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findOneTimeKey, keyLifetimeMs, redeemOneTimeKey, useUpKeys, type KeyHolder } from './one-time-keys.ts'
import { keyedHash } from '../../kernel/crypto/index.ts'
import { normalizeEmail } from './email.ts'

/** A signed key with the account and expiry in seconds; creating one stores nothing. */
const signed = /^u(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/

const proofOf = (secret: Uint8Array, userId: number, email: string, expires: number): Buffer =>
  keyedHash(secret, 'activation', `${userId} ${expires} ${normalizeEmail(email)}`)

/** A key for an account without a password, valid until there is one. Creating it changes nothing. */
export const signInvitation = (
  { config, now }: Pick<Services, 'config' | 'now'>,
  { id, email }: { id: number; email: string },
): string => {
  const expires = Math.floor((now().getTime() + keyLifetimeMs.activation) / 1000)
  return `u${id}.${expires}.${proofOf(config.secret, id, email, expires).toString('base64url')}`
}

const findSigned = async (
  { config, now }: Pick<Services, 'config' | 'now'>,
  db: Database,
  [, id, until, proof]: RegExpExecArray,
): Promise<KeyHolder | null> => {
  const [userId, expires] = [Number(id), Number(until)]
  const [user] = await db.query<{ email: string; is_open: boolean }>({
    name: 'find_invited_user',
    text: `select email, is_active and not exists (select from credentials c where c.user_id = users.id) as is_open from users where id = $1`,
    values: [userId],
  })
  if (
    !user ||
    !timingSafeEqual(Buffer.from(proof ?? '', 'base64url'), proofOf(config.secret, userId, user.email, expires))
  )
    return null
  return { user_id: userId, email: user.email, is_valid: user.is_open && expires * 1000 > now().getTime() }
}

type Parts = Pick<Services, 'config' | 'now'>

/** Whose invitation a key is, whether it was mailed or only shown to an administrator. */
export const findInvitation = (parts: Parts, db: Database, key: string): Promise<KeyHolder | null> => {
  const match = signed.exec(key)
  return match ? findSigned(parts, db, match) : findOneTimeKey(db, key, 'activation', parts.now())
}

/**
 * Uses up an invitation, and every other one for the account.
 * @throws LINK_EXPIRED if it is unknown, used or too old
 */
export const redeemInvitation = async (parts: Parts, tx: Database, key: string): Promise<KeyHolder> => {
  const match = signed.exec(key)
  if (!match) return redeemOneTimeKey(tx, key, 'activation', parts.now())
  // If two arrive at once, the second finds the password set by the first.
  await tx.query({ text: 'select id from users where id = $1 for update', values: [Number(match[1])] })
  const holder = await findSigned(parts, tx, match)
  if (!holder?.is_valid) throw new HaleError('LINK_EXPIRED')
  await useUpKeys(tx, holder.user_id, 'activation', parts.now())
  return holder
}
