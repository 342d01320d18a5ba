import { deriveNewSecrets, deriveSecrets } from './derive.ts'
import { makeEmergencyCopy, openEmergencyCopy, rewrapSecret } from './emergency.ts'
import {
  createdAt,
  fingerprintOf,
  forgetKeys,
  generateKeyPair,
  opensKey,
  ownPublicKey,
  relockPrivateKey,
} from './keys.ts'
import { decryptForProof, decryptText, encryptText, sealAgain, sealText } from './messages.ts'
import { isSignedBy, signText } from './signatures.ts'
import { readStatement, signStatement } from './statements.ts'

/** The worker's operations. All of them are slow enough to stall a page. */
export const operations = {
  deriveSecrets,
  deriveNewSecrets,
  generateKeyPair,
  relockPrivateKey,
  opensKey,
  fingerprintOf,
  ownPublicKey,
  createdAt,
  encryptText,
  sealText,
  sealAgain,
  decryptText,
  decryptForProof,
  signStatement,
  readStatement,
  makeEmergencyCopy,
  openEmergencyCopy,
  rewrapSecret,
  isSignedBy,
  signText,
  forgetKeys,
}
export type Operations = typeof operations
