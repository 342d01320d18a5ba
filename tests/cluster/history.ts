/** Members and an administrator who write all the time, what they were told, and whether the database agrees. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hashToken } from '#server/kernel/crypto/index.ts'
import { callAt, type TestAnswer } from '#tests/harness/server.ts'
import { goodPassword, secretOf } from '#tests/harness/accounts.ts'

/** A browser gives up a request after a while; what happened to it is then unknown, as after a broken connection. */
const patienceMs = 10_000
/** What the member app's outbox sends again. */
const isOpen = (status: number): boolean => [0, 502, 503, 504].includes(status)

/** Calls whose rows contain the name of the write; the first two deduplicate repeats themselves, the third replays its answer. */
const calls = [
  { path: '/client/user/log-mood-track', body: (name: string) => ({ mood: 'happy', note: name }) },
  { path: '/vitals', body: (name: string) => ({ heart_rate: 62, note: name }) },
  { path: '/client/health-actions/care-team', body: (name: string) => ({ name }) },
  { path: '/client/user-hydration/increment', body: () => ({ amount: 1 }) },
]
const refusedBody = (name: string) => ({ mood: 'unheard of', note: name })
const writtenNames = `select note as name from mood_logs union all select data->>'note' from vitals
  union all select name from usercareteams union all select question from faq`

export interface History {
  /** Names of writes, by what whoever made them knows. */
  acknowledged: Set<string>
  refused: Set<string>
  unknown: Set<string>
  /** Ounces of water by member, acknowledged. */
  ounces: Map<string, number>
  retries: number
  /** Moments of acknowledged writes. */
  moments: number[]
  /** Lists of the administrator that were read, and those that lacked what the same browser had written. */
  reads: number
  wrong: string[]
}

export const emptyHistory = (): History => ({
  acknowledged: new Set(),
  refused: new Set(),
  unknown: new Set(),
  ounces: new Map(),
  retries: 0,
  moments: [],
  reads: 0,
  wrong: [],
})

type Call = (method: string, path: string, options?: Parameters<ReturnType<typeof callAt>>[2]) => Promise<TestAnswer>
/** A broken connection is status 0. */
const callOver = (url: string): Call => {
  const call = callAt(url)
  return async (...request) => {
    const late = new AbortController()
    const failed: TestAnswer = { status: 0, headers: new Headers(), text: 'no answer', body: {} }
    const answer = await Promise.race([
      call(...request).catch(() => failed),
      wait(patienceMs, failed, { signal: late.signal }),
    ])
    late.abort()
    return answer
  }
}

