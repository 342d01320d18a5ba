import { mayStoreFor, rememberLost } from '#shared/browser/index.ts'
import { CallError, NetworkError, UnauthorizedError, type RequestOf } from '#shared/client/index.ts'
import { ownTimezone } from '#shared/rules/index.ts'
import type { Answer, MemberClient } from '../app/index.ts'
import { byOrder, readingOf, type Entry, type EntryCall, type WaitingMeal } from './entries.ts'
import type { OfflineStore } from './store.ts'

interface Made {
  /** The day it belongs to, YYYY-MM-DD. */
  day: string
  /** Sent without a date: the server determines it, so that a device with a wrong clock still logs on the right day. */
  isToday: boolean
  /** Idempotency key of an earlier attempt; a new one by default. */
  key?: string
  meal?: WaitingMeal
  /** Called at the moment at which it joins the queue, so that nothing shows it twice. */
  onKept?: () => void
}

/** An entry that is not in the queue yet. */
interface Unkept {
  call: EntryCall
  request: unknown
  key: string
  day: string
  timezone: string
  meal: WaitingMeal | undefined
}

export interface OutboxOptions {
  client: MemberClient
  store: Promise<OfflineStore>
  isOnline: () => boolean
  /** Whose session the page has; null without one. */
  sender: () => number | null
}

type OnSent = (entry: Entry, answer: unknown) => void
/** @returns a key of why it was refused */
type OnRefused = (entry: Entry, error: unknown) => string

/** The server could not be reached, or is currently down. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof CallError && [502, 503, 504].includes(error.status))

/** An entry that the server fails on counts as refused after a day, so that it does not hold up those after it forever. */
const longestFailureMs = 24 * 3_600_000

/** Whether the server takes no entry now. */
const isBusy = (error: unknown): boolean =>
  isUnreachable(error) || error instanceof UnauthorizedError || (error instanceof CallError && error.status === 429)

/** Whether the server fails on this entry, which it may accept once it is mended. Any other error is a refusal. */
const isFailure = (error: unknown, { order }: Entry): boolean =>
  error instanceof CallError && error.status >= 500 && Date.now() - order / 1000 < longestFailureMs

/** When an entry was made, for the server to judge its age. Orders are microseconds by the device's clock. */
export const dateOf = ({ day, timezone, order }: Entry) => ({ localDate: day, timezone, madeAt: order / 1000 })

const channelName = 'hale-outbox'
/** How long signing out waits for queued entries to be sent. */
const lastChanceMs = 4000

/**
 * Sends what a member logs. What cannot be sent is kept, under the idempotency key of its first attempt, and sent in
 * order once there is a connection; several tabs share what is kept. One page has one outbox.
 */
export class Outbox {
  readonly #client: MemberClient
  readonly #store: Promise<OfflineStore>
  readonly #isOnline: () => boolean
  readonly #sender: () => number | null
  readonly #listeners = new Set<() => void>()
  readonly #onSent = new Set<OnSent>()
  readonly #onRefused = new Set<OnRefused>()
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  #member: number | null = null
  #entries: readonly Entry[] = []
  #refused: readonly Entry[] = []
  #opened: Promise<void> | null = null
  #flushing: Promise<void> | null = null
  #lastOrder = 0
  /** The latest write of each kind, by the call that reads it. */
  readonly #turns = new Map<string, Promise<unknown>>()

  constructor({ client, store, isOnline, sender }: OutboxOptions) {
    this.#client = client
    this.#sender = sender
    this.#store = store
    this.#isOnline = isOnline
    this.#channel?.addEventListener('message', () => void this.#reload())
  }

