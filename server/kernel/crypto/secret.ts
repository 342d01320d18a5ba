import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * What this installation's keys are derived from (`HALE_SECRET`). Its bytes stay in here, so that every key is made below, for one
 * purpose, and no log or error can contain them.
 */
export class Secret {
  readonly #bytes: Uint8Array
  readonly #accepted: readonly Secret[]
  #lasting: Secret | null = null
  readonly #source: string

  /**
   * @param earlier the secrets before this one, newest first
   * @param source the variable or the file that it was read from, for messages
   */
  constructor(bytes: Uint8Array, earlier: readonly Secret[] = [], source = 'HALE_SECRET') {
    this.#source = source
    this.#bytes = bytes
    this.#accepted = [this, ...earlier]
  }

  /** The variable or the file that it was read from, for messages. */
  get source(): string {
    return this.#source
  }

  /** This secret and the ones before it, newest first. New keys are made from the first only; the others open what they sealed. */
  get accepted(): readonly Secret[] {
    return this.#accepted
  }

  /**
   * The secret for what must stay the same when this one is replaced, as salts of addresses without an account. It is stored encrypted
   * under this one.
   */
  get lasting(): Secret {
    return this.#lasting ?? this
  }
  set lasting(secret: Secret) {
    this.#lasting = secret
  }

  /** Base64 of its bytes, for storing it encrypted under another one. */
  encode(): string {
    return Buffer.from(this.#bytes).toString('base64')
  }

  /** Tells secrets apart, and reveals nothing else about them: eight characters. */
  get id(): string {
    return this.hash('id').subarray(0, 6).toString('base64url')
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

  /** Whether `given` is the hash of the value under this secret or one before it. Takes equally long for every wrong one. */
  verify(given: Uint8Array, purpose: string, value: string | Uint8Array): boolean {
    return this.#accepted
      .map((secret) => secret.hash(purpose, value))
      .some((hash) => given.length === hash.length && timingSafeEqual(given, hash))
  }
}
