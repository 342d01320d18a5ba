import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { CallError } from '#shared/client/index.ts'
import { keyOf, useClient } from '../../app/index.ts'
import { useCrypto, type Account } from '../../session/index.ts'
import { relockAll, useTabVault } from '../vault/index.ts'

/**
 * Changes the password. Both secrets are derived here; every private key that the old passphrase unlocks is locked with the new
 * one before anything is sent.
 * @returns false if the current password is wrong
 */
export const useChangePassword = ({ user, keys }: Account) => {
  const client = useClient()
  const crypto = useCrypto()
  const vault = useTabVault()
  const { mutate } = useSWRConfig()
  return useCallback(
    async (current: string, next: string): Promise<boolean> => {
      const change = async ({ keys }: Pick<Account, 'keys'>): Promise<boolean> => {
        const worker = await crypto()
        const challenge = await client.call('loginChallenge', { body: { email: user.email } })
        const old = await worker.deriveSecrets(current, challenge.key_salt, challenge.kdf)
        const { key_salt, kdf, ...fresh } = await worker.deriveNewSecrets(next)
        // Keys waiting for a lost passphrase, or locked with a vault passphrase, do not depend on the password.
        const open = keys?.state === 'ready' && keys.lock === 'password' ? keys : null
        if (open && !(await worker.opensKey({ privateKey: open.private_key, passphrase: old.passphrase }))) return false
        const relocked = open && {
          ...(await relockAll(vault, open, old.passphrase, fresh.passphrase)),
          key_version: open.key_version,
        }
        try {
          await client.call('changePassword', {
            body: { password: old.loginSecret, new_password: fresh.loginSecret, key_salt, kdf, ...relocked },
          })
        } catch (error) {
          if (error instanceof CallError && 'password' in error.fieldErrors) return false
          throw error
        }
        if (open) vault.hold({ passphrase: fresh.passphrase, key_salt, kdf })
        await Promise.all([mutate(keyOf('getUser')), mutate(keyOf('listSessions'))])
        return true
      }
      try {
        return await change({ keys })
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409) throw error
        // Another window or device has changed the keys: those are locked instead.
        return change(await client.call('getUser'))
      }
    },
    [client, crypto, vault, mutate, user.email, keys],
  )
}
