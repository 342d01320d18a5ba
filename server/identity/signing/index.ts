export {
  beginSigningKey,
  isSigningKeyLockedEarlier,
  publicSigningKeys,
  relockSigningKey,
  signingKey,
  type SigningKey,
} from './keys.ts'
