import type { DerivedSecret } from '../../session/index.ts'
import type { KeyRing } from './opener.ts'

export interface VaultSnapshot {
  /** What the member's password derived; null until it was entered in this tab. */
  secret: DerivedSecret | null
  /** Keys an emergency officer opened in this tab. */
  officerRing: KeyRing | null
  /** The account's first pair, generated in this tab. */
  making: Work
  /** An emergency officer's answer, being processed in this tab. */
  recovering: Work
  /** The server names another public key for an opened private one. */
  isForeign: boolean
  /** It is one of the member's own that was replaced: after a backup was restored, or an attempt to have it used again. */
  isReplaced: boolean
  /** Whether it is known if this device stored what unlocks the keys; until then the password is not requested. */
  hasLooked: boolean
}
/** `done`: stored, and the account is being reloaded. */
export type Work = 'idle' | 'busy' | 'failed' | 'done'

/** Nothing is held. */
export const closed: VaultSnapshot = {
  secret: null,
  officerRing: null,
  making: 'idle',
  recovering: 'idle',
  isForeign: false,
  isReplaced: false,
  hasLooked: true,
}
/** Nothing is held, and the device was not asked yet. */
export const unknown: VaultSnapshot = { ...closed, hasLooked: false }
