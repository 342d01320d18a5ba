import { createECDH, hkdfSync } from 'node:crypto'

/**
 * The pair that this installation identifies itself to push services with (RFC 8292), from its secret: the same after every
 * start and on every server that shares the secret. Browsers hold on to the public one.
 */
export const vapidKeysOf = (secret: Uint8Array): { publicKey: string; privateKey: string } => {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `push messages ${attempt}`, 32))
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // One number in four billion is none of the curve's.
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  }
}
