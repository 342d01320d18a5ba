import { createECDH, hkdfSync } from 'node:crypto'

/**
 * The key pair this installation identifies itself to push services with (RFC 8292), derived from its secret: the same after every
 * start and on every server that shares the secret. Browsers remember the public key.
 */
export const vapidKeysOf = (secret: Uint8Array): { publicKey: string; privateKey: string } => {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `push messages ${attempt}`, 32))
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
