import { useCallback, useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { CryptoError } from '#shared/crypto/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { keyOf } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { saveMissingCopies } from './keys.ts'
import { hasUsedKey, rememberUsedKey } from './usedKeys.ts'
import { canFinish, finishRecovery } from './recovery.ts'
import { useRememberedVault } from './useRememberedVault.ts'
import { useRecovery } from './useRecovery.ts'
import type { KeyRing } from './opener.ts'
import { useKeyRing, useReloadKeys, useTabVault, useVaultSnapshot } from './useVault.ts'

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
    !hasUsedKey(account.user.id) &&
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

/** Gives the vault the keys that the server names. A message that none of them opens may be sealed to one made elsewhere since. */
const useServerKeys = () => {
  const vault = useTabVault()
  const { account } = useAccount()
  const ring = useKeyRing()
  const reload = useReloadKeys()
  const asked = useRef<KeyRing | null>(null)
  const userId = account?.user.id ?? null
  const keys = account?.keys ?? null
  useEffect(() => {
    if (userId !== null) vault.setKeys(userId, keys)
  }, [vault, userId, keys])
  useEffect(
    () =>
      vault.onUnavailable(() => {
        if (ring === null || asked.current === ring) return
        asked.current = ring
        // Without an answer, the message stays unavailable.
        reload().catch(() => undefined)
      }),
    [vault, ring, reload],
  )
}

/** Public keys the server names must be those of the keys that were opened: new data is sealed to them, and signatures checked. */
const useNamedKeys = () => {
  const vault = useTabVault()
  const { account } = useAccount()
  const ring = useKeyRing()
  const keys = account?.keys
  const userId = account?.user.id
  const isOwn = account?.impersonated_by === null
  useEffect(() => {
    if (!keys || !ring || userId === undefined) return
    const check = async () => {
      const worker = await vault.crypto()
      // An officer has the keys in an order of their own.
      const named = isOwn ? [keys, ...keys.older] : [keys]
      const checked = await Promise.allSettled(
        named.map(async ({ public_key }, index) => {
          const key = ring[index]
          if (key) await worker.ownPublicKey(key, public_key)
          if (key && isOwn) rememberUsedKey(userId)
        }),
      )
      const errors: unknown[] = checked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      if (errors.some((error) => error instanceof CryptoError && error.code === 'FOREIGN_KEY')) vault.refuseKeys()
    }
    // Without the worker nothing is sealed either.
    check().catch(() => undefined)
  }, [vault, keys, ring, userId, isOwn])
}

/**
 * What was sealed to an earlier key after the current one replaced it, for example by a window that did not know yet, is sealed to
 * the current one: the earlier one was replaced because others may have it.
 */
const useOutdatedMessages = () => {
  const vault = useTabVault()
  const { account } = useAccount()
  const { officerRing } = useVaultSnapshot()
  const ring = useKeyRing()
  const named = account?.keys?.public_key
  const isDue = account?.impersonated_by === null && officerRing === null && (ring?.length ?? 0) > 1
  useEffect(() => {
    const [key] = ring ?? []
    if (!isDue || !ring || !key || named === undefined) return
    let isWanted = true
    const seal = async () => {
      const worker = await vault.crypto()
      const { models } = await vault.client.call('listOutdatedMessages')
      for (const { kind, id, encrypted_data: outdated } of models) {
        if (!isWanted) return
        const encrypted_data = await worker.sealAgain(outdated, { keys: ring, key, named }).catch(() => null)
        // It may be for a key that is not open. What fails is tried again with the next page.
        if (encrypted_data === null) continue
        await vault.client.call('sealAgain', { body: { kind, id, outdated, encrypted_data } }).catch(() => undefined)
      }
    }
    seal().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [vault, isDue, ring, named])
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
  useServerKeys()
  useFirstKeys()
  useNamedKeys()
  useFinishedRecovery()
  useMissingCopies()
  useOutdatedMessages()
  useRememberedVault()
  return null
}
