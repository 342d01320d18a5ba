import { calledSql } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Kdf } from '../keys/index.ts'
import { passwordPolicy } from './passwords.ts'

export interface SignInRow {
  id: number
  email: string
  first_name: string | null
  language: string | null
  login_hash: string | null
  key_salt: string | null
  kdf: Kdf | null
  password_policy: number | null
  /** Whether the account has never signed in. */
  is_first: boolean
}

/** Whether anything has been set up that signs in to an account, also if it is suspended. @param user expression of its id */
export const hasCredential = (user: string): string => `(exists (select from credentials x where x.user_id = ${user})
  or exists (select from passkeys x where x.user_id = ${user})
  or exists (select from second_factors x where x.user_id = ${user} and x.enabled_at is not null)
  or exists (select from federated_identities x where x.user_id = ${user}))`

/** Mails greet by name only at a confirmed address: anyone can write any text into the name of an account for someone else's. */
const nameSql = `case when u.verified then ${calledSql('u')} end`

const signInColumns = `u.id, u.email, ${nameSql} as first_name, u.language, u.last_seen_at is null as is_first,
  c.login_hash, c.key_salt, c.kdf, c.password_policy`

/**
 * The account an address signs in to, if it can sign in at all.
 * @param device hash of the browser's id: whether the account has forgotten it
 */
export const findByEmail = async (
  db: Database,
  email: string,
  device: string | null = null,
): Promise<(SignInRow & { has_forgotten: boolean }) | null> => {
  const [row] = await db.query<SignInRow & { has_forgotten: boolean }>({
    name: 'find_user_to_sign_in',
    text: `select ${signInColumns},
             exists (select from forgotten_devices f where f.user_id = u.id and f.device_hash = $2::text) as has_forgotten
           from users u left join credentials c on c.user_id = u.id where lower(u.email) = $1 and u.is_active`,
    values: [email, device],
    isBrief: true,
  })
  return row ?? null
}

/** What a sign-in needs to know of an account besides what it shows. */
export interface Signer {
  id: number
  email: string
  first_name: string
  language: string | null
  formats: string | null
  timezone: string | null
  /** Whether the account has never signed in. */
  is_first: boolean
  /** Whether its password is the published one of the demo. */
  is_demo: boolean
  password_changed_at: Date | null
  /** What the password was compared with, as long as nobody changes or suspends it. */
  login_hash: string | null
}
/** Whoever denies a sign-in, or sets a password, waits until this transaction ends, and is seen by what it reads after this. */
export const holdSigner = (tx: Database, userId: number): Promise<void> =>
  tx.run({ name: 'hold_signer', text: 'select 1 from users where id = $1 for no key update', values: [userId] })

/** Whether the owner has denied a sign-in at or after a time. */
export const hasDeniedSince = async (db: Database, userId: number, since: Date): Promise<boolean> => {
  const denied = await db.query({
    name: 'find_denial_since',
    text: 'select 1 from denied_sign_ins where user_id = $1 and denied_at >= $2 limit 1',
    values: [userId, since],
  })
  return denied.length > 0
}

export const findSigner = async (db: Database, userId: number): Promise<Signer | null> => {
  const [row] = await db.query<Signer>({
    name: 'find_signer',
    text: `select u.id, u.email, ${calledSql('u')} as first_name, u.language, u.formats, u.timezone, u.last_seen_at is null as is_first,
             coalesce(c.is_demo, false) as is_demo, c.changed_at as password_changed_at, c.login_hash
           from users u left join credentials c on c.user_id = u.id where u.id = $1`,
    values: [userId],
    isBrief: true,
  })
  return row ?? null
}

/** The same account by its id, for changes to it; locks the row until the transaction ends. */
export const lockCredentials = async (tx: Database, userId: number): Promise<SignInRow | null> => {
  const [row] = await tx.query<SignInRow>({
    text: `select ${signInColumns} from users u join credentials c on c.user_id = u.id where u.id = $1 for update`,
    values: [userId],
  })
  return row ?? null
}

export interface NewCredentials {
  userId: number
  loginHash: string
  keySalt: string
  kdf: Kdf
  now: Date
}

/** For the same password, so that what is known of it stays: under which rules it was chosen, and whether it is published. */
export const raiseCredentials = async (
  tx: Database,
  { userId, loginHash, keySalt, kdf }: NewCredentials,
): Promise<void> => {
  await tx.query({
    name: 'raise_credentials',
    text: 'update credentials set login_hash = $2, key_salt = $3, kdf = $4 where user_id = $1',
    values: [userId, loginHash, keySalt, kdf],
  })
}

/**
 * @param isFirst whether the account must not have any yet
 * @throws LINK_EXPIRED if it has after all
 */
export const storeCredentials = async (
  tx: Database,
  { userId, loginHash, keySalt, kdf, now }: NewCredentials,
  { isFirst = false } = {},
): Promise<void> => {
  const [stored] = await tx.query({
    name: 'store_credentials',
    text: `insert into credentials as c (user_id, login_hash, key_salt, kdf, password_policy, changed_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id) do update set login_hash = excluded.login_hash, key_salt = excluded.key_salt,
             kdf = excluded.kdf, password_policy = excluded.password_policy, changed_at = excluded.changed_at, is_demo = false
           where not $7 returning c.user_id`,
    values: [userId, loginHash, keySalt, kdf, passwordPolicy, now, isFirst],
  })
  if (!stored) throw new HaleError('LINK_EXPIRED')
}
