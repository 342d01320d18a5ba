/** A client for a server that is a function, for this module's tests. */
import { vi } from 'vitest'
import { manifestOf } from '../calls/define.ts'
import { calls, type CallName } from '../calls/index.ts'
import type { LooseCall } from './client.ts'
import { createClient, createTokenStore, type ClientOptions, type Tokens } from './index.ts'
import type { LooseRequest } from '../calls/address.ts'

export const manifest = manifestOf(calls)
const now = Date.parse('2026-03-07T12:00:00Z')
export const tokensNamed = (name: string, refreshExpires = '2026-04-07T12:00:00Z'): Tokens => ({
  access: { token: `${name}-access`, expires: '2026-03-07T12:15:00Z' },
  refresh: { token: `${name}-refresh`, expires: refreshExpires },
})
export const json = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

export type Server = (request: Request, path: string) => Response | Promise<Response>
/** The client, and the requests that reached it. */
export const clientOn = (server: Server, options: Partial<ClientOptions> = {}) => {
  const requests: Request[] = []
  const tokens = options.tokens ?? createTokenStore(tokensNamed('first'))
  const onUnauthorized = vi.fn()
  const client = createClient({
    manifest,
    tokens,
    onUnauthorized,
    baseUrl: 'http://hale.test',
    timezone: () => 'America/Chicago',
    now: () => now,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request.clone() as Request)
      return server(request, new URL(request.url).pathname)
    },
    ...options,
  })
  const paths = () => requests.map((request) => `${request.method} ${new URL(request.url).pathname}`)
  return { ...client, loose: client.call as LooseCall, requests, paths, tokens, onUnauthorized }
}
export const failing = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('the call did not fail')
}

/** A request that satisfies a call's path, for calls that are meant to fail. */
export const requestFor = (name: CallName): LooseRequest => ({
  params: Object.fromEntries([...manifest[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => [parameter, '1'])),
  ...(manifest[name].multipart === 'only' ? { body: {} } : {}),
})

/** A server that accepts one access token and exchanges one refresh token for the next. */
export const sessionServer = (
  options: { accepted?: string; refresh?: () => Response | Promise<Response> } = {},
): Server => {
  const { accepted = 'second-access', refresh = () => json(200, { data: tokensNamed('second') }) } = options
  return (request, path) => {
    if (path === '/v1/token/refresh') return refresh()
    const isKnown = request.headers.get('authorization') === `Bearer ${accepted}`
    return isKnown ? json(200, { models: [] }) : json(401, { error_code: 'UNAUTHORIZED', message: 'expired' })
  }
}
