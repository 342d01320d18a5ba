export { signingHandlers } from './calls.ts'
export { signingKey } from './keys.ts'
