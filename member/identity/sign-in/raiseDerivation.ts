import type { CryptoSource, DerivedSecret, SignedIn } from '../../session/index.ts'
import type { MemberClient } from '../../app/index.ts'
import { relockAll } from '../vault/index.ts'

interface Tools {
  client: MemberClient
  crypto: CryptoSource
}

/**
 * Derives anew from a password that was set when less was required, and locks every key that it opens with the result.
 * @returns what opens the keys from here on
 * @throws CallError
 */
export const raiseDerivation = async (
  tools: Tools,
  { keys }: Pick<SignedIn, 'keys'>,
  { password, old }: { password: string; old: Required<DerivedSecret> },
): Promise<DerivedSecret> => {
  const { loginSecret, ...fresh } = await (await tools.crypto()).deriveNewSecrets(password)
  const { key_salt, kdf } = fresh
  const relocked = keys?.lock === 'password' && {
    ...(await relockAll(tools, keys, old.passphrase, fresh.passphrase)),
    key_version: keys.key_version,
  }
  await tools.client.call('raisePassword', {
    body: { password: old.loginSecret, new_password: loginSecret, key_salt, kdf, ...relocked },
  })
  return { ...fresh, loginSecret }
}
