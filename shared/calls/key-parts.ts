import { z } from 'zod'
import { kdf, keySalt, secret } from './accounts.ts'

/** Keys that an account may have, the ones before included: a browser opens and locks all of them at once. */
export const keysAtMost = 20
/** Of a primary key: 40 hexadecimal digits. */
export const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{40}$/i, 'must be a fingerprint')
  .toLowerCase()
/** The own login secret; absent for accounts without a password, which have to have signed in within ten minutes. */
export const proof = { password: secret.optional() }
/** Keys with one passphrase share its salt and parameters. */
export const derivation = { key_salt: keySalt, kdf }
