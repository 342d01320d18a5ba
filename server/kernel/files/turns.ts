/**
 * Runs work of which only so much may happen at a time; the rest waits in order, but those whose work has just ended after all others.
 * It must not wait for another turn itself.
 * @param who the account or network it is for, where one may not have all turns
 */
export type Turns = <T>(work: () => T | Promise<T>, who?: string) => Promise<T>

/** @param ofOne how many of them may be for the same account or network */
export const createTurns = (atOnce: number, ofOne = atOnce): Turns => {
  const waiting: { who: string; start: () => void }[] = []
  const running: string[] = []
  const mayStart = (who: string) => running.length < atOnce && running.filter((one) => one === who).length < ofOne
  const startNext = (last: string) => {
    const ready = waiting.filter(({ who }) => mayStart(who))
    const next = ready.find(({ who }) => who !== last) ?? ready[0]
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    running.push(next.who)
    next.start()
  }
  return async (work, who = '') => {
    if (mayStart(who)) running.push(who)
    else await new Promise<void>((start) => waiting.push({ who, start }))
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(who), 1)
      startNext(who)
    }
  }
}
