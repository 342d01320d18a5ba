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

/** The one-time key differs from the compared one. */
export class OtherKeyError extends Error {
  override name = 'OtherKeyError'
}

type Caller = Pick<Session, 'client' | 'keep'>

/** Fingerprint of a request's one-time key, computed in this browser from the key that the answer is encrypted to. */
export const fingerprintOfRequest = async ({ client, keep }: Caller, id: number): Promise<string | null> => {
  const { one_time_public_key } = await keep(() => client.call('findKeyRecovery', { params: { id } }))
  if (one_time_public_key === null) return null
  const { createCryptoWorker } = await import('#shared/crypto/browser.ts')
  const worker = createCryptoWorker()
  try {
    return await worker.fingerprintOf(one_time_public_key)
  } finally {
    worker.terminate()
  }
}

/**
 * Answers a request in this browser: opens the emergency secrets with the officer's own key and encrypts them to the
 * member's one-time key. The password, the keys and the secrets stay in a worker that ends with it.
 * @param typed the officer's password, or the vault passphrase of an account without one
 * @param compared the fingerprint of the one-time key that was shown
 * @throws OwnKeyError, OtherKeyError, CryptoError when the stored secret is not what the member made, CallError
 */
export const answerRequest = async (
  { client, keep }: Caller,
  id: number,
  { typed, compared }: { typed: string; compared: string },
): Promise<void> => {
  const [{ keys, user }, request] = await Promise.all([
    keep(() => client.call('getUser')),
    keep(() => client.call('findKeyRecovery', { params: { id } })),
  ])
  if (keys?.state !== 'ready') throw new OwnKeyError('none')
  const { createCryptoWorker } = await import('#shared/crypto/browser.ts')
  const worker = createCryptoWorker()
  try {
    const ofKey = await worker.deriveSecrets(typed, keys.key_salt, keys.kdf)
    const { passphrase } = ofKey
    const officer = [keys, ...keys.older].map(({ private_key: privateKey }) => ({ privateKey, passphrase }))
    const [current] = officer
    if (!current || !(await worker.opensKey(current))) throw new OwnKeyError('password')
    const { key_salt: salt, kdf } = await client.call('loginChallenge', { body: { email: user.email } })
    const { loginSecret } = salt === keys.key_salt ? ofKey : await worker.deriveSecrets(typed, salt, kdf)
    const publicKey = request.one_time_public_key ?? ''
    if ((await worker.fingerprintOf(publicKey)) !== compared)
      throw new OtherKeyError('This request’s one-time key has changed. Compare the fingerprint again.')
    const secrets: { fingerprint: string; secret: string; former: boolean }[] = []
    for (const { fingerprint, public_key, secret, former } of request.secrets) {
      try {
        secrets.push({
          fingerprint,
          former,
          secret: await worker.rewrapSecret({ secret, publicKey: public_key }, { publicKey, officer }),
        })
      } catch (error) {
        // One of the two copies of a key is enough.
        if (!request.secrets.some((other) => other.fingerprint === fingerprint && other.former !== former)) throw error
      }
    }
    await keep(() => client.call('answerKeyRecovery', { params: { id }, body: { password: loginSecret, secrets } }))
  } finally {
    worker.terminate()
  }
}
