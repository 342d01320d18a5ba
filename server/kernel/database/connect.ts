import type pg from 'pg'

/** When each of those who wait for a connection began to, in order. */
const waiting = new Set<{ since: number }>()

/** A connection of a pool, as soon as one is free. @throws if that takes too long */
export const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  if (pool.idleCount > 0 && pool.waitingCount === 0) return pool.connect()
  const wait = { since: performance.now() }
  waiting.add(wait)
  try {
    return await pool.connect()
  } finally {
    waiting.delete(wait)
  }
}

/** How many wait for a connection in this process, and for how long the first of them has. */
export const awaitedConnections = (): { count: number; longestMs: number } => {
  const [first] = waiting
  return { count: waiting.size, longestMs: first ? performance.now() - first.since : 0 }
}
