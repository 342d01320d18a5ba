import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { calls as contract, limitOf } from '#shared/calls/index.ts'
import { resources } from '#shared/classkeys/index.ts'
import { createApp } from '#server/app.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { authenticate as bySession } from '#server/identity/sign-in/index.ts'
import { routePath } from '#server/kernel/http/register-calls.ts'
import type { Authenticate, Config } from '#server/kernel/types.ts'
import { registerMember } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

/** Of a thousand requests, one: six reads from a network, and one of an account. */
const rateLimitPercent = 0.1
const accepted = (figure: number) => Math.max(1, Math.ceil((figure * rateLimitPercent) / 100))

let server: TestServer
const opened: FastifyInstance[] = []
/** A server with limits on the same data, with counters of its own. */
const limited = async (config: Partial<Config> = {}, authenticate: Authenticate = bySession) => {
  const { services } = server
  const app = await createApp(
    { ...services, config: { ...services.config, rateLimitPercent, ...config } },
    { calls: contract, handlers, authenticate },
  )
  opened.push(app)
  return app
}
let app: FastifyInstance
beforeAll(async () => {
  const secret = 'a-webhook-secret-of-32-characters'
  const config = { labSecrets: { spot: secret, namida: secret }, wearablesSecret: secret, faceScanSecret: secret }
  server = await startTestServer({ config })
  app = await limited()
}, 120_000)
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await server.close()
})

let registered = 0
let networks = 0
/** An address that nothing has come from. */
const elsewhere = () => {
  networks += 1
  return `198.18.${Math.floor(networks / 250)}.${networks % 250}`
}
interface Sent {
  from: string
  token?: string
  headers?: Record<string, string>
  to?: FastifyInstance
}
const send = (route: string, { from, token, headers, to = app }: Sent) => {
  const [method, url = ''] = route.split(' ')
  return to.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, '1').replace('*', 'Users'),
    remoteAddress: from,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  })
}
/** The statuses of this many requests, one after the other. */
const sendTimes = async (times: number, route: string, sent: Sent) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await send(route, sent)).statusCode)
  return statuses
}

const declared = Object.entries(completeNouns(contract, handlers, resources).calls).flatMap(([name, call]) =>
  [call.path, ...(call.aliases ?? [])].map((path) => ({ name, route: `${call.method} ${routePath(path)}`, call })),
)

