/** Keys waiting for a lost password: opened with it, or with the help of an emergency officer. */
import { CryptoError, type LockedKey } from '#shared/crypto/index.ts'
import type { Answer } from '../../app/index.ts'
import type { Account, DerivedSecret } from '../../session/index.ts'
import { makeCopies, makePair } from './keys.ts'
import { provePassword, type Tools } from './secrets.ts'

export type KeyRecovery = Answer<'getKeyRecovery'>
export type WaitingKey = KeyRecovery['waiting'][number]
export type RecoveryRequest = NonNullable<KeyRecovery['recovery']>

interface OpenedKey {
  fingerprint: string
  key: LockedKey
  /** Opened with the previous emergency copy, because the newest failed. */
  from_former?: boolean
}

/** Locks opened keys with the current passphrase and stores them, each with a new emergency copy. */
const storeRecovered = async (
  tools: Tools,
  account: Account,
  secret: DerivedSecret,
  { opened, recoveryId }: { opened: readonly OpenedKey[]; recoveryId?: number },
): Promise<void> => {
  const worker = await tools.crypto()
  const { passphrase, key_salt, kdf, loginSecret } = secret
  const relocked = await Promise.all(opened.map(({ key }) => worker.relockPrivateKey(key, passphrase)))
  const locked = relocked.map((privateKey) => ({ privateKey, passphrase }))
  const { copies } = await makeCopies(tools, account, locked, locked)
  const keys = opened.flatMap(({ fingerprint, from_former = false }, index) => {
    const [private_key, emergency] = [relocked[index], copies[index]]
    return private_key ? [{ fingerprint, private_key, from_former, ...(emergency && { emergency }) }] : []
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

/** A damaged copy opens nothing, like one locked with another secret. */
const isDamaged = (error: unknown): false => {
  if (error instanceof CryptoError && error.code === 'BAD_KEY') return false
  throw error
}

/**
 * Marks a key that the right password does not unlock as waiting for recovery again.
 * @returns what the password derives; null if it is wrong
 * @throws CallError 409 if the keys have changed in the meantime
 */
export const giveBackKeys = async (tools: Tools, account: Account, password: string): Promise<DerivedSecret | null> => {
  const proved = account.keys && (await provePassword(tools, account.user.email, password))
  if (!account.keys || !proved) return null
  await tools.client.call('giveBackKeys', {
    body: { password: proved.loginSecret, key_version: account.keys.key_version },
  })
  return proved
}

/**
 * Opens waiting keys with the password that locked them.
 * @returns false if that password opens none of them
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
  // Keys used together share their salt, and deriving from a passphrase takes time.
  const passphrases = new Map<string, string>()
  for (const { fingerprint, former, ...newest } of waiting)
    for (const { private_key, key_salt, kdf } of [newest, ...former]) {
      const origin = JSON.stringify([key_salt, kdf])
      const passphrase = passphrases.get(origin) ?? (await worker.deriveSecrets(password, key_salt, kdf)).passphrase
      passphrases.set(origin, passphrase)
      const key = { privateKey: private_key, passphrase }
      // Damaged, or locked with another secret.
      if (!(await worker.opensKey(key).catch(isDamaged))) continue
      opened.push({ fingerprint, key })
      break
    }
  if (opened.length === 0) return false
  await storeRecovered(tools, account, secret, { opened })
  return true
}

/** Sends a request to the officers: their answer is encrypted to a one-time key that the current passphrase unlocks. */
export const requestRecovery = async (
  tools: Tools,
  account: Account,
  secret: DerivedSecret,
  reason: string,
): Promise<void> => {
  const { passphrase, key_salt, kdf, loginSecret } = secret
  const pair = await makePair(tools, account, passphrase)
  const body = {
    password: loginSecret,
    reason: reason.trim() || null,
    public_key: pair.publicKey,
    private_key: pair.privateKey,
    key_salt,
    kdf,
  }
  await tools.client.call('requestKeyRecovery', { body })
}

/** Whether the answer can be opened with what is held; a password changed since then cannot open it. */
export const canFinish = (request: RecoveryRequest | null, secret: DerivedSecret | null): boolean =>
  request?.state === 'answered' && request.copies.length > 0 && request.one_time?.key_salt === secret?.key_salt

/**
 * Fingerprint of a request's one-time key, for the member to read out to the officer. It is computed from the private key that
 * the passphrase unlocks, so a server cannot substitute another one.
 * @returns null if the passphrase does not unlock it, for example after a password change
 */
export const fingerprintOfRequest = async (
  tools: Tools,
  { one_time }: RecoveryRequest,
  { passphrase }: DerivedSecret,
): Promise<string | null> => {
  if (!one_time) return null
  const worker = await tools.crypto()
  const key = { privateKey: one_time.private_key, passphrase }
  return (await worker.opensKey(key)) ? worker.fingerprintOf(key.privateKey) : null
}

/** What the passphrase chosen with a request derives; null if this is a different one. */
export const secretOfRequest = async (
  tools: Tools,
  request: RecoveryRequest,
  typed: string,
): Promise<DerivedSecret | null> => {
  if (!request.one_time) return null
  const { key_salt, kdf } = request.one_time
  const { passphrase } = await (await tools.crypto()).deriveSecrets(typed, key_salt, kdf)
  const secret = { passphrase, key_salt, kdf }
  return (await fingerprintOfRequest(tools, request, secret)) === null ? null : secret
}

/**
 * Each key from the newest copy that opens.
 * @throws CryptoError UNREADABLE if none of a key's copies does, or no officer signed it
 */
const openCopies = async (
  tools: Tools,
  userId: number,
  oneTimeKey: LockedKey,
  { officer, copies }: RecoveryRequest,
): Promise<OpenedKey[]> => {
  if (!officer) throw new CryptoError('UNREADABLE')
  const worker = await tools.crypto()
  const open = async (copy: RecoveryRequest['copies'][number]): Promise<OpenedKey> => {
    const { signature } = await worker.decryptText(copy.secret, { key: oneTimeKey, verifyWith: [officer.public_key] })
    if (signature !== 'valid') throw new CryptoError('UNREADABLE')
    return {
      fingerprint: copy.fingerprint,
      key: await worker.openEmergencyCopy({ ...copy, userId }, oneTimeKey),
      from_former: copy.former,
    }
  }
  const newest = copies.filter(({ former }) => !former)
  const former = new Map(copies.filter((copy) => copy.former).map((copy) => [copy.fingerprint, copy]))
  return Promise.all(
    [
      ...newest,
      ...[...former.values()].filter(({ fingerprint }) => newest.every((copy) => copy.fingerprint !== fingerprint)),
    ].map((copy) =>
      open(copy).catch((error: unknown) => {
        const before = former.get(copy.fingerprint)
        if (before && before !== copy && error instanceof CryptoError && error.code !== 'STOPPED') return open(before)
        throw error
      }),
    ),
  )
}

/**
 * Completes a recovery with an officer's answer, which must be signed by that officer.
 * @throws CryptoError UNREADABLE, CallError
 */
export const finishRecovery = async (
  tools: Tools,
  account: Account,
  secret: DerivedSecret,
  request: RecoveryRequest,
): Promise<void> => {
  if (!request.one_time) throw new CryptoError('UNREADABLE')
  const oneTimeKey = { privateKey: request.one_time.private_key, passphrase: secret.passphrase }
  const opened = await openCopies(tools, account.user.id, oneTimeKey, request)
  await storeRecovered(tools, account, secret, { opened, recoveryId: request.id })
}
