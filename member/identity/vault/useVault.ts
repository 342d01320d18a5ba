import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { CryptoError, type Decrypted } from '#shared/crypto/index.ts'
import { keyOf, useClient, type KeyHolder } from '../../app/index.ts'
import { useAccount, useCrypto, useSession, type Account } from '../../session/index.ts'
import { hasUsedKey } from './usedKeys.ts'
import { openAsOfficer } from './officer.ts'
import { sendSealed } from './sendSealed.ts'
import type { KeyRing } from './opener.ts'
import { vaultOf, type Vault } from './vault.ts'
import type { VaultSnapshot, Work } from './vaultSnapshot.ts'

/**
 * - `loading`: the account, or whether this device stored what unlocks its keys, is not known yet
 * - `none`: it has no key yet, so nothing is sealed
 * - `closed`: the password must be entered
 * - `open`: messages can be opened and sealed
 * - `locked`: the password was reset; the key waits for the old one, or for an emergency officer
 * - `refused`: the server names another public key than the opened one, or none although this device has used one
 * - `absent`: an administrator acts as the member and has nothing that opens the key
 */
export type VaultState = 'loading' | 'none' | 'closed' | 'open' | 'locked' | 'refused' | 'absent'

export interface VaultAccess {
  state: VaultState
  /** What locks it: the member's password, a separate vault passphrase, or the key of the officer acting as the member. */
  opensWith: 'password' | 'passphrase' | 'officer'
  /** The account's first key, which may be being generated while the state is `none`. */
  making: Work
  /** @returns false if the password is wrong */
  unlock: (password: string) => Promise<boolean>
  /**
   * @throws CryptoError UNREADABLE if the keys were tried and none opens it; STOPPED if they could not be tried, for example
   * because the vault is closed or a worker crashed, and a retry may work
   */
  open: (message: string, options?: { verifyWith?: readonly string[] }) => Promise<Decrypted>
  /**
   * Seals a text for the account itself, signed by it, and sends it; as soon as the vault is open, and to the key in use then.
   * @param again a message that was sent before without an answer, which is tried first
   * @throws what `sendSealed` does
   */
  sendSealed: <T>(text: string, send: (message: string) => Promise<T>, again?: string | null) => Promise<T>
  /**
   * All private keys of the account that are open, the current one first: one armored block each, locked with another passphrase.
   * @throws CryptoError STOPPED if the vault is not open
   */
  exportKeys: (passphrase: string) => Promise<string>
  close: () => void
}

/** This tab's vault, for parts that do more than open and seal. */
export const useTabVault = (): Vault => {
  const client = useClient()
  const session = useSession()
  const crypto = useCrypto()
  return useMemo(() => vaultOf({ client, session, crypto }), [client, session, crypto])
}

export const useVaultSnapshot = (): VaultSnapshot => {
  const vault = useTabVault()
  return useSyncExternalStore(vault.subscribe, () => vault.snapshot)
}

/** Loads the account again, and gives the vault the keys that it names. */
export const useReloadKeys = (): (() => Promise<Account>) => {
  const vault = useTabVault()
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    const account = await vault.client.call('getUser')
    vault.setKeys(account.user.id, account.keys)
    await mutate(keyOf('getUser'), account, { revalidate: false })
    return account
  }, [vault, mutate])
}

/** What opens the member's key for an administrator acting as the member; null for the member. */
const useImpersonation = () => {
  const client = useClient()
  const { isImpersonation } = useSession()
  return useSWR(isImpersonation ? keyOf('getImpersonation') : null, () => client.call('getImpersonation'))
}

/** Whose keys they are, as the server names them; while it cannot be reached, as the device has stored them. Null while neither is known. */
export const useKeyHolder = (): KeyHolder | null => {
  const client = useClient()
  const { account, error } = useAccount()
  const { data } = useSWR(!account && error ? ['stored keys'] : null, () => client.storedKeys?.() ?? null)
  return account ?? data ?? null
}

