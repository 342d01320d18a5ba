/** Lets the connections to the database die at a chosen statement, as if the process ended there. */
import pg from 'pg'

/** Where a process dies: before or after its nth statement (from 1), or not there. */
export type Fault = (text: string, nth: number) => 'before' | 'after' | null

interface Wire {
  connection?: { stream?: { destroy(): void } }
}
type Query = (...given: unknown[]) => Promise<unknown>

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as { text?: unknown } | null)?.text ?? '')
const died = () => Object.assign(new Error('The process died'), { code: 'ECONNRESET' })

export interface Dying {
  /** From here on statements count from 1, and those of `fault` are the last. */
  arm(fault: Fault): void
  /** Ends that. @returns how many statements ran, and whether it died */
  disarm(): { statements: number; hasDied: boolean }
  restore(): void
}

/**
 * Watches every statement of this process. At its fault the connection breaks, and each further statement breaks its own, so
 * that the database keeps what a process that was killed there would leave.
 * @param die what happens at the fault in addition
 */
export const watchStatements = (die: () => void = () => {}): Dying => {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const query = prototype.query
  let fault: Fault | null = null
  let statements = 0
  let hasDied = false
  const end = (client: Wire): never => {
    if (!hasDied) die()
    hasDied = true
    client.connection?.stream?.destroy()
    throw died()
  }
  const watched = async (client: Wire, given: unknown[]): Promise<unknown> => {
    if (!fault) return query.apply(client, given)
    if (hasDied) end(client)
    statements += 1
    const at = fault(textOf(given[0]), statements)
    if (at === 'before') end(client)
    const result = await query.apply(client, given)
    if (at === 'after' || hasDied) end(client)
    return result
  }
  prototype.query = function (this: Wire, ...given: unknown[]) {
    // The pool's own queries take a callback; none belongs to a request.
    return fault && typeof given.at(-1) !== 'function' ? watched(this, given) : query.apply(this, given)
  }
  return {
    arm: (next) => {
      fault = next
      statements = 0
      hasDied = false
    },
    disarm: () => {
      fault = null
      return { statements, hasDied }
    },
    restore: () => void (prototype.query = query),
  }
}

const isKeeping = (text: string): boolean =>
  /^(?:insert into|update) kept_answers .*\banswered_at\b/s.test(text) && /\banswer\b/.test(text)

/** The first commit after an answer was kept. */
const atCommit = (when: 'before' | 'after') => (): Fault => {
  let isKept = false
  return (text) => {
    isKept ||= isKeeping(text)
    return isKept && text === 'commit' ? when : null
  }
}

/** The points around the statement that keeps the answer of a call for its repeats. */
const keepingFaults = {
  'before its answer is kept': () => (text: string) => (isKeeping(text) ? 'before' : null),
  'before effect and answer are committed': atCommit('before'),
  'before it is answered': atCommit('after'),
} as const satisfies Record<string, () => Fault>
export const keepingPoints = Object.keys(keepingFaults) as (keyof typeof keepingFaults)[]

/** One of those, or the number of a statement. */
export type Point = (typeof keepingPoints)[number] | number
export const faultAt = (point: Point): Fault =>
  typeof point === 'number' ? (_, nth) => (nth === point ? 'before' : null) : keepingFaults[point]()