const insist = async (call: Call, path: string, body: unknown): Promise<TestAnswer> => {
  for (const started = Date.now(); ; await wait(100)) {
    const answer = await call('POST', path, { body })
    if (answer.status === 200) return answer
    if (!isOpen(answer.status) || Date.now() - started > 60_000)
      throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
}
const tokenOf = ({ body }: TestAnswer): string =>
  (body as { tokens: { access: { token: string } } }).tokens.access.token

/** Registers a member; the key is stored as if it had been mailed. @returns an access token */
const register = async (call: Call, email: string, onDatabase: pg.Client): Promise<string> => {
  await insist(call, '/register', { email, first_name: 'Jane', last_name: 'Doe' })
  await onDatabase.query(
    `insert into one_time_keys (user_id, purpose, key_hash, email, created_at, expires_at)
     select id, 'activation', $2, email, now(), now() + interval '1 day' from users where email = $1`,
    [email, hashToken(email)],
  )
  return tokenOf(await insist(call, '/users/enrollment', { email, key: email, password: secretOf(goodPassword) }))
}

/** What must never be answered, whatever happens. */
const note = (history: History, what: string, { status, text, headers }: TestAnswer): void => {
  if (status === 503 && !headers.has('retry-after')) history.wrong.push(`${what}: 503 without Retry-After`)
  if (status >= 400 && !isOpen(status)) history.wrong.push(`${what}: ${status} ${text}`)
}

/** A member's app: what it could not send it sends again, with the same key, until it is answered. */
const member = async (
  call: Call,
  name: string,
  token: string,
  history: History,
  isOver: () => boolean,
): Promise<void> => {
  for (let n = 1; !isOver(); n += 1)
    for (const { path, body } of calls) {
      const full = `${path} ${name}/${n}`
      const send = (given: object) => call('POST', path, { token, body: given, headers: { 'idempotency-key': full } })
      let answer = await send(body(full))
      for (const started = Date.now(); isOpen(answer.status) && Date.now() - started < 90_000;) {
        note(history, full, answer)
        history.retries += 1
        await wait(100)
        answer = await send(body(full))
      }
      note(history, full, answer)
      if (answer.status >= 300 || answer.status === 0) {
        history.unknown.add(full)
        continue
      }
      history.moments.push(Date.now())
      if (path.endsWith('increment')) history.ounces.set(name, (history.ounces.get(name) ?? 0) + 1)
      else history.acknowledged.add(full)
      if (n % 10 === 0) await send(body(full))
      if (n % 5 === 1 && path === calls[0]?.path) {
        const refused = `refused ${full}`
        const { status } = await call('POST', path, {
          token,
          body: refusedBody(refused),
          headers: { 'idempotency-key': refused },
        })
        if (status < 300 && status > 0) history.wrong.push(`${refused}: ${status}`)
        history.refused.add(refused)
      }
    }
}

/** An administrator, whose calls have no keys: each is made once. After each, their own browser has to list it. */
const administrator = async (
  call: Call,
  name: string,
  token: string,
  history: History,
  isOver: () => boolean,
): Promise<void> => {
  let cookie = 'hale-written=0'
  for (let n = 1; !isOver(); n += 1) {
    const question = `${name}/admin/${n}`
    const body = { classkey: 'faq', question, answer: 'Because.' }
    const added = await call('POST', '/admin/add', { token, body, headers: { cookie } })
    note(history, question, added)
    if (added.status !== 200) history.unknown.add(question)
    else {
      history.acknowledged.add(question)
      history.moments.push(Date.now())
      cookie = /hale-written=\d+/.exec(added.headers.getSetCookie().join())?.[0] ?? cookie
      const list = `/admin/search?classkey=faq&page_size=50&search=${encodeURIComponent(question)}`
      const listed = await call('GET', list, { token, headers: { cookie } })
      note(history, `list of ${question}`, listed)
      if (listed.status === 200) {
        history.reads += 1
        if (!listed.text.includes(question)) history.wrong.push(`${question} is acknowledged, and not listed`)
      }
    }
    await wait(50)
  }
}

export interface Load {
  history: History
  /** Waits for that many acknowledged writes more. */
  advance: (count: number) => Promise<void>
  /** Lets everyone finish what they are at. */
  end: () => Promise<void>
}

/** @param name a new one: those of writes begin with it */
export const startLoad = async (url: string, name: string, databaseUrl: string, members = 4): Promise<Load> => {
  const call = callOver(url)
  const history = emptyHistory()
  const client = new pg.Client(databaseUrl)
  // What it is cut off from is what is tested.
  client.on('error', () => {})
  await client.connect()
  const names = Array.from({ length: members }, (_, index) => `${name}-${index}`)
  const tokens: string[] = []
  for (const one of names) tokens.push(await register(call, `${one}@hale.test`, client))
  const email = `${name}-admin@hale.test`
  const admin = await register(call, email, client)
  await client.query(
    `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r where email = $1 and r.name = 'Super Admin'`,
    [email],
  )
  await client.end()
  let isOver = false
  const working = Promise.all([
    ...names.map((one, index) => member(call, one, tokens[index] ?? '', history, () => isOver)),
    administrator(call, name, admin, history, () => isOver),
  ])
  return {
    history,
    advance: async (count) => {
      const goal = history.moments.length + count
      for (const started = Date.now(); history.moments.length < goal; await wait(50))
        if (Date.now() - started > 90_000)
          throw new Error(`No ${count} writes within 90 s: ${history.wrong.join('\n')}`)
    },
    end: async () => {
      isOver = true
      await working
    },
  }
}

/** The longest time without an acknowledged write, in seconds. */
export const longestGap = ({ moments }: History): number => {
  const gaps = moments.map((moment, index) => moment - (moments[index - 1] ?? moment))
  return Math.max(0, ...gaps) / 1000
}

/** What the database does not agree with; nothing else may be in the returned lists. */
export const judge = async (history: History, name: string, databaseUrl: string) => {
  const client = new pg.Client(databaseUrl)
  // What it is cut off from is what is tested.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from (${writtenNames}) as written where strpos(name, $1) > 0`,
      [`${name}-`],
    )
    const { rows: asked } = await client.query<{ name: string }>(
      `select question as name from faq where strpos(question, $1) = 1`,
      [`${name}/`],
    )
    const stored = [...rows, ...asked].map((row) => row.name)
    const kept = new Set(stored)
    const { rows: drunk } = await client.query<{ name: string; ounces: number }>(
      `select split_part(u.email, '@', 1) as name, sum(total_ounces)::int as ounces
       from hydration_days join users u on u.id = user_id where strpos(u.email, $1) = 1 group by 1`,
      [`${name}-`],
    )
    const open = [...history.unknown].filter((one) => one.includes('increment'))
    return {
      lost: [...history.acknowledged].filter((one) => !kept.has(one)),
      doubled: stored.filter((one, index) => stored.indexOf(one) !== index),
      refusedButThere: [...history.refused].filter((one) => kept.has(one)),
      unheardOf: stored.filter((one) => !history.acknowledged.has(one) && !history.unknown.has(one)),
      ounces: drunk.flatMap(({ name: who, ounces }) => {
        const told = history.ounces.get(who) ?? 0
        const more = open.filter((one) => one.includes(`${who}/`)).length
        return ounces >= told && ounces <= told + more ? [] : [`${who} has ${ounces}, was told of ${told}`]
      }),
      wrong: history.wrong,
    }
  } finally {
    await client.end()
  }
}
