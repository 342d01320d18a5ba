/** Load on one server, and what each request cost it and the database. */
import autocannon from 'autocannon'
import { cpuBetween, cpuTimes } from './cpu.ts'
import type { Postgres } from './stage.ts'

export const CONNECTIONS = 16
const WARM_UP_SECONDS = 3
/** How much longer than its CPU time a round may take. */
const PATIENCE = 4
/** The slowest work still gets a few requests on each connection. */
const FEWEST = 3 * CONNECTIONS

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  path: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** A server that does the same work as others. */
export interface Server {
  url: string
  token: string
  pid: number
  /** Its database, on the same PostgreSQL server as those of the others. */
  database: string
}

/** All per request, but for the requests per second. CPU time in milliseconds. */
export interface Round {
  rate: number
  server: number
  database: number
  statements: number
}

let turn = 0
/** A number for each request, so that no two ask or write the same. */
const nextTurn = () => (turn += 1)

const headersOf = ({ token }: Server, { body, headers }: Call): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...headers,
})

/** @returns the answer to one call @throws Error if it is refused */
export const ask = async (server: Server, call: Call): Promise<unknown> => {
  const answer = await fetch(server.url + call.path, {
    method: call.method,
    headers: headersOf(server, call),
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${call.method} ${call.path}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

const send = async (server: Server, make: (turn: number) => Call, limit: { duration: number } | { amount: number }) => {
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    timeout: 60,
    // It ends with a sample, so these say how exact the time is.
    sampleInt: 20,
    ...limit,
    requests: [
      {
        setupRequest: (request) => {
          const call = make(nextTurn())
          return {
            ...request,
            method: call.method,
            path: call.path,
            headers: headersOf(server, call),
            ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
          }
        },
      },
    ],
  })
  const failed = result.non2xx + result.errors
  if (failed > 0)
    throw new Error(
      `${make(0).path} at ${server.url}: ${failed} requests failed: ${JSON.stringify(result.statusCodeStats)}`,
    )
  return { rate: result['2xx'] / result.duration, done: result['2xx'] }
}

const read = async (server: Server, postgres: Postgres) => ({
  server: cpuTimes(server.pid),
  database: cpuTimes(postgres.pid),
  ...(await postgres.spent(server.database)),
})

const measureSent = async (
  server: Server,
  postgres: Postgres,
  make: (turn: number) => Call,
  limit: Parameters<typeof send>[2],
): Promise<Round> => {
  const before = await read(server, postgres)
  const { rate, done } = await send(server, make, limit)
  const after = await read(server, postgres)
  return {
    rate,
    server: cpuBetween(before.server, after.server) / done,
    database: cpuBetween(before.database, after.database) / done,
    statements: (after.statements - before.statements) / done,
  }
}

/** A first round that is not counted, while code is compiled and caches fill. */
export const warmUp = (server: Server, postgres: Postgres, make: (turn: number) => Call): Promise<Round> =>
  measureSent(server, postgres, make, { duration: WARM_UP_SECONDS })

/**
 * As many requests as take that many seconds of CPU time, judged by the last round, or of time where others take most of it. All
 * are answered before the cost is read.
 */
export const measure = (
  server: Server,
  postgres: Postgres,
  make: (turn: number) => Call,
  { last, seconds }: { last: Round; seconds: number },
): Promise<Round> => {
  const cost = (last.server + last.database) / 1000
  const most = last.rate * seconds
  const amount = Number.isNaN(cost) ? most : Math.min(seconds / cost, most * PATIENCE)
  return measureSent(server, postgres, make, { amount: Math.max(FEWEST, Math.round(amount)) })
}
