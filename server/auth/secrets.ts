import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A random token of 256 bits, safe in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** A random identifier of 128 bits. */
export const randomId = (): string => randomBytes(16).toString('base64url')

/** Tokens are random, so that a plain hash of them is enough: a dump of the table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A keyed hash that nobody without the server's secret can compute; `purpose` keeps uses apart. */
export const keyedHash = (secret: Uint8Array, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(purpose).update('\0').update(value).digest()

/** Email addresses are compared in this form. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase()
