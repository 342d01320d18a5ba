import type { LockedKey } from '#shared/crypto/index.ts'
import type { CryptoWorker } from '#shared/crypto/browser.ts'
import type { Session } from '../../data/session.ts'

/** The password unlocks no key, or the officer has no unlocked key; nothing was sent. */
export class OwnKeyError extends Error {
  override name = 'OwnKeyError'
  reason: 'password' | 'none'
  constructor(reason: 'password' | 'none') {
    super(
      reason === 'password' ? 'This is not your current password.' : 'You need an unlocked encryption key to do this.',
    )
    this.reason = reason
  }
}

export type Caller = Pick<Session, 'client'>

interface Opened {
  worker: CryptoWorker
  /** The officer's keys, the current one first. */
  keys: readonly LockedKey[]
  current: LockedKey
  /** Proves the password to the server. */
  loginSecret: string
}
/**
 * Unlocks the officer's own keys in this browser. The password, the keys and what they open stay in a worker that ends with it.
 * @param typed the officer's password, or the vault passphrase of an account without one
 * @throws OwnKeyError
 */
export const withOwnKey = async <T>(
  { client }: Caller,
  typed: string,
  use: (opened: Opened) => Promise<T>,
): Promise<T> => {
  const { keys: own, user } = await client.call('getUser')
  if (own?.state !== 'ready') throw new OwnKeyError('none')
  const { createCryptoWorker } = await import('#shared/crypto/browser.ts')
  const worker = createCryptoWorker()
  try {
    const ofKey = await worker.deriveSecrets(typed, own.key_salt, own.kdf)
    const { passphrase } = ofKey
    const keys = [own, ...own.older].map(({ private_key: privateKey }) => ({ privateKey, passphrase }))
    const [current] = keys
    if (!current || !(await worker.opensKey(current))) throw new OwnKeyError('password')
    const { key_salt: salt, kdf } = await client.call('loginChallenge', { body: { email: user.email } })
    const { loginSecret } = salt === own.key_salt ? ofKey : await worker.deriveSecrets(typed, salt, kdf)
    return await use({ worker, keys, current, loginSecret })
  } finally {
    worker.terminate()
  }
}
