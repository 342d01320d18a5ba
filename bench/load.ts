/** Load on one URL: requests per second, the median of several rounds. */
import autocannon from 'autocannon'

export const CONNECTIONS = 16
const ROUND_SECONDS = 4
const ROUNDS = 3

export interface Work {
  name: string
  method: 'GET' | 'POST'
  /** Used in turn, one per request. */
  requests: readonly { path: string; body?: unknown }[]
}

const round = async (url: string, token: string, work: Work, seconds: number): Promise<number> => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: work.requests.map(({ path, body }) => ({
      method: work.method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })),
  })
  const refused = result.non2xx + result.errors
  if (refused > 0) throw new Error(`${work.name} at ${url}: ${refused} requests failed`)
  return result.requests.average
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The same load on several servers, alternating by round, so that noise on the machine affects all of them. */
export const compare = async <N extends string>(
  servers: Readonly<Record<N, { url: string; token: string }>>,
  works: Readonly<Record<N, Work>>,
): Promise<Record<N, number>> => {
  const names = Object.keys(servers) as N[]
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<N, number[]>
  for (const name of names) await round(servers[name].url, servers[name].token, works[name], 1)
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const name of names)
      rates[name].push(await round(servers[name].url, servers[name].token, works[name], ROUND_SECONDS))
  }
  return Object.fromEntries(names.map((name) => [name, median(rates[name])])) as Record<N, number>
}
