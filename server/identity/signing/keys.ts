import { generateKeyPair, opensKey, relockPrivateKey, type LockedKey, type NewKeyPair } from '#shared/crypto/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Secret } from '../../kernel/crypto/index.ts'

type Needs = Pick<Services, 'db' | 'config' | 'now'>

export interface SigningKey extends LockedKey {
  /** Hex. */
  fingerprint: string
  /** Armored. */
  publicKey: string
}
interface Row {
  key_version: number
  fingerprint: string
  public_key: string
  private_key: string
}

/** The key's user id. */
const owner = { name: 'Hale laboratory results', email: 'results@hale.local' }

/** Servers that share the secret open the same key; nothing in the database reveals it. */
const passphraseOf = (secret: Secret): string => secret.key('result signing key').toString('hex')

const newest = async (db: Database): Promise<Row | null> => {
  const [row] = await db.query<Row>({
    name: 'newest_signing_key',
    text: 'select key_version, fingerprint, public_key, private_key from signing_keys order by key_version desc limit 1',
  })
  return row ?? null
}

/** Keys are generated in Node's thread pool, not on the thread that serves requests. */
const newPair = (secret: Secret): Promise<NewKeyPair> =>
  generateKeyPair({ ...owner, passphrase: passphraseOf(secret), onlySigns: true })

/** Pairs whose generation started before there was a place to store them. */
const begun = new WeakMap<Secret, Promise<NewKeyPair>>()
/** Starts generating the next key of a server that will need one soon; it takes seconds, alongside other work. */
export const beginSigningKey = ({ config: { secret } }: Pick<Services, 'config'>): void => {
  const pair = newPair(secret)
  // Errors are reported to whoever asks for the key.
  pair.catch(() => {})
  begun.set(secret, pair)
}

/** Generates a key pair and stores it as the given version, unless another server was first. */
const make = async ({ db, config, now }: Needs, version: number): Promise<void> => {
  const pair = await (begun.get(config.secret) ?? newPair(config.secret))
  begun.delete(config.secret)
  await db.transaction(async (tx) => {
    const [stored] = await tx.query({
      text: `insert into signing_keys (key_version, fingerprint, public_key, private_key, created_at)
             values ($1, $2, $3, $4, $5) on conflict (key_version) do nothing returning key_version`,
      values: [version, pair.fingerprint, pair.publicKey, pair.privateKey, now()],
    })
    if (!stored) return
    await tx.query({
      text: 'update signing_keys set retired_at = $2 where key_version < $1 and retired_at is null',
      values: [version, now()],
    })
  })
}

/** The key being generated, so that requests on one server wait for one key. */
const making = new WeakMap<Secret, Promise<void>>()
const makeFirst = (services: Needs): Promise<void> => {
  const { secret } = services.config
  const running = making.get(secret) ?? make(services, 1).finally(() => making.delete(secret))
  making.set(secret, running)
  return running
}

/**
 * The current key for signing results. The first one is generated on demand; servers that start at the same time get the same
 * one.
 */
export const signingKey = async (services: Needs): Promise<SigningKey> => {
  let row = await newest(services.db)
  if (!row) {
    await makeFirst(services)
    row = await newest(services.db)
  }
  if (!row) throw new Error('The new signing key could not be found')
  const { fingerprint, public_key: publicKey } = row
  return { fingerprint, publicKey, ...(await openingWith(services.config.secret, row)) }
}

/** Secrets that are known to open a locked key. */
const opening = new WeakMap<Secret, Map<string, Secret>>()
/** @throws Error for a key that was locked under a secret which is not accepted */
const openingWith = async (secret: Secret, { private_key: privateKey }: Row): Promise<LockedKey> => {
  const known = opening.get(secret) ?? new Map<string, Secret>()
  opening.set(secret, known)
  for (const one of known.has(privateKey) ? [known.get(privateKey) ?? secret] : secret.accepted) {
    const key = { privateKey, passphrase: passphraseOf(one) }
    if (!known.has(privateKey) && !(await opensKey(key))) continue
    known.set(privateKey, one)
    return key
  }
  throw new Error('The key that signs results is locked under another HALE_SECRET')
}

/** Generates the first key, or locks the current one under the current secret if it is still locked under an earlier one. */
export const relockSigningKey = async (services: Needs): Promise<void> => {
  const { db, config } = services
  const key = await signingKey(services)
  const passphrase = passphraseOf(config.secret)
  if (key.passphrase === passphrase) return
  await db.query({
    text: 'update signing_keys set private_key = $2 where private_key = $1',
    values: [key.privateKey, await relockPrivateKey(key, passphrase)],
  })
}

/** Whether `relockSigningKey` still has something to do. */
export const isSigningKeyLockedEarlier = async ({ db, config }: Needs): Promise<boolean> => {
  const row = await newest(db)
  return row !== null && (await openingWith(config.secret, row)).passphrase !== passphraseOf(config.secret)
}

/** Generates a new signing key; earlier ones are retired and kept. @returns the fingerprint of the new one */
export const rotateSigningKey = async (services: Needs): Promise<string> => {
  const before = await newest(services.db)
  await make(services, (before?.key_version ?? 0) + 1)
  return (await signingKey(services)).fingerprint
}

interface PublicKey {
  fingerprint: string
  public_key: string
  created_at: Date
  retired_at: Date | null
}
/** The public keys, newest first. */
export const publicSigningKeys = (db: Database): Promise<PublicKey[]> =>
  db.query<PublicKey>({
    name: 'public_signing_keys',
    text: 'select fingerprint, public_key, created_at, retired_at from signing_keys order by key_version desc limit 100',
  })
