import { localItem } from '#shared/local-item.ts'
import type { DerivedSecret } from '../../session/index.ts'

/**
 * What unlocks the keys, stored on this device so that a reload need not ask for the password. It is stored encrypted under a
 * key made of two halves: one is a non-extractable key in IndexedDB, the other is requested from the server each time. The
 * server gives it to this session only, for as long as the session lasts and the keys stay the same.
 */

/** When to ask for the password again: on every load, after some idle minutes, or only after signing out. */
export const rememberChoices = ['ask', '5', '15', '60', 'session'] as const
export type RememberChoice = (typeof rememberChoices)[number]
const usualChoice: RememberChoice = '15'

/** Per account and device. */
const choiceItem = (userId: number) => localItem(`hale.vault-keep.${userId}`)
export const readRememberChoice = (userId: number): RememberChoice => {
  const stored = choiceItem(userId).read()
  return rememberChoices.find((choice) => choice === stored) ?? usualChoice
}
export const writeRememberChoice = (userId: number, choice: RememberChoice): void => choiceItem(userId).write(choice)

/** Idle milliseconds of a choice; null for no limit. */
export const idleMs = (choice: RememberChoice): number | null =>
  choice === 'session' ? null : choice === 'ask' ? 0 : Number(choice) * 60_000

/** A clock that was set back counts as elapsed time, so setting it back gains nothing. */
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
  /** Time of the member's last activity, in ms since the epoch. */
  usedAt: number
}
/** A device's record. */
export interface RememberedVaultStore {
  read(): Promise<RememberedVault | null>
  write(record: RememberedVault): Promise<void>
  /** Updates the record in one transaction, so that no other tab deletes it in between; does nothing if there is none. */
  update(change: (record: RememberedVault) => RememberedVault): Promise<void>
  remove(): Promise<void>
}

interface KeptOptions {
  store: RememberedVaultStore
  /**
   * The server's half, in base64.
   * @throws if there is no matching session
   */
  fetchShare: () => Promise<string>
  now?: () => number
  /** Notifies the device's other tabs. */
  tell?: (news: KeptNews) => void
}
/** Whose secret is stored now, as a user id. */
export type KeptNews = { keptFor: number } | 'forgotten'

const text = new TextEncoder()

export class Kept {
  #options: KeptOptions & { now: () => number }
  /** Steps run one at a time, so that a deleted record is not written again by an earlier step. */
  #queue: Promise<unknown> = Promise.resolve()
  #generation = 0
  /** The user whose record this tab wrote or opened; if it disappears, the vault closes in this tab too. */
  #openedFor: number | null = null

  constructor(options: KeptOptions) {
    this.#options = { now: Date.now, ...options }
  }

  /** Stores what unlocks an account's keys. Without storage or a connection nothing is stored, and the next load asks. */
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
   * What was stored for an account and its keys. An expired record, one of another account, or one that cannot be opened is
   * deleted.
   * @returns null if there is none
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
        // Offline it cannot be opened; the next load tries again.
        if (error instanceof DOMException && error.name === 'OperationError') await this.#options.store.remove()
      }
    })
    return secret
  }

  /** Records activity of the member. */
  touch(): Promise<void> {
    return this.#step(async () => {
      const userId = this.#openedFor
      if (userId !== null) await this.#options.store.update((record) => this.#used(record, userId))
    })
  }

  /**
   * Whether the record this tab wrote or opened has expired, or was deleted or replaced by another tab. If nothing could be
   * stored, nothing expires.
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

  /** @param isTold closes the other tabs' vaults as well */
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
    // A device without storage asks for the password each time.
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
