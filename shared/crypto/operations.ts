import { deriveSecrets } from './derive.ts'
import { makeEmergencyCopy, openEmergencyCopy } from './emergency.ts'
import { decryptText, encryptText, fingerprintOf, forgetKeys, generateKeyPair, opensKey, relockPrivateKey } from './keys.ts'

/** What the worker does. All of it is slow enough to stall a page. */
export const operations = {
  deriveSecrets,
  generateKeyPair,
  relockPrivateKey,
  opensKey,
  fingerprintOf,
  encryptText,
  decryptText,
  makeEmergencyCopy,
  openEmergencyCopy,
  forgetKeys,
}
export type Operations = typeof operations