  /** The queue, in order. The same array until it changes. */
  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** Entries that the server refused, in order: they wait for the member's decision. The same array until it changes. */
  get refused(): readonly Entry[] {
    return this.#refused
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Listens for queued entries that were sent, with the call's answer, or refused by the server. */
  watch(onSent: OnSent, onRefused: OnRefused): () => void {
    this.#onSent.add(onSent)
    this.#onRefused.add(onRefused)
    return () => {
      this.#onSent.delete(onSent)
      this.#onRefused.delete(onRefused)
    }
  }

  /** Starts queueing and sending for a member; with `isSending` false, earlier entries wait for the next flush. */
  async open(member: number, isSending = true): Promise<void> {
    if (this.#member !== member) {
      this.#member = member
      this.#set([])
      // Another tab may have stored something of someone else in the moment in which the browser changed hands.
      if (mayStoreFor(member)) void this.#store.then((store) => store.removeEntriesOfOthers(member)).catch(() => {})
      this.#opened = this.#reload()
    }
    await this.#opened
    if (isSending) await this.flush()
  }

  /**
   * Sends an entry now, or queues it while the server cannot be reached. Entries that change the same thing are sent one by one, so
   * that quick presses arrive in order and the last answer is the current state.
   * @returns the answer, or null when the entry is queued
   * @throws CallError when the server refuses it, or cannot be reached and the entry may not be stored here
   * @throws DOMException when there is no room for it
   */
  write<N extends EntryCall>(call: N, request: RequestOf<N>, made: Made): Promise<Answer<N> | null> {
    const kind = readingOf[call]
    const work = () => this.#write(call, request, made)
    const turn = (this.#turns.get(kind) ?? Promise.resolve()).then(work, work)
    this.#turns.set(kind, turn)
    return turn
  }

  async #write<N extends EntryCall>(
    call: N,
    request: RequestOf<N>,
    { day, isToday, key = crypto.randomUUID(), meal, onKept }: Made,
  ): Promise<Answer<N> | null> {
    const entry: Unkept = { call, request, key, day, meal, timezone: ownTimezone() }
    // Nothing is stored for an administrator who acts as a member, nor in a browser that is someone else's by now.
    const keeper = this.#member !== null && mayStoreFor(this.#member) ? this.#member : null
    // It must not overtake queued entries.
    if (keeper !== null && (!this.#isOnline() || this.#entries.length > 0)) {
      await this.#keep(keeper, entry, onKept)
      if (this.#isOnline()) void this.flush()
      return null
    }
    try {
      return await this.#send(call, request, { idempotencyKey: key, ...(isToday ? {} : { localDate: day }) })
    } catch (error) {
      if (keeper === null || !isUnreachable(error)) throw error
      await this.#keep(keeper, entry, onKept)
      return null
    }
  }

  /** Sends the queue in order, as far as the server takes it. Never throws. */
  flush(): Promise<void> {
    this.#flushing ??= this.#sendAll()
      .catch(() => {
        // If IndexedDB fails, its entries stay for the next attempt.
      })
      .finally(() => {
        this.#flushing = null
      })
    return this.#flushing
  }

  /**
   * Tries to send the queue for a few seconds at most.
   * @returns how many entries are still queued
   */
  async settle(): Promise<number> {
    if (this.#isOnline())
      await Promise.race([this.flush(), new Promise((resolve) => setTimeout(resolve, lastChanceMs))])
    return this.#entries.length + this.#refused.length
  }

  /**
   * Signs the member out: tries to send the queue, then deletes everything of theirs from this browser, who is told at the next
   * sign-in here what was not sent.
   */
  async forget(): Promise<void> {
    const member = this.#member
    if (member === null) return
    await this.settle()
    for (const entry of [...this.#entries, ...this.#refused]) rememberLost(entry)
    this.#member = null
    this.#set([])
    await (await this.#store).forget(member)
    this.#channel?.postMessage('changed')
  }

  async #sendAll(): Promise<void> {
    if (this.#member === null || this.#entries.length === 0 || !this.#isOnline()) return
    // One tab at a time, so that the order holds across tabs.
    if (!('locks' in navigator)) return this.#sendInTurn()
    await navigator.locks.request(channelName, async () => {
      await this.#reload()
      await this.#sendInTurn()
    })
  }

  async #sendInTurn(): Promise<void> {
    const isOwn = ({ member }: Entry) => member === this.#member && member === this.#sender()
    // What is logged of something else does not wait for an entry that the server fails on.
    const failed = new Set<string>()
    const next = () => this.#entries.find(({ call }) => !failed.has(readingOf[call]))
    for (let entry = next(); entry && isOwn(entry); entry = next()) {
      const sent = entry
      try {
        const { call, request, key } = entry
        const answer = await this.#send(call, request, { idempotencyKey: key, ...dateOf(entry) })
        // At once, so that what it added is never shown twice, nor left out.
        await this.discard(entry, () => this.#onSent.forEach((listener) => listener(sent, answer)))
      } catch (error) {
        if (isBusy(error)) return
        if (isFailure(error, entry)) {
          failed.add(readingOf[entry.call])
          continue
        }
        await this.#replace(entry, { ...entry, refused: 'refused' })
        for (const listener of this.#onRefused) await this.#replace(entry, { ...entry, refused: listener(sent, error) })
      }
    }
  }

  /** Deletes an entry. */
  async discard(entry: Entry, onDiscarded?: () => void): Promise<void> {
    await (await this.#store).remove(entry)
    this.#set(this.#all().filter(({ order }) => order !== entry.order))
    onDiscarded?.()
    this.#channel?.postMessage('changed')
  }

  /** Sends a refused entry again, as a new one for a day. */
  async sendAgain({ refused: _, ...entry }: Entry, day = entry.day): Promise<void> {
    await this.#replace(entry, { ...entry, day, key: crypto.randomUUID() })
    await this.flush()
  }

  async #replace({ order }: Entry, next: Entry): Promise<void> {
    await (await this.#store).add(next)
    this.#set(this.#all().map((entry) => (entry.order === order ? next : entry)))
    this.#channel?.postMessage('changed')
  }

  #all(): Entry[] {
    return [...this.#entries, ...this.#refused].sort(byOrder)
  }

  #send<N extends EntryCall>(call: N, request: RequestOf<N>, options: object): Promise<Answer<N>> {
    const send = this.#client.call as (name: EntryCall, request: unknown, options: object) => Promise<unknown>
    return send(call, request, options) as Promise<Answer<N>>
  }

  async #keep(member: number, given: Unkept, onKept?: () => void): Promise<void> {
    // Microseconds by the clock, so that the order holds across tabs, and always after the previous one.
    this.#lastOrder = Math.max(Date.now() * 1000, this.#lastOrder + 1)
    // `write` made sure that the request belongs to the call.
    const entry = { ...given, member, order: this.#lastOrder } as Entry
    await (await this.#store).add(entry)
    if (this.#member === member) this.#set([...this.#all(), entry].sort(byOrder))
    onKept?.()
    this.#channel?.postMessage('changed')
  }

  async #reload(): Promise<void> {
    const member = this.#member
    if (member === null) return
    const stored = await (await this.#store).entriesOf(member)
    if (this.#member === member) this.#set(stored)
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries.filter(({ refused }) => refused === undefined)
    this.#refused = entries.filter(({ refused }) => refused !== undefined)
    for (const listener of this.#listeners) listener()
  }
}
