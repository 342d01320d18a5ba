import { CallError } from '#shared/client/index.ts'
import type { MemberClient } from '../../app/index.ts'
import type { CryptoSource, DerivedSecret } from '../../session/index.ts'

/** What operations on keys need: the calls, and the worker that encrypts. */
export interface Tools {
  client: MemberClient
  crypto: CryptoSource
}

/** What a new vault passphrase derives, with its own salt. */
export const deriveNew = async ({ crypto }: Tools, passphrase: string): Promise<DerivedSecret> => {
  const { loginSecret: _, ...derived } = await (await crypto()).deriveNewSecrets(passphrase)
  return derived
}

/** The server's answer to a wrong password. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof CallError && ('password' in error.fieldErrors || error.status === 401)

/** What the current password derives; the server is not asked whether it is right. */
const derivePassword = async ({ client, crypto }: Tools, email: string, password: string) => {
  const { key_salt, kdf } = await client.call('loginChallenge', { body: { email } })
  const { passphrase, loginSecret } = await (await crypto()).deriveSecrets(password, key_salt, kdf)
  return { passphrase, loginSecret, key_salt, kdf }
}

/**
 * What the current password derives, after the server has confirmed it: a key must never be locked with a mistyped password.
 * @returns null if the password is wrong
 * @throws CallError
 */
export const provePassword = async (
  tools: Tools,
  email: string,
  password: string,
): Promise<Required<DerivedSecret> | null> => {
  const derived = await derivePassword(tools, email, password)
  try {
    await tools.client.call('confirmSession', { body: { password: derived.loginSecret } })
    return derived
  } catch (error) {
    if (isWrongPassword(error)) return null
    throw error
  }
}
