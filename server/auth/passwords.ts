import { hash, verify } from '@node-rs/argon2'
import { HaleError } from '#shared/errors.ts'
import type { Services } from '../app/types.ts'
import { keyedHash } from './secrets.ts'

/** The browser's derivation of the login secret, stored beside each salt so that it can be raised later. */
export const currentKdf = { alg: 'argon2id', m: 47_104, t: 1, p: 1, v: 19 } as const

/** What a browser has to tell of its derivation, since nobody else knows it. */
export const missingDerivation = (names: readonly ('key_salt' | 'kdf')[]): HaleError =>
  new HaleError('VALIDATION', { errors: Object.fromEntries(names.map((name) => [name, 'is required'])) })

/**
 * Parameters belong to a salt; a salt without any goes with the usual ones.
 * @throws VALIDATION for an account that nobody could open
 */
export const checkDerivation = ({ key_salt, kdf }: { key_salt?: string | undefined; kdf?: object | undefined }): void => {
  if (kdf && !key_salt) throw missingDerivation(['key_salt'])
}

/** Raised when the rules for passwords get stricter; accounts below it are asked to choose a new one. */
export const passwordPolicy = 1

/** Slow hashes computed at once (each takes 46 MiB and a core), and how many may wait for their turn. */
const concurrent = 4
const queueLength = 400

let running = 0
const waiting: (() => void)[] = []
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= concurrent) {
    if (waiting.length >= queueLength) throw new HaleError('TOO_MANY_REQUESTS')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Whether `password` is what the browser's derivation yields: 32 bytes as base64. A typed password never is, so that
 * one sent by mistake is refused before anything is stored.
 */
export const isLoginSecret = (password: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(password) && Buffer.from(password, 'base64').toString('base64') === password

/** @throws WEAK_PASSWORD when it is no login secret */
export const requireLoginSecret = (password: string): void => {
  if (!isLoginSecret(password)) throw new HaleError('WEAK_PASSWORD', { errors: { password: 'Weak Password' } })
}

type Settings = Pick<Services, 'config'>
export const hashLoginSecret = ({ config }: Settings, secret: string): Promise<string> => inTurn(() => hash(secret, config.loginHash))

const decoys = new Map<string, Promise<string>>()
/** What unknown addresses are verified against, so that they take the same time. */
const decoyOf = ({ loginHash }: Settings['config']): Promise<string> => {
  const key = JSON.stringify(loginHash)
  const made = decoys.get(key) ?? hash('no account has this secret', loginHash)
  decoys.set(key, made)
  return made
}

/** Takes the same time whether there is a hash or not. */
export const verifyLoginSecret = async ({ config }: Settings, secret: string, stored: string | null): Promise<boolean> => {
  const decoy = await decoyOf(config)
  const against = stored ?? decoy
  const matches = await inTurn(() => verify(against, secret))
  return matches && stored !== null
}

/** A salt that stays the same for an address that has no account, and tells nothing without the server's secret. */
export const decoySalt = (serverSecret: Uint8Array, email: string): string =>
  keyedHash(serverSecret, 'key-salt', email).subarray(0, 16).toString('hex')