/** The keys that open messages; null unless the vault is open. */
export const useKeyRing = (): KeyRing | null => {
  const vault = useTabVault()
  const account = useKeyHolder()
  useVaultSnapshot()
  return vault.ringOf(account?.keys ?? null)
}

const useVaultState = (ring: KeyRing | null): VaultState => {
  const account = useKeyHolder()
  const { isImpersonation } = useSession()
  const { data: access, isLoading } = useImpersonation()
  const vault = useTabVault()
  const { hasLooked, isForeign } = useVaultSnapshot()
  const isOwn = !isImpersonation && account?.impersonated_by === null
  const userId = account?.user.id
  const keySalt = isOwn && account.keys?.state === 'ready' ? account.keys.key_salt : undefined
  useEffect(() => {
    if (!hasLooked && userId !== undefined && keySalt !== undefined) void vault.look(userId, keySalt)
  }, [vault, hasLooked, userId, keySalt])
  if (!account) return 'loading'
  if (isForeign) return 'refused'
  if (ring) return 'open'
  if (!account.keys) return isOwn && hasUsedKey(account.user.id) ? 'refused' : 'none'
  if (isImpersonation) return isLoading ? 'loading' : access?.impersonation && access.officer ? 'closed' : 'absent'
  if (account.keys.state === 'locked') return 'locked'
  return hasLooked ? 'closed' : 'loading'
}

/** The member's sealed data: whether it can be read in this tab, and functions to open and seal. */
export const useVault = (): VaultAccess => {
  const vault = useTabVault()
  const account = useKeyHolder()
  const { isImpersonation } = useSession()
  const { data: access } = useImpersonation()
  const { making } = useVaultSnapshot()
  const ring = useKeyRing()
  const state = useVaultState(ring)
  const keys = account?.keys ?? null
  const userId = account?.user.id ?? 0
  const reloadKeys = useReloadKeys()
  return useMemo(() => {
    return {
      state,
      opensWith: isImpersonation ? 'officer' : keys?.lock === 'passphrase' ? 'passphrase' : 'password',
      making,
      unlock: async (password) => {
        if (isImpersonation) {
          const opened = access && (await openAsOfficer(vault, access, { userId, password }))
          if (opened) vault.holdOfficerRing(opened)
          return Boolean(opened)
        }
        // Another device may have locked them anew since this page loaded them, or replaced them.
        const latest = await reloadKeys().then(
          (now) => now.keys,
          () => keys,
        )
        if (!latest) return false
        const { key_salt, kdf, private_key: privateKey, lock } = latest
        const worker = await vault.crypto()
        const { passphrase, loginSecret } = await worker.deriveSecrets(password, key_salt, kdf)
        if (!(await worker.opensKey({ privateKey, passphrase }))) return false
        // A vault passphrase proves nothing to the server; what the sign-in left does.
        const proof = lock === 'password' ? loginSecret : vault.snapshot.secret?.loginSecret
        vault.hold({ passphrase, key_salt, kdf, ...(proof && { loginSecret: proof }) })
        return true
      },
      open: async (message, { verifyWith = [] } = {}) => {
        if (!ring) throw new CryptoError('STOPPED')
        const opened = await vault.opener.open(ring, message, verifyWith)
        if (opened.status === 'open') return { text: opened.text, signature: opened.signature }
        throw new CryptoError(opened.status === 'unavailable' ? 'UNREADABLE' : 'STOPPED')
      },
      sendSealed: (text, send, again = null) => {
        if (!vault.hasKeys) vault.setKeys(userId, keys)
        return sendSealed(vault, { text, send, again, reloadKeys })
      },
      exportKeys: async (passphrase) => {
        // An administrator acting as the member reads with the member's keys, and keeps none of them.
        if (isImpersonation || !ring) throw new CryptoError('STOPPED')
        const worker = await vault.crypto()
        const blocks = await Promise.all(ring.map((key) => worker.relockPrivateKey(key, passphrase)))
        return blocks.map((block) => `${block.trim()}\n`).join('')
      },
      close: () => vault.close(),
    }
  }, [vault, ring, state, keys, making, isImpersonation, access, userId, reloadKeys])
}
