import { localItem } from '#shared/local-item.ts'
import type { DerivedSecret } from '../../session/index.ts'

/**
 * What opens the keys, kept on this device so that a reload need not ask for the password. It is never stored as it is: it is
 * encrypted under a key made of two halves. One is a key in IndexedDB whose bytes no script can read; the other is asked of the
 * server each time, and the server gives it to this session alone, as long as that lasts and the keys have not changed.
 */

/** When the password is asked for again: at every load, after so many idle minutes, or not before signing out. */
export const rememberChoices = ['ask', '5', '15', '60', 'session'] as const
export type RememberChoice = (typeof rememberChoices)[number]
const usualChoice: RememberChoice = '15'

/** Each account on a device has its own. */
const choiceItem = (userId: number) => localItem(`hale.vault-keep.${userId}`)
export const readRememberChoice = (userId: number): RememberChoice => {
  const stored = choiceItem(userId).read()
  return rememberChoices.find((choice) => choice === stored) ?? usualChoice
}
export const writeRememberChoice = (userId: number, choice: RememberChoice): void => choiceItem(userId).write(choice)

/** Idle milliseconds that a choice allows; null without a limit. */
export const idleMs = (choice: RememberChoice): number | null =>
  choice === 'session' ? null : choice === 'ask' ? 0 : Number(choice) * 60_000

/** A clock that was set back counts as time that passed: nobody gains time by it. */
export const isOver = (usedAt: number, now: number, choice: RememberChoice): boolean => {
  const limit = idleMs(choice)
  return limit !== null && (now < usedAt - clockDriftMs || now - usedAt >= limit)
}
const clockDriftMs = 60_000

export interface RememberedVault {
  userId: number
  keySalt: string
  /** HMAC-SHA-256; not extractable. */
  half: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  /** When the member last did something, in ms since the epoch. */
  usedAt: number
}
/** One record of a device. */
export interface RememberedVaultStore {
  read(): Promise<RememberedVault | null>
  write(record: RememberedVault): Promise<void>
  /** Changes the record in one transaction, so that no other tab removes it in between; nothing where there is none. */
  update(change: (record: RememberedVault) => RememberedVault): Promise<void>
  remove(): Promise<void>
}

interface KeptOptions {
  store: RememberedVaultStore
  /** The server's half, in base64. @throws where there is no session that it is for */
  fetchShare: () => Promise<string>
  now?: () => number
  /** Tells the other tabs of this device. */
  tell?: (news: KeptNews) => void
}
/** Whose secret is kept now, as a user id. */
export type KeptNews = { keptFor: number } | 'forgotten'

const text = new TextEncoder()

export class Kept {
  #options: KeptOptions & { now: () => number }
  /** One step after the other, so that what is forgotten is not written again by a step before it. */
  #queue: Promise<unknown> = Promise.resolve()
  #generation = 0
  /** The user whose record this tab wrote or opened; what has gone since then has ended for this tab, too. */
  #openedFor: number | null = null

  constructor(options: KeptOptions) {
    this.#options = { now: Date.now, ...options }
  }

  /** Keeps what opens the keys of an account. Without storage or a connection nothing is kept, and the next load asks. */
  keep(userId: number, { passphrase, key_salt, kdf }: DerivedSecret): Promise<void> {
    const generation = this.#generation
    return this.#step(async () => {
      this.#openedFor = null
      if (readRememberChoice(userId) === 'ask') return
      const half = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const key = await this.#wrappingKey(half, userId, key_salt)
      const sealed = await crypto.subtle.encrypt(
        parametersOf(iv, userId, key_salt),
        key,
        text.encode(JSON.stringify({ passphrase, key_salt, kdf })),
      )
      if (generation !== this.#generation) return
      await this.#options.store.write({ userId, keySalt: key_salt, half, iv, sealed, usedAt: this.#options.now() })
      if (generation !== this.#generation) return
      this.#openedFor = userId
      this.#options.tell?.({ keptFor: userId })
    })
  }

  /**
   * What was kept for an account and its keys. What is over, of somebody else or cannot be opened any more is forgotten.
   * @returns null where there is nothing
   */
  async take(userId: number, keySalt: string): Promise<DerivedSecret | null> {
    const generation = this.#generation
    let secret: DerivedSecret | null = null
    await this.#step(async () => {
      const record = await this.#options.store.read()
      if (!record) return
      try {
        if (record.userId !== userId || record.keySalt !== keySalt || this.#isOver(record))
          return await this.#options.store.remove()
        const key = await this.#wrappingKey(record.half, userId, keySalt)
        const bytes = await crypto.subtle.decrypt(parametersOf(record.iv, userId, keySalt), key, record.sealed)
        await this.#options.store.update((current) => this.#used(current, userId))
        if (generation !== this.#generation) return
        this.#openedFor = userId
        secret = JSON.parse(new TextDecoder().decode(bytes)) as DerivedSecret
      } catch (error) {
        // Without a connection nobody can tell; the next load tries again.
        if (error instanceof DOMException && error.name === 'OperationError') await this.#options.store.remove()
      }
    })
    return secret
  }

  /** The member did something. */
  touch(): Promise<void> {
    return this.#step(async () => {
      const userId = this.#openedFor
      if (userId !== null) await this.#options.store.update((record) => this.#used(record, userId))
    })
  }

  /**
   * Whether what this tab wrote or opened has run out, or was removed or replaced by another tab. Where nothing could be kept,
   * nothing ends.
   */
  async hasEnded(): Promise<boolean> {
    let hasEnded = false
    await this.#step(async () => {
      if (this.#openedFor === null) return
      const record = await this.#options.store.read()
      hasEnded = record?.userId !== this.#openedFor || this.#isOver(record)
    })
    return hasEnded
  }

  /** @param isTold the other tabs close as well */
  forget({ isTold = true } = {}): Promise<void> {
    this.#generation += 1
    this.#openedFor = null
    if (isTold) this.#options.tell?.('forgotten')
    return this.#step(() => this.#options.store.remove())
  }

  #isOver({ usedAt, userId }: RememberedVault): boolean {
    return isOver(usedAt, this.#options.now(), readRememberChoice(userId))
  }

  #used(record: RememberedVault, userId: number): RememberedVault {
    return record.userId === userId && !this.#isOver(record) ? { ...record, usedAt: this.#options.now() } : record
  }

  async #wrappingKey(half: CryptoKey, userId: number, keySalt: string): Promise<CryptoKey> {
    const share = await this.#options.fetchShare()
    const bytes = await crypto.subtle.sign('HMAC', half, text.encode(`${share}\n${bindingOf(userId, keySalt)}`))
    return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  }

  #step(work: () => Promise<void>): Promise<void> {
    const step = this.#queue.then(work)
    // A device that keeps nothing asks for the password, as every device once did.
    const settled = step.catch(() => undefined)
    this.#queue = settled
    return settled
  }
}

const bindingOf = (userId: number, keySalt: string): string => `${userId}:${keySalt}`
const parametersOf = (iv: Uint8Array<ArrayBuffer>, userId: number, keySalt: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: text.encode(bindingOf(userId, keySalt)),
})
