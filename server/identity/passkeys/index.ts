/** Passkeys of accounts: the challenges they sign, and whose they are. */
export { findPasskey, isSignedBy, optionsToUse, type KnownPasskey } from './passkeys.ts'
