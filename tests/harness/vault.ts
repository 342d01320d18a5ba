/** What a browser does with keys, for tests: real keys by the shared code, made once per name since each takes seconds. */
import { generateKeyPair, makeEmergencyCopy, newKeySalt, type DecryptMethod, type LockedKey, type NewKeyPair } from '#shared/crypto/index.ts'
import { secretOf, signInAs, type TestAccount } from './accounts.ts'
import type { TestServer } from './server.ts'

export const kdf = { alg: 'argon2id', m: 47_104, t: 1, p: 1, v: 19 } as const

const made = new Map<string, Promise<NewKeyPair>>()
/** A pair locked by a passphrase; the same name gives the same pair. */
export const pairNamed = (name: string, passphrase: string): Promise<NewKeyPair> => {
  const known = made.get(name + passphrase) ?? generateKeyPair({ name, email: `${name}@hale.test`, passphrase })
  made.set(name + passphrase, known)
  return known
}
export const lockedBy = ({ privateKey }: Pick<NewKeyPair, 'privateKey'>, passphrase: string): LockedKey => ({ privateKey, passphrase })

/** The parts of a body that carry a pair. */
export const bodyOf = ({ publicKey, privateKey }: NewKeyPair, key_salt = newKeySalt()) => ({
  public_key: publicKey.trim(),
  private_key: privateKey.trim(),
  key_salt,
  kdf,
})

export interface Keys {
  public_key: string
  private_key: string
  key_salt: string
  key_version: number
  state: string
  lock: string
  older: { fingerprint: string; public_key: string; private_key: string }[]
}
export const keysOf = async (server: TestServer, token: string): Promise<Keys> => {
  const { body } = await server.call('GET', '/client/user', { token })
  return body.keys as Keys
}

export interface Officer {
  id: number
  name: string
  public_key: string
  has_copy: boolean
}
export const officersOf = async (server: TestServer, token: string): Promise<Officer[]> =>
  ((await server.call('GET', '/client/user/emergency-officers', { token })).body as { models: Officer[] }).models

/** An emergency copy of a key for the officers that the member is told of. */
export const copyFor = async (server: TestServer, { id, token }: TestAccount, key: LockedKey, method: DecryptMethod = 'pgp') =>
  makeEmergencyCopy(key, { userId: id, officers: await officersOf(server, token), method })

/** Sets a new password by the link of a mail, and signs in with it. */
export const resetPassword = async (server: TestServer, email: string, password: string): Promise<TestAccount> => {
  await server.call('POST', '/password/request-new', { body: { email } })
  const [letter] = await server.services.db.query<{ body: string }>({
    text: `select body from outbox where to_address = $1 and kind = 'password' order by id desc limit 1`,
    values: [email],
  })
  const key = new URL(/https?:\S+/.exec(letter?.body ?? '')?.[0] ?? 'http://none').searchParams.get('key')
  const secret = secretOf(password)
  const answer = await server.call('POST', '/password/set', {
    body: { email, key, password: secret, passwordConfirm: secret, key_salt: newKeySalt(), kdf },
  })
  if (answer.status !== 200) throw new Error(`The password was not set: ${answer.text}`)
  return signInAs(server, email, password)
}
