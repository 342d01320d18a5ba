import { CryptoError, type LockedKey } from '#shared/crypto/index.ts'
import type { Answer } from '../../app/index.ts'
import type { KeyRing } from './opener.ts'
import type { Tools } from './secrets.ts'

type Impersonation = NonNullable<Answer<'getImpersonation'>>

/**
 * Opens a member's keys for an administrator acting as the member: the administrator's password unlocks the officer key, which
 * opens the emergency secret, which opens the copy of the member's key. All of it stays in this tab's memory.
 * @returns null if the password is not the officer's
 * @throws CryptoError UNREADABLE if the current copy was not meant for this officer, or is damaged
 */
export const openAsOfficer = async (
  { crypto }: Pick<Tools, 'crypto'>,
  { impersonation, officer }: Impersonation,
  { userId, password }: { userId: number; password: string },
): Promise<KeyRing | null> => {
  if (!impersonation || !officer) throw new CryptoError('UNREADABLE')
  const worker = await crypto()
  const { passphrase } = await worker.deriveSecrets(password, officer.key_salt, officer.kdf)
  const own = [officer, ...officer.older].map(({ private_key }) => ({ privateKey: private_key, passphrase }))
  const [first] = own
  if (!first || !(await worker.opensKey(first))) return null
  const openCopy = async (copy: Omit<typeof impersonation, 'older'>): Promise<LockedKey> => {
    for (const key of own) {
      try {
        return await worker.openEmergencyCopy({ ...copy, userId }, key)
      } catch (error) {
        if (!(error instanceof CryptoError && error.code === 'UNREADABLE')) throw error
      }
    }
    throw new CryptoError('UNREADABLE')
  }
  const opened = new Map<string, LockedKey>()
  let problem: unknown
  // The newest copy of each key comes first; the previous one is the fallback.
  for (const copy of [impersonation, ...impersonation.older]) {
    if (opened.has(copy.fingerprint)) continue
    try {
      opened.set(copy.fingerprint, await openCopy(copy))
    } catch (error) {
      problem ??= error
    }
  }
  const current = opened.get(impersonation.fingerprint)
  if (!current) throw problem
  return [current, ...[...opened.values()].filter((key) => key !== current)]
}
