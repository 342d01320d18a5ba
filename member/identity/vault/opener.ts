import type { CryptoWorker } from '#shared/crypto/browser.ts'
import { CryptoError, type LockedKey, type SignatureState } from '#shared/crypto/index.ts'

/**
 * The outcome of opening a sealed message.
 * - `closed`: the vault is not open, so it was not tried
 * - `unavailable`: none of the account's keys opens it, or it is damaged
 * - `failed`: unknown, since the workers did not start or crashed; requesting it again retries
 */
export type Opened =
  | { status: 'waiting'; text?: undefined; signature?: undefined }
  | { status: 'open'; text: string; signature: SignatureState }
  | { status: 'closed' | 'unavailable' | 'failed'; text?: undefined; signature?: undefined }

/** Private keys the messages may have been sealed for, the current one first. */
export type KeyRing = readonly LockedKey[]
type DecryptWorker = Pick<CryptoWorker, 'decryptText' | 'terminate'>

interface OpenerOptions {
  startWorker: () => Promise<DecryptWorker>
  /** Called when the current key cannot be unlocked with what is held, for example after a password change elsewhere. */
  onWrongPassphrase: () => void
  /** Called when none of the keys opens a message. */
  onUnavailable?: () => void
}
export type Reader = (name: string) => Opened
interface Wanted {
  name: string
  message: string
  verifyWith: readonly string[]
}
interface Place {
  worker: Promise<DecryptWorker> | null
  starts: number
  isBusy: boolean
}

const places = 2
/** A crashed worker is restarted once; a message that crashed two workers is skipped. */
const startsAtMost = 2
const attemptsAtMost = 2
/** Milliseconds between two renders while messages are being opened. */
const pause = 50

export const closedItem: Opened = { status: 'closed' }
const waiting: Opened = { status: 'waiting' }
const unavailable: Opened = { status: 'unavailable' }
const failed: Opened = { status: 'failed' }

export const nameOfMessage = (message: string, verifyWith: readonly string[]): string =>
  `${verifyWith.join('\n')}\n${message}`

const isError = (error: unknown, code: CryptoError['code']): boolean =>
  error instanceof CryptoError && error.code === code

/**
 * Opens messages in two workers, so that the page stays responsive. Messages are opened in the order requested, the latest
 * screen's first; those no longer wanted are skipped. Texts stay in memory until `drop`.
 */
export class Opener {
  #options: OpenerOptions
  #ring: KeyRing = []
  #places: Place[] = []
  #opened = new Map<string, Opened>()
  #attempts = new Map<string, number>()
  #running = new Set<string>()
  #wanted: (readonly Wanted[])[] = []
  #listeners = new Set<() => void>()
  #reader: Reader
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(options: OpenerOptions) {
    this.#options = options
    this.#reader = this.#newReader()
  }

