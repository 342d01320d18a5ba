/** Counts of requests by limit and by whom, for as long as a window lasts. Processes of one server count together, and servers in Redis. */
import { hearSiblings, hasSiblings, tellSiblings } from '../siblings/index.ts'
import type { Counted, SharedCounts } from './shared.ts'

interface Window {
  count: number
  startedAt: number
}
type Answer = (error: Error | null, result?: Counted) => void

/** Of whom a limit counts at most; the longest unheard of are forgotten. */
const mostKeys = 5000
/** How often processes tell each other what they have counted. */
const tellMs = 200
const topic = 'counted'

/** What one limit has counted. */
export class Counts {
  readonly #windows = new Map<string, Window>()

  add(key: string, requests: number, windowMs: number): Counted {
    // Setting the clock neither prolongs nor ends a window.
    const now = performance.now()
    const known = this.#windows.get(key)
    const window = known && known.startedAt + windowMs > now ? known : { count: 0, startedAt: now }
    window.count += requests
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > mostKeys && oldest !== undefined) this.#windows.delete(oldest)
    return { current: window.count, ttl: windowMs - (now - window.startedAt) }
  }
}

/** What counts of what a server and Redis counted: Redis knows less after it was restarted or had too little memory. */
export const moreOf = (alone: Counted, together: Counted | null | undefined): Counted =>
  together && together.current > alone.current ? together : alone

type Told = [limit: string, key: string, requests: number]

/** A store for the limiter, with the counts of all limits. @param windowMs how long each counts */
export const createCounts = (windowMs: number, shared: SharedCounts | null = null) => {
  const limits = new Map<string, Counts>()
  const untold = new Map<string, Told>()
  const countsOf = (limit: string): Counts => {
    const counts = limits.get(limit) ?? new Counts()
    limits.set(limit, counts)
    return counts
  }
  const unhear = hearSiblings(topic, (told) => {
    for (const [limit, key, requests] of told as Told[]) countsOf(limit).add(key, requests, windowMs)
  })
  let timer: NodeJS.Timeout | null = null
  const tell = () => {
    timer = null
    tellSiblings(topic, [...untold.values()])
    untold.clear()
  }
  const note = (limit: string, key: string) => {
    const name = `${limit} ${key}`
    untold.set(name, [limit, key, (untold.get(name)?.[2] ?? 0) + 1])
    timer ??= setTimeout(tell, tellMs).unref()
  }

  class Store {
    readonly #limit: string
    constructor({ limit = '' }: { limit?: string } = {}) {
      this.#limit = limit
    }
    incr(key: string, answer: Answer): void {
      // Counted here in any case, so that nothing starts anew when Redis goes away.
      const alone = countsOf(this.#limit).add(key, 1, windowMs)
      if (hasSiblings) note(this.#limit, key)
      if (shared)
        void shared.add(this.#limit, key, 1, windowMs).then((together) => answer(null, moreOf(alone, together)))
      else answer(null, alone)
    }
    child(options: object): Store {
      return new Store(options)
    }
  }
  return {
    Store,
    close: () => {
      unhear()
      if (timer) clearTimeout(timer)
    },
  }
}
