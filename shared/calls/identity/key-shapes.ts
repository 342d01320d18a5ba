import { z } from 'zod'
import { kdf, keySalt, secret } from './account-shapes.ts'
import { say } from '../../reasons/index.ts'

/** All keys an account may have, earlier ones included: a browser opens and locks them together. */
export const keysAtMost = 20
/** Where a sealed message is stored. */
export const sealedKinds = ['form', 'appointment', 'results', 'former results'] as const
/** Fingerprint of a primary key: 40 hexadecimal digits. */
export const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{40}$/i, say('fingerprint'))
  .toLowerCase()
/** The login secret; absent for accounts without a password, which must have signed in within the last ten minutes. */
export const proof = { password: secret.optional() }
/** Keys with the same passphrase share its salt and parameters. */
export const derivation = { key_salt: keySalt, kdf }
