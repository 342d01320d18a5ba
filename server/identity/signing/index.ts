export { beginSigningKey, isSigningKeyLockedEarlier, relockSigningKey, signingKey } from './keys.ts'
