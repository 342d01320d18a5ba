import { createHmac, hkdfSync } from 'node:crypto'

/**
 * What this installation's keys are derived from (`HALE_SECRET`). Its bytes stay in here, so that every key is made below, for one
 * purpose, and no log or error can contain them.
 */
export class Secret {
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** A 256-bit key for one purpose (HKDF with SHA-256). */
  key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#bytes, new Uint8Array(), purpose, 32))
  }

  /** A hash that nobody can compute without the secret (HMAC with SHA-256); `purpose` separates its uses. */
  hash(purpose: string, value?: string | Uint8Array): Buffer {
    const hash = createHmac('sha256', this.#bytes).update(purpose)
    if (value !== undefined) hash.update('\0').update(value)
    return hash.digest()
  }
}
