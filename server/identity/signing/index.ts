export { beginSigningKey, isSigningKeyLockedEarlier, relockSigningKey, signingKey, type SigningKey } from './keys.ts'
