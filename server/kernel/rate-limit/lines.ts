import { HaleError } from '#shared/errors.ts'
import type { Caller } from '../types.ts'

/** Requests of an account that are worked on at a time, and that wait for their turn. */
const atOnce = 8
const waitingAtMost = 100
const againSeconds = 1

interface Line {
  underWay: number
  /** Each takes over the place of one that is done. */
  waiting: (() => void)[]
}

/** Does the work of a caller when it is its turn. @throws TOO_MANY_REQUESTS if too much of it waits already */
export type InLine = <T>(caller: Pick<Caller, 'userId' | 'actorId'> | null, work: () => Promise<T>) => Promise<T>

/**
 * Lets each account have some requests under way in this process, so that one that sends many at once slows down only itself.
 * @param percent of the figures, if it is more than 100; 0 is no limit
 */
export const createLines = (percent: number): InLine => {
  if (percent === 0) return (_caller, work) => work()
  // A screen asks for several things at once, however few of them an account may ask for in a minute.
  const scaled = (figure: number) => Math.ceil((figure * Math.max(100, percent)) / 100)
  const [most, longest] = [scaled(atOnce), scaled(waitingAtMost)]
  const lines = new Map<number, Line>()

  const turn = async (line: Line): Promise<void> => {
    if (line.underWay < most) line.underWay += 1
    else if (line.waiting.length >= longest) throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: againSeconds })
    else await new Promise<void>((resolve) => void line.waiting.push(resolve))
  }
  return async (caller, work) => {
    if (!caller) return work()
    // An administrator who acts as a member does not take the member's place.
    const account = caller.actorId ?? caller.userId
    const line = lines.get(account) ?? { underWay: 0, waiting: [] }
    lines.set(account, line)
    await turn(line)
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (line.underWay > 1) line.underWay -= 1
      else lines.delete(account)
    }
  }
}
