import { hash, verify } from '@node-rs/argon2'
import { HaleError } from '#shared/errors.ts'
import { derivationCosts } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Services } from '../../kernel/types.ts'

/** What the browser's login secret is taken to be derived with if it does not say: the least that is accepted of a new one. */
export const currentKdf = { alg: 'argon2id', ...derivationCosts[0], p: 1, v: 19 } as const

/** What a browser must report about its derivation, since nobody else knows it. */
export const missingDerivation = (names: readonly ('key_salt' | 'kdf')[]): HaleError =>
  new HaleError('VALIDATION', { errors: Object.fromEntries(names.map((name) => [name, say('required')])) })

/**
 * Parameters belong to a salt; a salt without any uses the defaults.
 * @throws VALIDATION for parameters nobody could derive with
 */
export const checkDerivation = ({
  key_salt,
  kdf,
}: {
  key_salt?: string | undefined
  kdf?: object | undefined
}): void => {
  if (kdf && !key_salt) throw missingDerivation(['key_salt'])
}

/** Raised when the password rules get stricter; accounts below it are asked to choose a new one. */
export const passwordPolicy = 1

/** Number of slow hashes computed at once (each takes 46 MiB and a core), and how many may wait. */
const concurrent = 4
const queueLength = 400

let running = 0
const waiting: (() => void)[] = []
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= concurrent) {
    if (waiting.length >= queueLength) throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: 5 })
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
 * Whether `password` looks like the output of the browser's derivation: 32 bytes as base64. A typed password never does, so one
 * sent by mistake is refused before anything is stored.
 */
export const isLoginSecret = (password: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(password) && Buffer.from(password, 'base64').toString('base64') === password

/** @throws WEAK_PASSWORD if it is not a login secret */
export const requireLoginSecret = (password: string): void => {
  if (!isLoginSecret(password)) throw new HaleError('WEAK_PASSWORD', { errors: { password: 'Weak Password' } })
}

type Settings = Pick<Services, 'config'>
export const hashLoginSecret = ({ config }: Settings, secret: string): Promise<string> =>
  inTurn(() => hash(secret, config.loginHash))

const decoys = new Map<string, Promise<string>>()
/** Unknown addresses are verified against this, so that they take the same time. */
const decoyOf = ({ loginHash }: Settings['config']): Promise<string> => {
  const key = JSON.stringify(loginHash)
  const made = decoys.get(key) ?? hash('no account has this secret', loginHash)
  decoys.set(key, made)
  return made
}

/** Takes the same time whether or not there is a hash. */
export const verifyLoginSecret = async (
  { config }: Settings,
  secret: string,
  stored: string | null,
): Promise<boolean> => {
  const decoy = await decoyOf(config)
  const against = stored ?? decoy
  const matches = await inTurn(() => verify(against, secret))
  return matches && stored !== null
}

/** Passwords that were set before browsers chose the parameters have these. */
const earliest = { m: 47_104, t: 1 }

/**
 * A stable salt for an address without an account, which reveals nothing without the server's secret. It changes together with the
 * parameters, as that of an account does.
 */
export const decoySalt = (
  { secret }: Settings['config'],
  email: string,
  { m, t }: { m: number; t: number } = currentKdf,
): string => {
  const purpose = m === earliest.m && t === earliest.t ? 'key-salt' : `key-salt ${m} ${t}`
  return secret.lasting.hash(purpose, email).subarray(0, 16).toString('hex')
}
