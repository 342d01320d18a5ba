/** Counts of requests by limit and by whom, for as long as a window lasts. Processes of one server count together, and servers in Redis. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { LastUsed, Recent } from '#shared/rules/index.ts'
import { hasSiblings, hearSiblings, tellSiblings } from '../siblings/index.ts'
import type { Counted, SharedCounts } from './shared.ts'

/** Of whom a limit counts at most; the longest unheard of are forgotten, as is anybody after a window. */
const mostKeys = 5000
const mostLimits = 1000
/** How often processes tell each other what they have counted. */
const tellMs = 200
const topic = 'counted'

/** What one limit has counted in this process. @param windowMs whole seconds, at most 24 days */
const createLimit = (windowMs: number) => {
  // What may be counted is compared by whoever counts.
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowMs / 1000 })
  const heard = new Recent<string, true>(mostKeys, windowMs, (key) => void limiter.delete(key))
  return async (key: string, requests: number): Promise<Counted> => {
    heard.set(key, true)
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key, requests)
    // A clock that was set back makes no window longer.
    return { current: consumedPoints, ttl: Math.min(msBeforeNext, windowMs) }
  }
}

type Told = [limit: string, windowMs: number, key: string, requests: number]
export interface Counts {
  /** Counts towards a limit, whose window is always the same. @returns the requests within it, and the milliseconds that are left of it */
  add: (limit: string, windowMs: number, key: string, requests: number) => Promise<Counted>
  close: () => void
}

export const createCounts = (shared: SharedCounts | null = null): Counts => {
  // Besides those declared, one for each figure that staff set for organizations.
  const limits = new LastUsed<string, ReturnType<typeof createLimit>>(mostLimits)
  const countHere = ([limit, windowMs, key, requests]: Told): Promise<Counted> => {
    const count = limits.get(limit) ?? limits.set(limit, createLimit(windowMs))
    return count(key, requests)
  }
  const untold = new Map<string, Told>()
  const unhear = hearSiblings(topic, (told) => {
    for (const one of told as Told[]) void countHere(one)
  })
  let timer: NodeJS.Timeout | null = null
  const tell = () => {
    timer = null
    tellSiblings(topic, [...untold.values()])
    untold.clear()
  }
  const note = ([limit, windowMs, key, requests]: Told) => {
    const name = `${limit} ${key}`
    untold.set(name, [limit, windowMs, key, (untold.get(name)?.[3] ?? 0) + requests])
    timer ??= setTimeout(tell, tellMs).unref()
  }
  return {
    add: async (...counted) => {
      // Counted here in any case, so that nothing starts anew when Redis goes away.
      const alone = await countHere(counted)
      if (hasSiblings) note(counted)
      const together = await shared?.add(...counted)
      // Redis knows less after it was restarted or had too little memory.
      return together && together.current > alone.current ? together : alone
    },
    close: () => {
      unhear()
      if (timer) clearTimeout(timer)
    },
  }
}
