import { useCallback, useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { keyOf } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { saveMissingCopies } from './keys.ts'
import { canFinish, finishRecovery } from './recovery.ts'
import { useRememberedVault } from './useRememberedVault.ts'
import { useRecovery } from './useRecovery.ts'
import { useKeyRing, useTabVault, useVaultSnapshot } from './useVault.ts'

/** What becomes stale when keys change. */
export const useKeysChanged = () => {
  const { mutate } = useSWRConfig()
  return useCallback(
    () =>
      Promise.all([
        mutate(keyOf('getUser')),
        mutate((key) => Array.isArray(key) && key[0] === keyOf('getKeyRecovery')[0]),
      ]),
    [mutate],
  )
}

/** A new account gets its keys after the first sign-in, while the member looks around. */
const useFirstKeys = () => {
  const vault = useTabVault()
  const { account } = useAccount()
  const { secret, making } = useVaultSnapshot()
  const changed = useKeysChanged()
  const isDue =
    account !== null &&
    account.keys === null &&
    account.impersonated_by === null &&
    secret !== null &&
    making === 'idle'
  useEffect(() => {
    if (!isDue) return
    const make = async () => {
      if (await vault.makeKeys(account, secret)) await changed()
    }
    void make()
  }, [isDue, vault, account, secret, changed])
}

/** Accepts an officer's answer as soon as the current password is available. */
const useFinishedRecovery = () => {
  const { t } = useTranslation('vault')
  const vault = useTabVault()
  const { account } = useAccount()
  const { secret, recovering } = useVaultSnapshot()
  const changed = useKeysChanged()
  const { data } = useRecovery(secret !== null && account?.keys?.state === 'locked')
  const request = data?.recovery ?? null
  const isDue = account?.keys?.state === 'locked' && recovering === 'idle' && canFinish(request, secret)
  useEffect(() => {
    if (!isDue || !account || !secret || !request) return
    vault.setRecovering('busy')
    const finish = async () => {
      await finishRecovery(vault, account, secret, request)
      await changed()
      vault.setRecovering('idle')
      toast.success(t('recovered'), { id: 'keys-recovered' })
    }
    finish().catch(() => vault.setRecovering('failed'))
  }, [isDue, vault, account, secret, request, changed, t])
}

/** Keys already copied, so that a page asks once. */
const looked = new WeakSet<object>()

/** Officers appointed later receive their copies automatically. The proof of the password is kept until then, and no longer. */
const useMissingCopies = () => {
  const vault = useTabVault()
  const { account } = useAccount()
  const { secret, officerRing } = useVaultSnapshot()
  const ring = useKeyRing()
  const loginSecret = secret?.loginSecret
  useEffect(() => {
    if (!account || !ring || officerRing || looked.has(ring)) return
    // What this device stored proves nothing to the server; the next sign-in checks.
    if (account.keys?.lock === 'password' && loginSecret === undefined) return
    looked.add(ring)
    // The next sign-in checks again.
    saveMissingCopies(vault, account, ring, loginSecret)
      .catch(() => undefined)
      .finally(() => vault.forgetLogin())
  }, [vault, account, ring, officerRing, loginSecret])
}

/** Keeps the account's keys up to date. Renders nothing. */
export const VaultMaintenance = () => {
  useFirstKeys()
  useFinishedRecovery()
  useMissingCopies()
  useRememberedVault()
  return null
}