describe('a network', () => {
  it.each(declared)('is limited in $name, $route', async ({ route, call }) => {
    const { name, account, network } = limitOf(call)
    const from = elsewhere()
    expect(await sendTimes(accepted(network), route, { from })).not.toContain(429)
    const refused = await send(route, { from })
    const policy = account === undefined ? name : `${name}-network`
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect([refused.statusCode, refused.headers['ratelimit-policy'], refused.headers['ratelimit']]).toEqual([
      429,
      `"${policy}";q=${accepted(network)};w=60`,
      `"${policy}";r=0;t=${seconds}`,
    ])
    expect(refused.json()).toEqual({
      error_code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Try again in 1 min.',
      retry_after: seconds,
    })
  })

  test('is limited in routes outside of the contract, except for monitoring', async () => {
    const known = new Set(declared.map(({ route }) => route))
    const others = [...app.routeAccess.keys()].filter((route) => !known.has(route))
    const open: string[] = []
    for (const route of others) {
      const from = elsewhere()
      await sendTimes(6, route, { from })
      const last = await send(route, { from })
      if (last.statusCode !== 429) open.push(route)
      else expect(Number(last.headers['retry-after']), route).toBeGreaterThan(0)
    }
    expect(open.toSorted()).toEqual(['GET /healthz', 'GET /readyz'])
  })

  test('is told what is left, and has one limit over all calls of a kind', async () => {
    const from = elsewhere()
    const left = async (route: string) => {
      const { statusCode, headers } = await send(route, { from })
      expect(headers['retry-after']).toBe(statusCode === 429 ? String(headers['retry-after']) : undefined)
      return [statusCode, headers['ratelimit-policy'], String(headers['ratelimit']).replace(/\d+$/, '…')]
    }
    expect(await left('GET /v1/keys/signing')).toEqual([200, '"public-read";q=2;w=60', '"public-read";r=1;t=…'])
    expect(await left('GET /v1/recaptcha')).toEqual([200, '"public-read";q=2;w=60', '"public-read";r=0;t=…'])
    expect((await left('GET /v1/help'))[0]).toBe(429)
    expect((await send('GET /v1/help', { from: elsewhere() })).statusCode).toBe(200)
  })

  test('uses up its limit with requests that are refused', async () => {
    const sent = { from: elsewhere(), token: 'made up' }
    expect(await sendTimes(7, 'GET /v1/client/user', sent)).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  test('is a /64 of IPv6 addresses', async () => {
    await sendTimes(2, 'GET /v1/help', { from: '2001:db8:0:1::1' })
    expect((await send('GET /v1/help', { from: '2001:db8:0:1:ffff::2' })).statusCode).toBe(429)
    expect((await send('GET /v1/help', { from: '2001:db8:0:2::1' })).statusCode).toBe(200)
  })
})

describe('an account', () => {
  /** A server that takes every token for the number of an account without rights. */
  let believing: FastifyInstance
  beforeAll(async () => {
    const caller = {
      sessionId: '',
      permissions: new Set<string>(),
      timezone: null,
      language: 'en',
      actorId: null,
    } as const
    believing = await limited({}, ({ headers }) =>
      Promise.resolve({ ...caller, userId: Number(headers.authorization?.slice('Bearer '.length)) }),
    )
  })
  const signedIn = declared.filter(({ call }) => call.access !== 'public')
  let accounts = 1_000_000
  it.each(signedIn)('is limited in $name, $route', async ({ route, call }) => {
    const { name, account = 0 } = limitOf(call)
    accounts += 1
    const sent = { token: String(accounts), to: believing }
    expect(account).toBeGreaterThan(0)
    expect((await send(route, { ...sent, from: elsewhere() })).statusCode).not.toBe(429)
    const { statusCode, headers } = await send(route, { ...sent, from: elsewhere() })
    expect([statusCode, headers['ratelimit-policy'], Number(headers['retry-after']) > 0]).toEqual([
      429,
      `"${name}";q=${accepted(account)};w=60`,
      true,
    ])
  })
})

test('an account is limited wherever it comes from, and no other with it', async () => {
  const [one, other] = [await registerMember(server), await registerMember(server)]
  const route = 'GET /v1/client/user'
  const first = await send(route, { from: elsewhere(), token: one.token })
  expect([first.statusCode, first.headers['ratelimit-policy']]).toEqual([200, '"read";q=1;w=60'])
  const from = elsewhere()
  const refused = await send(route, { from, token: one.token })
  expect([refused.statusCode, refused.headers['ratelimit-policy']]).toEqual([429, '"read";q=1;w=60'])
  expect(refused.headers['retry-after']).toBe(String(refused.json<{ retry_after: number }>().retry_after))
  expect((await send(route, { from, token: other.token })).statusCode).toBe(200)
})

test('an account has eight requests under way, and no other waits for it', async () => {
  const [one, other] = [await registerMember(server), await registerMember(server)]
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let begun = 0
  const to = await createApp(
    { ...server.services, config: { ...server.services.config, rateLimitPercent: 100 } },
    {
      calls: { getHelp: { method: 'GET', path: '/wait', summary: '', access: 'signed-in', failure: '' } },
      handlers: {
        getHelp: async () => {
          begun += 1
          await ended
        },
      },
      authenticate: bySession,
    },
  )
  opened.push(to)
  const ask = (token: string) => send('GET /v1/wait', { from: elsewhere(), token, to })
  const all = Array.from({ length: 9 }, () => ask(one.token))
  await expect.poll(() => begun).toBe(8)
  const theirs = ask(other.token)
  await expect.poll(() => begun).toBe(9)
  end()
  expect((await Promise.all([...all, theirs])).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 10 }, () => 204),
  )
  expect(begun).toBe(10)
})

