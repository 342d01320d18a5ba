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
}

/** Mails greet by name only at a confirmed address: anyone can write any text into the name of an account for someone else's. */
const nameSql = 'case when u.verified then u.first_name end'

/** The account an address signs in to, if it can sign in at all. */
export const findByEmail = async (db: Database, email: string): Promise<SignInRow | null> => {
  const [row] = await db.query<SignInRow>({
    name: 'find_user_to_sign_in',
    text: `select u.id, u.email, ${nameSql} as first_name, u.language, c.login_hash, c.key_salt, c.kdf, c.password_policy
           from users u left join credentials c on c.user_id = u.id
           where lower(u.email) = $1 and u.is_active`,
    values: [email],
  })
  return row ?? null
}

/** The same account by its id, for changes to it; locks the row until the transaction ends. */
export const lockCredentials = async (tx: Database, userId: number): Promise<SignInRow | null> => {
  const [row] = await tx.query<SignInRow>({
    text: `select u.id, u.email, ${nameSql} as first_name, u.language, c.login_hash, c.key_salt, c.kdf, c.password_policy
           from users u join credentials c on c.user_id = u.id where u.id = $1 for update`,
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

export const storeCredentials = async (
  tx: Database,
  { userId, loginHash, keySalt, kdf, now }: NewCredentials,
): Promise<void> => {
  await tx.query({
    name: 'store_credentials',
    text: `insert into credentials (user_id, login_hash, key_salt, kdf, password_policy, changed_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (user_id) do update set login_hash = excluded.login_hash, key_salt = excluded.key_salt,
             kdf = excluded.kdf, password_policy = excluded.password_policy, changed_at = excluded.changed_at, is_demo = false`,
    values: [userId, loginHash, keySalt, kdf, passwordPolicy, now],
  })
}
