import { createHash, randomBytes } from 'node:crypto'
export { closeToOthers, isOpenToOthers, makeFolder, ownAsFolder } from './private-files.ts'
export { Secret } from './secret.ts'
export {
  closeSecret,
  copySecret,
  forgetPreviousSecrets,
  hasSecret,
  howToGetBack,
  makeSecret,
  readSecret,
  replaceSecret,
  writeSecret,
} from './secret-file.ts'

/** A random 256-bit token, safe in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** A random 128-bit identifier. */
export const randomId = (): string => randomBytes(16).toString('base64url')

/** Tokens are random, so a plain hash is enough: a dump of the table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