describe('behind proxies', () => {
  const forwarded = (to: FastifyInstance, addresses: string) =>
    send('GET /v1/help', { from: '192.0.2.1', to, headers: { 'x-forwarded-for': addresses } })
  const statuses = async (to: FastifyInstance, ...each: string[]) => {
    const found: number[] = []
    for (const addresses of each) found.push((await forwarded(to, addresses)).statusCode)
    return found
  }

  test('that are not declared, X-Forwarded-For is ignored', async () => {
    const to = await limited({ trustProxyHops: 0 })
    expect(await statuses(to, '203.0.113.1', '203.0.113.2', '203.0.113.3')).toEqual([200, 200, 429])
  })
  test('the address counts that the nearest one saw, not what the client says', async () => {
    const to = await limited({ trustProxyHops: 1 })
    expect(await statuses(to, '203.0.113.1', '203.0.113.2', '203.0.113.3')).toEqual([200, 200, 200])
    const made = ['9.9.9.1, 203.0.113.4', '9.9.9.2, 203.0.113.4', '9.9.9.3, 203.0.113.4']
    expect(await statuses(to, ...made)).toEqual([200, 200, 429])
  })
})

test('what one account writes in a day is limited, whatever it is', async () => {
  const to = await limited({ rateLimitPercent: 2 })
  const [member, other] = [await registerMember(server), await registerMember(server)]
  const write = async ({ token }: { token: string }, url: string, headers: Record<string, string> = {}) => {
    const payload = JSON.stringify({ mood: 'sad', note: 'x'.repeat(400_000) })
    const authorization = `Bearer ${token}`
    const options = { method: 'POST', url, remoteAddress: elsewhere(), payload } as const
    const answer = await to.inject({
      ...options,
      headers: { authorization, 'content-type': 'application/json', ...headers },
    })
    return [answer.statusCode, Number(answer.headers['retry-after'] ?? 0) > 60]
  }
  // A megabyte, in pieces that are refused only for their content.
  expect(await write(member, '/v1/client/user/log-mood-track')).toEqual([400, false])
  expect(await write(member, '/v1/vitals')).toEqual([413, false])
  expect(await write(member, '/v1/client/hra-form')).toEqual([429, true])
  expect(await write(other, '/v1/client/hra-form')).toEqual([400, false])
  // One that does not say how long it is may be as long as any.
  expect(await write(other, '/v1/client/hra-form', { 'transfer-encoding': 'chunked' })).toEqual([429, true])
})

test('reports of pages that flood the server take nothing from other calls of their network', async () => {
  const from = elsewhere()
  const statuses = await sendTimes(accepted(600) + 1, 'POST /policy-reports', { from })
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.slice(0, -1)).not.toContain(429)
  expect((await send('GET /v1/help', { from })).statusCode).toBe(200)
})

test('a network registers strangers for thirty addresses an hour, and those of an employer for a thousand', async () => {
  const to = await limited({ rateLimitPercent: 100 })
  await insertRow(server, 'organizations', { name: 'Northfield', code: 'northfield-nat' })
  const register = async (count: number, from: string, code?: string) => {
    const found: Record<string, number> = {}
    await Promise.all(
      Array.from({ length: count }, async () => {
        registered += 1
        const email = `stranger-${registered}@elsewhere.example`
        const payload = { email, first_name: 'Ada', last_name: 'Lee', organization_code: code }
        const { statusCode } = await to.inject({ method: 'POST', url: '/v1/register', remoteAddress: from, payload })
        found[statusCode] = (found[statusCode] ?? 0) + 1
      }),
    )
    return found
  }
  // Addresses of one /64 are one network.
  expect(await register(20, '2001:db8:5:5::1')).toEqual({ 200: 20 })
  expect(await register(20, '2001:db8:5:5:ffff::2')).toEqual({ 200: 10, 429: 10 })
  // A wrong code helps nobody; that of an organization passes a morning's people, and takes nothing from strangers.
  const office = elsewhere()
  expect(await register(31, office, 'guessed')).toEqual({ 400: 30, 429: 1 })
  for (let minute = 0; minute < 6; minute += 1)
    expect(await register(20, office, 'Northfield-NAT')).toEqual({ 200: 20 })
  const letters = await server.services.db.query({
    text: `select 1 from outbox where to_address like 'stranger-%' and kind = 'registration'`,
  })
  expect(letters).toHaveLength(150)
})

test('without limits nothing is counted', async () => {
  const to = await limited({ rateLimitPercent: 0 })
  const answer = await send('GET /v1/help', { from: elsewhere(), to })
  expect([answer.statusCode, answer.headers['ratelimit']]).toEqual([200, undefined])
})
