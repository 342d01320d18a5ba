import { withOwnKey, type Caller } from './own-key.ts'

/** The one-time key differs from the compared one. */
export class OtherKeyError extends Error {
  override name = 'OtherKeyError'
}

/** Fingerprint of a request's one-time key, computed in this browser from the key that the answer is encrypted to. */
export const fingerprintOfRequest = async ({ client }: Caller, id: number): Promise<string | null> => {
  const { one_time_public_key } = await client.call('findKeyRecovery', { params: { id } })
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
 * member's one-time key.
 * @param typed the officer's password, or the vault passphrase of an account without one
 * @param compared the fingerprint of the one-time key that was shown
 * @throws OwnKeyError, OtherKeyError, CryptoError when the stored secret is not what the member made, CallError
 */
export const answerRequest = (
  caller: Caller,
  id: number,
  { typed, compared }: { typed: string; compared: string },
): Promise<void> =>
  withOwnKey(caller, typed, async ({ worker, keys: officer, loginSecret }) => {
    const { client } = caller
    const request = await client.call('findKeyRecovery', { params: { id } })
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
    await client.call('answerKeyRecovery', { params: { id }, body: { password: loginSecret, secrets } })
  })
