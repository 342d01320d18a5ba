/**
 * `npm run timing -- --requests 2000`: whether the time of an answer tells if an address has an account. Asks each call that
 * takes an address for as many known as unknown ones, each once and in random order, and prints the area under the ROC curve.
 * Fails if one is further than 0.03 from one half. Needs an otherwise idle machine.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import type { Database } from '#server/kernel/database/types.ts'
import { registerMember, secretOf } from '#tests/harness/accounts.ts'
import { removeOld } from '#tests/harness/scratch.ts'
import { prepareTemplates, startTestServer } from '#tests/harness/server.ts'
import { areaUnderCurve } from './area.ts'

const furthest = 0.03
const warmUp = 50
const calls: Readonly<Record<string, { path: string; more?: Record<string, string>; status: number }>> = {
  'signing in': { path: '/v1/login', more: { password: secretOf('wrong') }, status: 401 },
  'asking for the salt': { path: '/v1/login/challenge', status: 200 },
  registering: { path: '/v1/register', more: { first_name: 'Jane', last_name: 'Doe' }, status: 200 },
  'asking for a new password': { path: '/v1/password/request-new', status: 200 },
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
/** @returns milliseconds until the whole answer has arrived, and the answer's status */
const time = (url: string, body: unknown): Promise<[number, number]> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const started = performance.now()
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (answer) => {
        answer.resume().once('end', () => resolve([performance.now() - started, answer.statusCode ?? 0]))
      },
    )
    sent.once('error', reject).end(text)
  })

const shuffled = <T>(all: T[]): T[] => {
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[all[at], all[other]] = [all[other] as T, all[at] as T]
  }
  return all
}

/** Addresses differ in nothing but who has one: known and unknown ones take turns. */
const address = (call: number, n: number): string => `person-${call}-${n}@hale.test`
const isKnown = (n: number): boolean => n % 2 === 0

/** Accounts like one that was registered through the API. */
const addAccounts = async (db: Database, like: number, emails: readonly string[]): Promise<void> => {
  await db.query({
    text: `with made as (
             insert into users (email, first_name, last_name, timezone, verified)
             select email, 'Jane', 'Doe', 'America/Chicago', true from unnest($2::text[]) as email returning id)
           insert into credentials (user_id, login_hash, key_salt, kdf, password_policy, changed_at)
           select made.id, c.login_hash, c.key_salt, c.kdf, c.password_policy, c.changed_at
           from made cross join credentials c where c.user_id = $1`,
    values: [like, emails],
  })
  await db.query({ text: 'vacuum analyze' })
}

const measure = async (requests: number): Promise<boolean> => {
  await prepareTemplates()
  const server = await startTestServer()
  const child = fork(new URL('../measured-server.ts', import.meta.url), [server.database.url], { execArgv: [] })
  try {
    const [url] = (await once(child, 'message')) as [string]
    const like = await registerMember(server)
    const each = 2 * (requests + warmUp)
    const names = Object.keys(calls)
    await addAccounts(
      server.services.db,
      like.id,
      names.flatMap((_, call) =>
        Array.from({ length: each }, (_, n) => n)
          .filter(isKnown)
          .map((n) => address(call, n)),
      ),
    )
    const times = names.map(() => ({ known: [] as number[], unknown: [] as number[] }))
    const order = (from: number, to: number) =>
      shuffled(names.flatMap((_, call) => Array.from({ length: to - from }, (_, n) => ({ call, n: from + n }))))
    for (const { call, n } of [...order(0, 2 * warmUp), ...order(2 * warmUp, each)]) {
      const name = names[call] ?? ''
      const { path, more, status } = calls[name] ?? { path: '', status: 0 }
      const [milliseconds, answered] = await time(url + path, { email: address(call, n), ...more })
      if (answered !== status) throw new Error(`${name} was answered ${answered}`)
      if (n >= 2 * warmUp) times[call]?.[isKnown(n) ? 'known' : 'unknown'].push(milliseconds)
    }
    const median = (all: readonly number[]) =>
      (all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0).toFixed(3)
    const areas = times.map(({ known, unknown }) => areaUnderCurve(known, unknown))
    console.table(
      Object.fromEntries(
        names.map((name, call) => {
          const { known = [], unknown = [] } = times[call] ?? {}
          const { area = 0, margin = 0 } = areas[call] ?? {}
          return [
            name,
            {
              'known, ms': median(known),
              'unknown, ms': median(unknown),
              AUC: area.toFixed(4),
              '± (95%)': margin.toFixed(4),
            },
          ]
        }),
      ),
    )
    return areas.every(({ area }) => Math.abs(area - 0.5) <= furthest)
  } finally {
    child.disconnect()
    await once(child, 'exit')
    await server.close()
    removeOld()
  }
}

const { values } = parseArgs({ options: { requests: { type: 'string', default: '2000' } } })
const isEven = await measure(Number(values.requests))
console.log(isEven ? `No area is further than ${furthest} from 0.5.` : 'The answers can be told apart.')
process.exitCode = isEven ? 0 : 1
