/**
 * End-to-end encryption. In a browser use `createCryptoWorker` of browser.ts, which has the same functions as this module but runs off the page's
 * main thread; the functions themselves are for Node.
 */
export {
  defaultKdf,
  deriveNewSecrets,
  deriveSecrets,
  newKeySalt,
  type Argon2,
  type Kdf,
  type Secrets,
} from './derive.ts'
export {
  makeEmergencyCopy,
  openEmergencyCopy,
  rewrapSecret,
  type DecryptMethod,
  type EmergencyCopy,
} from './emergency.ts'
export { CryptoError, type CryptoErrorCode } from './errors.ts'
export {
  fingerprintOf,
  forgetKeys,
  generateKeyPair,
  opensKey,
  ownPublicKey,
  relockPrivateKey,
  type LockedKey,
  type NewKeyPair,
} from './keys.ts'
export { library, readMessage, readPrivateKey, readPublicKey } from './library.ts'
export {
  decryptForProof,
  decryptText,
  encryptText,
  sealAgain,
  sealText,
  type Decrypted,
  type SignatureState,
} from './messages.ts'
export { isSignedBy, signText } from './signatures.ts'
export { readStatement, signStatement } from './statements.ts'
