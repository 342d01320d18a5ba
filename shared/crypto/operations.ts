import { deriveSecrets } from './derive.ts'
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
import { decryptForProof, decryptText, encryptText, sealText } from './messages.ts'
import { isSignedBy } from './signatures.ts'

/** The worker's operations. All of them are slow enough to stall a page. */
export const operations = {
  deriveSecrets,
  generateKeyPair,
  relockPrivateKey,
  opensKey,
  fingerprintOf,
  ownPublicKey,
  createdAt,
  encryptText,
  sealText,
  decryptText,
  decryptForProof,
  makeEmergencyCopy,
  openEmergencyCopy,
  rewrapSecret,
  isSignedBy,
  forgetKeys,
}
export type Operations = typeof operations
