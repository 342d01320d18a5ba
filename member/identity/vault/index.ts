/** The member's sealed data in the browser: what opens it exists only in the tab's memory. */
export type { Opened } from './opener.ts'
export { useOpened, useRetryOpening, type SealedItem } from './useOpened.ts'
export {
  useKeyHolder,
  useKeyRing,
  useTabVault,
  useVault,
  useVaultSnapshot,
  type VaultAccess,
  type VaultState,
} from './useVault.ts'
export { relockAll } from './keys.ts'
export const loadPasskeyCopy = () => import('./passkeyCopy.ts')
export const loadKeysUnderPassphrase = () => import('./KeysUnderPassphrase.tsx')
export const loadEncryption = () => import('./EncryptionSection.tsx')
export { LockedReminder } from './LockedReminder.tsx'
export { Sealed, useSealed } from './Sealed.tsx'
export { vaultOf } from './vault.ts'
export { VaultMaintenance } from './VaultMaintenance.tsx'
export { VaultCard } from './VaultCard.tsx'
