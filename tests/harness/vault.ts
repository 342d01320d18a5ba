/** Key handling of a browser, for tests: real keys from the shared code, cached by name since each takes seconds. */
import {
  decryptText,
  encryptText,
  generateKeyPair,
  makeEmergencyCopy,
  newKeySalt,
  type DecryptMethod,
  type LockedKey,
  type NewKeyPair,
} from '#shared/crypto/index.ts'
import { noteOfficers } from '#server/identity/keys/index.ts'
import { goodPassword, registerAdmin, registerMember, secretOf, signInAs, type TestAccount } from './accounts.ts'
import { mailsTo } from './mail.ts'
import { relock } from './pgp.ts'
import type { TestServer } from './server.ts'

export const kdf = { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 } as const

const made = new Map<string, Promise<NewKeyPair>>()
/** A key pair locked with a passphrase; cached by name. */
export const pairNamed = (name: string, passphrase: string): Promise<NewKeyPair> => {
  const known = made.get(name + passphrase) ?? generate(name, passphrase)
  made.set(name + passphrase, known)
  return known
}
const generate = async (name: string, passphrase: string): Promise<NewKeyPair> => {
  const pair = await generateKeyPair({ name, email: `${name}@hale.test`, passphrase })
  return { ...pair, privateKey: await relock(pair.privateKey, passphrase, passphrase) }
}
export const lockedBy = ({ privateKey }: Pick<NewKeyPair, 'privateKey'>, passphrase: string): LockedKey => ({
  privateKey,
  passphrase,
})

/** The fields of a request body for a key pair. */
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

/** Stands in for other officers' signatures and the days that officers wait. */
export const settleOfficers = ({ services: { db } }: TestServer) =>
  db.query({ text: `update officer_keys set is_first = true, since = since - interval '73 hours'` })

const seconds = new WeakMap<TestServer, TestAccount>()
/** Has a second officer approve what an officer asks for, unless it is approved: reading a member's emergency copies. */
export const releaseTo = async (server: TestServer, officer: TestAccount, userId: number): Promise<void> => {
  const { db, now } = server.services
  const second = seconds.get(server) ?? (await registerAdmin(server, ['emergency_keys:use']))
  if (!seconds.has(server)) {
    seconds.set(server, second)
    const pair = await pairNamed('officer', passphrases.officer)
    await server.call('POST', '/client/user/pgp', { body: bodyOf(pair), token: second.token })
  }
  await db.query({ text: 'update users set is_active = true where id = $1', values: [second.id] })
  await noteOfficers(db, now())
  await settleOfficers(server)
  const body = { user_id: userId, reason: 'Ticket 12' }
  const asked = await server.call('POST', '/admin/key-releases', { body, token: officer.token })
  if (asked.status === 409) return
  const path = `/admin/key-releases/${String(asked.body['id'])}/approve`
  const approved = await server.call('POST', path, { token: second.token })
  if (approved.status !== 200) throw new Error(`The copy was not released: ${asked.text} ${approved.text}`)
}
/** Takes the role of the second officer away, so that members get copies for the first one only. */
export const withdrawSecondOfficer = async (server: TestServer): Promise<void> => {
  const id = seconds.get(server)?.id
  if (id !== undefined)
    await server.services.db.query({ text: 'update users set is_active = false where id = $1', values: [id] })
}

/** An emergency copy of a key for the officers listed to the member. */
export const copyFor = async (
  server: TestServer,
  { id, token }: TestAccount,
  key: LockedKey,
  method: DecryptMethod = 'pgp',
) => makeEmergencyCopy(key, { userId: id, officers: await officersOf(server, token), method })

/** Sets a new password with the mailed link, and signs in with it. */
export const resetPassword = async (server: TestServer, email: string, password: string): Promise<TestAccount> => {
  await server.call('POST', '/password/request-new', { body: { email } })
  const key = new URL(
    /https?:\S+/.exec((await mailsTo(server, email, 'password')).at(-1)?.text ?? '')?.[0] ?? 'http://none',
  ).searchParams.get('key')
  const secret = secretOf(password)
  const answer = await server.call('POST', '/password/set', {
    body: { email, key, password: secret, passwordConfirm: secret, key_salt: newKeySalt(), kdf },
  })
  if (answer.status !== 200) throw new Error(`The password was not set: ${answer.text}`)
  return signInAs(server, email, password)
}

/** Passphrases of the key pairs shared by tests. */
const passphrases = { first: 'old', second: 'old', once: 'new', officer: 'o' } as const
type KeyPairs = Record<keyof typeof passphrases, NewKeyPair>

/** The shared key pairs, and an officer with one of them. */
export const keysAndOfficer = async (server: TestServer): Promise<{ pairs: KeyPairs; officer: TestAccount }> => {
  const names = Object.keys(passphrases) as (keyof KeyPairs)[]
  const made = await Promise.all(names.map(async (name) => [name, await pairNamed(name, passphrases[name])] as const))
  const pairs = Object.fromEntries(made) as KeyPairs
  const officer = await registerAdmin(server, ['emergency_keys:use', 'user:impersonate'])
  await server.call('POST', '/client/user/pgp', { body: bodyOf(pairs.officer), token: officer.token })
  return { pairs, officer }
}

/** A member with keys and an emergency copy for every officer. */
export const memberWithKey = async (
  server: TestServer,
  pair: NewKeyPair,
  { salt, method = 'pgp' }: { salt: string; method?: DecryptMethod },
): Promise<TestAccount> => {
  const member = await registerMember(server)
  const emergency = await copyFor(server, member, lockedBy(pair, passphrases.first), method)
  const stored = await server.call('POST', '/client/user/pgp', {
    body: { ...bodyOf(pair, salt), emergency },
    token: member.token,
  })
  if (stored.status !== 200) throw new Error(`The keys were not stored: ${stored.text}`)
  return member
}

/** Rotates to another key like a browser, keeping the passphrase. */
export const rotateTo = (
  server: TestServer,
  { token }: TestAccount,
  pair: NewKeyPair,
  { salt, ...more }: { salt: string } & Record<string, unknown>,
) =>
  server.call('POST', '/client/user/keys/rotate', {
    body: { ...bodyOf(pair, salt), password: secretOf(goodPassword), key_version: 1, ...more },
    token,
  })

/** Encrypts a text to a key pair and decrypts it with a locked private key. */
export const openedBy = async (
  privateKey: string,
  passphrase: string,
  { publicKey }: NewKeyPair,
  text: string,
): Promise<string> =>
  (await decryptText(await encryptText(text, { publicKeys: [publicKey] }), { key: { privateKey, passphrase } })).text
