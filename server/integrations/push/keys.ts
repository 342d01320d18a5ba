import { createECDH } from 'node:crypto'
import type { Secret } from '../../kernel/crypto/index.ts'

/**
 * The key pair this installation identifies itself to push services with (RFC 8292), derived from its secret: the same after every
 * start and on every server that shares the secret. Browsers remember the public key.
 */
export const vapidKeysOf = (secret: Secret): { publicKey: string; privateKey: string } => {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = secret.key(`push messages ${attempt}`)
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // One number in four billion is not valid on the curve.
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  }
}
