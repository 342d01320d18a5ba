export { signingHandlers } from './calls.ts'
export { beginSigningKey, signingKey } from './keys.ts'
