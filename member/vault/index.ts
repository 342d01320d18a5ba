/** The member's sealed data in the browser: what opens it lives in the tab's memory and nowhere else. */
export type { Opened } from './opener.ts'
export { useOpened, type SealedItem } from './useOpened.ts'
export { useVault, type VaultAccess, type VaultState } from './useVault.ts'
export { VaultCard, type VaultCardProps } from './VaultCard.tsx'
