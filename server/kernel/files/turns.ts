/** Runs work of which only so much may happen at a time; the rest waits in order. It must not wait for another turn itself. */
export type Turns = <T>(work: () => T | Promise<T>) => Promise<T>

export const createTurns = (atOnce: number): Turns => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The next one takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
