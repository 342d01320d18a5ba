import type { Answer, MemberClient } from '../app/index.ts'
import { nameOf, type Account, type CryptoSource } from '../session/index.ts'

interface KeyOwner {
  user: Account['user']
  /** Derived from the password; locks the private key and stays in this browser. */
  passphrase: string
  key_salt: string
  kdf: Answer<'loginChallenge'>['kdf']
}

/**
 * Makes an account's key pair in the worker and stores it, the private key locked, together with the emergency copy for
 * the officers there are.
 * @throws CallError when it could not be stored; the next sign-in tries again
 */
export const makeKeys = async (client: MemberClient, crypto: CryptoSource, owner: KeyOwner): Promise<void> => {
  const worker = await crypto()
  const { user, passphrase, key_salt, kdf } = owner
  const [pair, officers] = await Promise.all([
    worker.generateKeyPair({ name: nameOf(user), email: user.email, passphrase }),
    client.call('listEmergencyOfficers'),
  ])
  const emergency =
    officers.models.length > 0
      ? await worker.makeEmergencyCopy({ privateKey: pair.privateKey, passphrase }, { userId: user.id, officers: officers.models })
      : undefined
  await client.call('savePgpKeys', {
    body: { public_key: pair.publicKey, private_key: pair.privateKey, key_salt, kdf, ...(emergency && { emergency }) },
  })
}
