export { beginSigningKey, signingKey } from './keys.ts'
