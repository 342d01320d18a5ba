import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A random 256-bit token, safe in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** A random 128-bit identifier. */
export const randomId = (): string => randomBytes(16).toString('base64url')

/** Tokens are random, so a plain hash is enough: a dump of the table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A keyed hash that cannot be computed without the server's secret; `purpose` separates its uses. */
export const keyedHash = (secret: Uint8Array, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(purpose).update('\0').update(value).digest()
