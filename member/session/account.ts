import { fullName } from '#shared/rules/index.ts'
import type { Kdf } from '#shared/crypto/index.ts'
import type { Answer } from '../app/index.ts'

export type Account = Answer<'getUser'>
export type SignedIn = Answer<'login'>

/** What the password derives: it unlocks the account's keys. Kept in memory, never stored, never sent. */
export interface DerivedSecret {
  passphrase: string
  key_salt: string
  kdf: Kdf
  /** Proves to the server who is at the keyboard; kept only while keys wait to be locked again. */
  loginSecret?: string
}

/** First and last name, or the email address of an account without one. */
export const nameOf = (user: Account['user']): string => fullName(user) || user.email

/** Whether an email address is that of an account. */
export const isAddressOf = ({ user: { email } }: Account, address: string): boolean =>
  email.trim().toLowerCase() === address.trim().toLowerCase()

/** 'offline' is a member whose session could not be requested, because there is no connection or no responding server. */
export type SessionStatus = 'restoring' | 'signed-in' | 'offline' | 'signed-out'
