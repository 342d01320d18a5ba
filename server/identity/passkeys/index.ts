/** Passkeys of accounts: the challenges they sign, and whose they are. */
export { putBackPasskey, takePasskeys } from './suspension.ts'
export { findPasskey, isSignedBy, optionsToUse, type KnownPasskey } from './passkeys.ts'
