export { checkBirthday } from './birthday.ts'
export { userHandlers } from './calls.ts'
export { findAccount, findUser } from './account.ts'
export { checkKeyPair, lockKeyPair, relockKeyPair, storeKeyPair, type Kdf, type KeyPair } from './keys.ts'
