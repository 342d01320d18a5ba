/** The seam at which the server's work is measured and traced. Nobody observes it by default, and then it costs nothing. */

import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()
/** Runs the work of a request, whose log lines then tell its id. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work)
/** The id of the running request; undefined outside of requests. */
export const requestId = (): string | undefined => requests.getStore()

export type OperationKind = 'call' | 'statement' | 'job' | 'third_party'

/** Something that takes time. Its name is one of few, known beforehand; neither it nor anything else here says who or what it is about. */
export interface Operation {
  kind: OperationKind
  name: string
  /** `traceparent` (W3C Trace Context) of what it is a part of, if that runs elsewhere. */
  parent?: string | undefined
  /** `traceparent` of what caused it, if that may be long over. */
  cause?: string | undefined
}

/** An operation under way. */
export interface Observation {
  /** Runs work as a part of the operation. */
  within<T>(work: () => T): T
  /**
   * @param outcome `ok`, `failed`, or the class of an HTTP status such as `4xx`
   * @param error a code, never a message, which may contain what somebody entered
   */
  end(outcome: string, error?: string): void
}

export interface Observer {
  begin(operation: Operation): Observation
  /** `traceparent` of the running operation. */
  running(): string | undefined
  /** Fields of log lines: which trace they belong to. */
  logged(): Readonly<Record<string, string>>
  countSession(isKept: boolean): void
}

/** Null while nobody observes. */
export let observer: Observer | null = null
export const observe = (next: Observer | null): void => {
  observer = next
}

/** Figures by what they count, read when somebody asks for them. */
export const readings: Record<
  'connections' | 'limits' | 'livePages' | 'refused' | 'troubles',
  () => Readonly<Record<string, number>>
> & {
  /** When a statement last failed for want of disk space, and the database last said that it crashed, from `performance.now()`. */
  diskFullAt: number
  databaseCrashedAt: number
} = {
  connections: () => ({}),
  limits: () => ({}),
  livePages: () => ({}),
  refused: () => ({ event_loop: 0, database: 0 }),
  troubles: () => ({}),
  diskFullAt: -Infinity,
  databaseCrashedAt: -Infinity,
}

/** What may be told of an error: its code, the status of a response, or its class. */
const codeOf = (error: unknown): string => {
  const { code, status, name } = error as { code?: unknown; status?: unknown; name?: unknown }
  return String(code ?? status ?? name)
}

/** Runs an operation and tells the observer how it went. */
export const observed = async <T>(operation: Operation, work: () => Promise<T>): Promise<T> => {
  const observation = observer?.begin(operation)
  if (!observation) return work()
  try {
    const result = await observation.within(work)
    observation.end('ok')
    return result
  } catch (error) {
    observation.end('failed', codeOf(error))
    throw error
  }
}

/** Headers by which a third party continues the trace. */
export const traceHeaders = (): Record<string, string> => {
  const traceparent = observer?.running()
  return traceparent === undefined ? {} : { traceparent }
}

/** SQLSTATE of a database without disk space. */
const diskFull = '53100'

interface Named {
  text: string
  name?: string
}
/** Told of statements that take this long. */
let slow: { milliseconds: number; tell: (details: object) => void } = { milliseconds: Infinity, tell: () => {} }
export const watchStatements = (milliseconds: number, tell: (details: object) => void): void => {
  slow = { milliseconds, tell }
}

/** A statement's text without constants, in a few lines at most. */
export const shapeOf = (text: string): string =>
  text
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'|(?<![$\w])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300)

/** Observes a statement that has been sent, from then until its answer. */
export const statementSent = async <T>({ name, text }: Named, answer: Promise<T>): Promise<T> => {
  const observation = observer?.begin({
    kind: 'statement',
    name: name ?? /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '',
  })
  const sent = performance.now()
  try {
    const rows = await answer
    observation?.end('ok')
    return rows
  } catch (error) {
    const code = codeOf(error)
    if (code === diskFull) readings.diskFullAt = performance.now()
    observation?.end('failed', code)
    throw error
  } finally {
    const milliseconds = Math.round(performance.now() - sent)
    if (milliseconds >= slow.milliseconds)
      slow.tell({ event: 'slow-statement', statement: name, shape: shapeOf(text), milliseconds })
  }
}