  /** Everything opened so far; a new object whenever that changes. */
  get reader(): Reader {
    return this.#reader
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns a function that withdraws the request */
  want(ring: KeyRing, messages: readonly string[], verifyWith: readonly string[] = []): () => void {
    this.#use(ring)
    const list = messages.map((message) => ({ name: nameOfMessage(message, verifyWith), message, verifyWith }))
    this.#wanted.unshift(list)
    this.retry(list)
    return () => {
      this.#wanted = this.#wanted.filter((one) => one !== list)
    }
  }

  /** Retries what failed, by default for all screens. */
  retry(wanted: readonly Wanted[] = this.#wanted.flat()): void {
    const again = wanted.filter(({ name }) => this.#opened.get(name)?.status === 'failed')
    for (const { name } of again) {
      this.#opened.delete(name)
      this.#attempts.delete(name)
    }
    if (again.length > 0) {
      for (const place of this.#places) if (!place.worker && !place.isBusy) place.starts = 0
      this.#tellSoon()
    }
    this.#begin()
  }

  /** Opens one message before all others. */
  open(ring: KeyRing, message: string, verifyWith: readonly string[] = []): Promise<Opened> {
    const name = nameOfMessage(message, verifyWith)
    return new Promise((resolve) => {
      const unwant = this.want(ring, [message], verifyWith)
      const look = () => {
        const opened = this.#reader(name)
        if (opened.status === 'waiting' && this.#ring === ring) return
        unsubscribe()
        unwant()
        resolve(opened)
      }
      const unsubscribe = this.subscribe(look)
      look()
    })
  }

  /** Drops all texts, and terminates the workers along with their unlocked keys. */
  drop(): void {
    this.#ring = []
    this.#opened.clear()
    this.#attempts.clear()
    this.#running.clear()
    this.#stop()
    this.#tell()
  }

  /** Texts opened by other keys, and messages they could not open, are tried again. */
  #use(ring: KeyRing): void {
    if (ring === this.#ring) return
    this.drop()
    this.#ring = ring
  }

  #stop(): void {
    for (const { worker } of this.#places)
      void worker?.then(
        ({ terminate }) => terminate(),
        () => undefined,
      )
    this.#places = []
  }

  #begin(): void {
    if (this.#ring.length === 0 || !this.#next()) return
    if (this.#places.length === 0) {
      this.#places = Array.from({ length: places }, () => ({ worker: null, starts: 0, isBusy: false }))
    }
    for (const place of this.#places) if (!place.isBusy) void this.#work(place)
  }

  #next(): Wanted | undefined {
    for (const list of this.#wanted) {
      const next = list.find(({ name }) => !this.#opened.has(name) && !this.#running.has(name))
      if (next) return next
    }
    return undefined
  }

  async #work(place: Place): Promise<void> {
    place.isBusy = true
    const ring = this.#ring
    const canRun = () => place.worker !== null || place.starts < startsAtMost
    for (let next = this.#next(); next && canRun(); next = this.#next()) {
      this.#running.add(next.name)
      const opened = await this.#attempt(place, ring, next)
      // Closed in the meantime: the opened text is discarded.
      if (ring !== this.#ring || !this.#places.includes(place)) return
      this.#running.delete(next.name)
      if (opened) this.#keep(next.name, opened)
    }
    place.isBusy = false
    if (this.#places.every(({ isBusy, worker, starts }) => !isBusy && !worker && starts >= startsAtMost)) this.#giveUp()
  }

  /** @returns null if the worker is gone and another one may try the message */
  async #attempt(place: Place, ring: KeyRing, { name, message, verifyWith }: Wanted): Promise<Opened | null> {
    try {
      if (!place.worker) {
        place.starts += 1
        place.worker = this.#options.startWorker()
      }
      const worker = await place.worker
      return await this.#openWith(worker, ring, message, verifyWith)
    } catch (error) {
      if (isError(error, 'WRONG_PASSPHRASE')) {
        if (ring === this.#ring) this.#options.onWrongPassphrase()
        return null
      }
      place.worker = null
      const attempts = (this.#attempts.get(name) ?? 0) + 1
      this.#attempts.set(name, attempts)
      return attempts >= attemptsAtMost ? failed : null
    }
  }

  async #openWith(
    worker: DecryptWorker,
    ring: KeyRing,
    message: string,
    verifyWith: readonly string[],
  ): Promise<Opened> {
    for (const [index, key] of ring.entries()) {
      try {
        const { text, signature } = await worker.decryptText(message, { key, verifyWith })
        return { status: 'open', text, signature }
      } catch (error) {
        const isOldLock = index > 0 && (isError(error, 'WRONG_PASSPHRASE') || isError(error, 'BAD_KEY'))
        if (!isOldLock && !isError(error, 'UNREADABLE')) throw error
      }
    }
    return unavailable
  }

  #keep(name: string, opened: Opened): void {
    this.#opened.set(name, opened)
    if (opened.status === 'unavailable') this.#options.onUnavailable?.()
    this.#tellSoon()
  }

  /** No worker runs on this device: nothing waits forever, and the next screen retries. */
  #giveUp(): void {
    for (const { name } of this.#wanted.flat()) if (!this.#opened.has(name)) this.#opened.set(name, failed)
    this.#stop()
    this.#tell()
  }

  #newReader(): Reader {
    return (name) => this.#opened.get(name) ?? waiting
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => this.#tell(), pause)
  }

  #tell(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#reader = this.#newReader()
    for (const listener of this.#listeners) listener()
  }
}
