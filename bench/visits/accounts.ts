/** Accounts of members who visit: made in a database of the measurement, or given in a file. */
import { readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { deriveSecrets } from '#shared/crypto/index.ts'
import { loginHash } from '#server/config.ts'
import { hashToken, randomId, randomToken } from '#server/kernel/crypto/index.ts'
import { openDatabase } from '#server/kernel/database/index.ts'
import type { Postgres } from '../stage.ts'

export interface Account {
  email: string
  /** What the browser derives from the password. */
  secret: string
  /** The session that the browser has kept; null if it has to sign in. */
  cookie: string | null
}

/** Gives members of a filled database a password and a session. */
export const makeAccounts = async (postgres: Postgres, most: number): Promise<Account[]> => {
  const db = await openDatabase({ databaseUrl: postgres.ownUrlOf('hale'), dataDir: '' })
  const secret = Buffer.alloc(32, 1).toString('base64')
  const users = await db.query<{ id: number; email: string }>({
    text: `select id, email from users where is_active and email like 'user.%' order by id limit $1`,
    values: [most],
  })
  const chains = users.map(() => ({ id: randomId(), session: randomId(), token: randomToken() }))
  await db.transaction(async (tx) => {
    await tx.query({
      text: `insert into credentials (user_id, login_hash, key_salt, kdf, password_policy, changed_at)
             select id, $2, repeat('0', 32), '{"alg":"argon2id","m":65536,"t":3,"p":1,"v":19}', 1, now() from unnest($1::bigint[]) id`,
      values: [users.map(({ id }) => id), await hash(secret, loginHash)],
    })
    await tx.query({
      text: `with given as (select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as g (user_id, session, chain, hash)),
                  made as (insert into sessions (id, user_id, started_at, last_seen_at, expires_at, method)
                           select session, user_id, now(), now(), now() + interval '1 day', 'password' from given)
             insert into refresh_chains (id, session_id, kind, token_hash, rotated_at, created_at)
             select chain, session, 'cookie', hash, now(), now() from given`,
      values: [
        users.map(({ id }) => id),
        chains.map(({ session }) => session),
        chains.map(({ id }) => id),
        chains.map(({ token }) => hashToken(token)),
      ],
    })
    await tx.query({ text: 'analyze' })
  })
  await db.close()
  return users.map(({ email }, at) => ({
    email,
    secret,
    cookie: `__Host-hale=${chains[at]?.id}.${chains[at]?.token}`,
  }))
}

/** What whoever started the visits has to change. */
export class Misuse extends Error {}

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)
  } catch (error) {
    throw new Misuse(`The file ${file} cannot be read (${String((error as NodeJS.ErrnoException).code)}).`)
  }
}

/**
 * Accounts of a server that runs elsewhere.
 * @param file lines of address and password, separated by the first comma; no header
 * @throws Misuse if the file cannot be read, has another line, or the server refuses an address
 */
export const readAccounts = async (url: string, file: string): Promise<Account[]> => {
  const accounts: Account[] = []
  for (const [at, line] of linesOf(file).entries()) {
    if (line.trim() === '') continue
    const [, email, password] = /^([^\s,]+@[^\s,]+),(.+)$/.exec(line) ?? []
    // The line itself may be a password.
    if (email === undefined || password === undefined)
      throw new Misuse(`Line ${at + 1} of ${file} is not an address and a password with a comma between them.`)
    const answer = await fetch(`${url}/v1/login/challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }).catch((error: unknown) => {
      const { cause, message } = error as Error
      throw new Misuse(`${url} does not answer (${cause instanceof Error ? cause.message : message}).`)
    })
    const body = (await answer.json().catch(() => ({}))) as {
      message?: string
      key_salt: string
      kdf: Parameters<typeof deriveSecrets>[2]
    }
    if (!answer.ok)
      throw new Misuse(`The server refuses ${email} in line ${at + 1} of ${file} (${answer.status}): ${body.message}`)
    const { loginSecret } = await deriveSecrets(password, body.key_salt, body.kdf)
    accounts.push({ email, secret: loginSecret, cookie: null })
  }
  if (accounts.length === 0) throw new Misuse(`The file ${file} has no accounts.`)
  return accounts
}
