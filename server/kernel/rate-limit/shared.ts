/** Counts that all servers share in Redis or Valkey. While it is away, each goes on with its own. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { readings } from '../telemetry/index.ts'
import type { Services } from '../types.ts'

/** No request waits longer for it. */
const patienceMs = 100
/** After it failed, nobody waits for it for this long. */
const restMs = 1000
/** A connection that has been silent for this long is replaced when it fails once more. */
const silentMs = 5000
const logMs = 60_000

/** The requests within the window, and the milliseconds that are left of it. */
export interface Counted {
  current: number
  ttl: number
}
export interface SharedCounts {
  /** Counts towards a limit. @returns null while Redis is away; never rejects */
  add(limit: string, windowMs: number, key: string, requests: number): Promise<Counted | null>
}
export type CountsNeeds = Pick<Services, 'log'> & { config: Pick<Services['config'], 'redisUrl' | 'secret'> }

/** Of this process, as metrics show them. */
const counted = { together: 0, alone: 0 }

const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(Object.assign(new Error('Late'), { code: 'ETIMEDOUT' }))
    // Where this process was busy for that long, the answer may be there already, and is read first.
    timer = setTimeout(() => setImmediate(giveUp), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Connects, and goes on trying in the background. @returns null without a REDIS_URL, and otherwise also what ends the connection */
export const connectCounts = async ({
  config: { redisUrl, secret },
  log,
}: CountsNeeds): Promise<(SharedCounts & { close: () => void }) | null> => {
  if (redisUrl === null) return null
  const { createClient } = await import('@redis/client')
  readings.limits = () => counted
  let [restUntil, heardAt, loggedAt, isClosed] = [0, 0, -Infinity, false]

  const open = () => {
    heardAt = performance.now()
    const client = createClient({
      url: redisUrl,
      disableOfflineQueue: true,
      socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(1000, 100 * (retries + 1)) },
    })
    client.on('error', failed)
    client.on('ready', () => {
      restUntil = 0
    })
    // It tells of its failures by events, and goes on trying.
    client.connect().catch(() => {})
    // By itself it would take the client for ioredis and refuse what Hale compares with its limits; each count has its own duration.
    const options = { useRedisPackage: true, points: Number.MAX_SAFE_INTEGER, duration: 1 }
    const limiter = new RateLimiterRedis({ storeClient: client, keyPrefix: 'hale', ...options })
    return { client, limiter, close: () => void (client.isOpen && client.destroy()) }
  }
  const failed = (error: unknown): void => {
    if (isClosed) return
    const now = performance.now()
    restUntil = now + restMs
    if (now - heardAt > silentMs) {
      opened.close()
      opened = open()
    }
    if (now - loggedAt < logMs) return
    loggedAt = now
    const { code, message } = error as { code?: unknown; message?: string }
    // What Redis refuses begins with its code, and may go on with what it was sent.
    const word = /^[A-Z]{3,}(?= )/.exec(message ?? '')?.[0]
    const event = {
      event: 'limits-counted-alone',
      error: String(code ?? word ?? message),
      redis: new URL(redisUrl).host,
    }
    log.warn(event, 'Redis does not answer: this server counts requests by itself')
  }
  let opened = open()
  // The first requests are counted together, too; a start does not depend on it.
  await Promise.race([once(opened.client, 'ready'), wait(silentMs, null, { ref: false })]).catch(() => {})
  return {
    add: async (limit, windowMs, key, requests) => {
      if (performance.now() >= restUntil)
        try {
          // Neither networks nor accounts can be read there.
          const who = secret.hash(`requests:${limit}`, key).toString('base64url')
          const found = await inTime(opened.limiter.consume(who, requests, { customDuration: windowMs / 1000 }))
          heardAt = performance.now()
          counted.together += 1
          return { current: found.consumedPoints, ttl: found.msBeforeNext }
        } catch (error) {
          failed(error)
        }
      counted.alone += 1
      return null
    },
    close: () => {
      isClosed = true
      opened.close()
    },
  }
}
