/** Keys that wait for a lost password: opened with it, or with the help of an emergency officer. */
import { CryptoError, type LockedKey } from '#shared/crypto/index.ts'
import type { Answer } from '../app/index.ts'
import type { Account, DerivedSecret } from '../session/index.ts'
import { makeCopies, makePair } from './keys.ts'
import type { Tools } from './secrets.ts'

export type KeyRecovery = Answer<'getKeyRecovery'>
export type WaitingKey = KeyRecovery['waiting'][number]
export type RecoveryRequest = NonNullable<KeyRecovery['recovery']>

interface OpenedKey {
  fingerprint: string
  key: LockedKey
}

/** Locks opened keys by the passphrase of today and stores them, each with a fresh emergency copy. */
const storeRecovered = async (
  tools: Tools,
  account: Account,
  secret: DerivedSecret,
  { opened, recoveryId }: { opened: readonly OpenedKey[]; recoveryId?: number },
): Promise<void> => {
  const worker = await tools.crypto()
  const { passphrase, key_salt, kdf, loginSecret } = secret
  const relocked = await Promise.all(opened.map(({ key }) => worker.relockPrivateKey(key, passphrase)))
  const copies = await makeCopies(
    tools,
    account,
    relocked.map((privateKey) => ({ privateKey, passphrase })),
  )
  const keys = opened.flatMap(({ fingerprint }, index) => {
    const [private_key, emergency] = [relocked[index], copies[index]]
    return private_key ? [{ fingerprint, private_key, ...(emergency && { emergency }) }] : []
  })
  await tools.client.call('recoverKeys', {
    body: {
      password: loginSecret,
      key_version: account.keys?.key_version ?? 1,
      key_salt,
      kdf,
      keys,
      ...(recoveryId !== undefined && { recovery_id: recoveryId }),
    },
  })
}

/**
 * Opens what waits with the password it was locked by.
 * @returns false when that password opens none of it
 * @throws CallError
 */
export const recoverWithOldPassword = async (
  tools: Tools,
  account: Account,
  secret: DerivedSecret,
  { waiting, password }: { waiting: readonly WaitingKey[]; password: string },
): Promise<boolean> => {
  const worker = await tools.crypto()
  const opened: OpenedKey[] = []
  // Keys that were in use together share their salt, and a passphrase takes its time.
  const passphrases = new Map<string, string>()
  for (const { fingerprint, private_key, key_salt, kdf } of waiting) {
    const origin = JSON.stringify([key_salt, kdf])
    const passphrase = passphrases.get(origin) ?? (await worker.deriveSecrets(password, key_salt, kdf)).passphrase
    passphrases.set(origin, passphrase)
    const key = { privateKey: private_key, passphrase }
    if (await worker.opensKey(key)) opened.push({ fingerprint, key })
  }
  if (opened.length === 0) return false
  await storeRecovered(tools, account, secret, { opened })
  return true
}

/** Asks the officers: their answer is encrypted to a key that is made for it, and that the passphrase of today opens. */
export const requestRecovery = async (tools: Tools, account: Account, secret: DerivedSecret, reason: string): Promise<void> => {
  const { passphrase, key_salt, kdf } = secret
  const pair = await makePair(tools, account, passphrase)
  const body = { reason: reason.trim() || null, public_key: pair.publicKey, private_key: pair.privateKey, key_salt, kdf }
  await tools.client.call('requestKeyRecovery', { body })
}

/** Whether the answer can be opened with what is held; a password that changed since then cannot. */
export const canFinish = (request: RecoveryRequest | null, secret: DerivedSecret | null): boolean =>
  request?.state === 'answered' && request.copies.length > 0 && request.one_time?.key_salt === secret?.key_salt

/**
 * Finishes what an officer answered. What is not signed by that officer is refused.
 * @throws CryptoError UNREADABLE, CallError
 */
export const finishRecovery = async (
  tools: Tools,
  account: Account,
  secret: DerivedSecret,
  { id, one_time, officer, copies }: RecoveryRequest,
): Promise<void> => {
  if (!one_time || !officer) throw new CryptoError('UNREADABLE')
  const worker = await tools.crypto()
  const oneTimeKey = { privateKey: one_time.private_key, passphrase: secret.passphrase }
  const opened = await Promise.all(
    copies.map(async (copy) => {
      const { signature } = await worker.decryptText(copy.secret, { key: oneTimeKey, verifyWith: [officer.public_key] })
      if (signature !== 'valid') throw new CryptoError('UNREADABLE')
      return { fingerprint: copy.fingerprint, key: await worker.openEmergencyCopy({ ...copy, userId: account.user.id }, oneTimeKey) }
    }),
  )
  await storeRecovered(tools, account, secret, { opened, recoveryId: id })
}
