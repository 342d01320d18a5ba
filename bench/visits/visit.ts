/** What a member does in the morning, from the calls of the contract. */
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, calls, type CallName } from '#shared/calls/index.ts'
import { livePath } from '#shared/rules/index.ts'
import type { Account } from './accounts.ts'
import type { Record as Recorded } from './report.ts'

/** A screen stays open for so long on average, in milliseconds. */
const thinkMs = 4000
/** One in so many signs in again, and one in so many visits is on a phone. */
const signInEvery = 10
const phoneEvery = 2
/** Entries that a server refuses for now are sent again so often, as the outbox does. */
const attempts = 8

const userAgents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1',
  web: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36',
}

interface Tokens {
  access: { token: string }
}
interface Answered {
  status: number
  headers: Headers
  json: unknown
}

/** Makes one visit. @param planned when it was to begin, from `performance.now()`: waiting for the generator counts as well */
export const visit = async (
  url: string,
  { email, secret, cookie: kept }: Account,
  { turn, planned, record }: { turn: number; planned: number; record: Recorded },
): Promise<void> => {
  const isPhone = turn % phoneEvery === 0
  const agent = { 'user-agent': userAgents[isPhone ? 'phone' : 'web'], 'x-timezone': 'America/Chicago' }
  let [cookie, token, from] = [kept, '', planned]

  const send = async (name: string, path: string, init: RequestInit): Promise<Answered> => {
    const begun = from
    const sent = fetch(path, { ...init, headers: { ...agent, ...init.headers } })
    const [answer, text] = await sent.then(
      async (response) => [response, await response.text()] as const,
      () => [null, ''] as const,
    )
    from = performance.now()
    record(name, answer?.status ?? 0, from - begun)
    return {
      status: answer?.status ?? 0,
      headers: answer?.headers ?? new Headers(),
      json: text.startsWith('{') ? JSON.parse(text) : null,
    }
  }
  const call = (
    name: CallName,
    request: { query?: object; body?: object } = {},
    headers: Record<string, string> = {},
  ) => {
    const { method } = calls[name]
    return send(name, addressOf(calls[name], { query: { ...request.query } }, url), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie !== null && { cookie }),
        ...(request.body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
    })
  }
  const think = async (mean = thinkMs): Promise<void> => {
    // Waiting times of people: many short ones, few long ones.
    const planned = performance.now() - Math.log(1 - Math.random()) * mean
    await sleep(Math.max(0, planned - performance.now()))
    from = planned
  }
  /** Sends until it is accepted, as the apps do after Retry-After. */
  const persist = async (name: CallName, make: () => Promise<Answered>): Promise<Answered> => {
    let answer = await make()
    for (let attempt = 1; attempt < attempts && [0, 503].includes(answer.status); attempt += 1) {
      await think((Number(answer.headers.get('retry-after')) || 5) * 1000)
      answer = await make()
    }
    if (answer.status === 0 || answer.status >= 300) record(`${name}, given up`, answer.status, 0)
    return answer
  }
  const enter = (name: CallName, body: object) => {
    const key = crypto.randomUUID()
    return persist(name, () => call(name, { body }, { 'idempotency-key': key }))
  }

  await send('page', `${url}/client/home`, { method: 'GET' })
  if (cookie === null || turn % signInEvery === 0) {
    await call('loginChallenge', { body: { email } })
    const { json } = await persist('login', () => call('login', { body: { email, password: secret } }))
    const tokens = (json as { tokens?: Tokens } | null)?.tokens
    if (!tokens) return
    const { headers } = await call('saveSession', { body: { tokens } })
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  }
  const { json } = await persist('bootstrap', () => call('bootstrap', { query: { screen: 'home' } }))
  const first = json as {
    tokens: Tokens
    answers: { call: string; answer: { push?: { accessToken: string } } }[]
  } | null
  if (!first?.tokens) return
  token = first.tokens.access.token
  const push = first.answers.find(({ call: name }) => name === 'getUser')?.answer.push
  const live = new AbortController()
  const begun = performance.now()
  const stream = fetch(url + livePath, {
    headers: { ...agent, authorization: `Bearer ${push?.accessToken}` },
    signal: live.signal,
  })
  stream.then(
    ({ status }) => record('notification stream', status, performance.now() - begun),
    () => record('notification stream', 0, performance.now() - begun),
  )
  await think()
  await enter('incrementHydration', {})
  await think()
  await enter('logMood', { mood: 'happy' })
  await call('getStreaks')
  await think()
  if (!isPhone) await call('listActionPrograms')
  await call('listTasks')
  await think()
  const found = await call('searchIngredients', { query: { search: ['rice', 'oat', 'egg', 'apple'][turn % 4] } })
  const food = (found.json as { models?: { id: number }[] } | null)?.models?.[0]
  await think()
  if (food)
    await enter('saveMeal', {
      name: 'Porridge',
      type: 'breakfast',
      ingredients: [{ ingredient_id: food?.id, grams: 60 }],
    })
  await call('listMeals')
  await think()
  await call('listUnreadNotifications')
  live.abort()
}
