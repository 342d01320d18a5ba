/**
 * What staff reach of a member who is closing the account: every table holds rows of the member, and every call of staff is made with
 * their ids wherever it takes one. No answer may show anything of them, and none of them may change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { resources } from '#shared/classkeys/index.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { handlers } from '#server/handlers.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { freshToken, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import {
  foreignId,
  foreignIds,
  isId,
  namesIn,
  plantEverythingOf,
  touchedRows,
  watchRowsOf,
} from '../harness/everything-of.ts'
import { insertRow } from '../harness/rows.ts'
import { requestFor, type Known, type MadeRequest } from '../harness/requests.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const mark = 'CLOSINGq4'
/** What is there for accounts that are being closed. */
const exceptions = new Set(['listAccountClosures', 'listLegalHolds', 'setLegalHold', 'liftLegalHold'])
/** Tables whose rows name people, but are not theirs. */
const ofStaff = ['user_upload_history', 'reward_secrets', 'provider']
const calls = Object.entries(completeNouns(contract, handlers, resources).calls as Record<string, CallSpec>).filter(
  ([name, { access }]) => access !== 'public' && access !== 'signed-in' && !exceptions.has(name),
)

let server: TestServer
let member: TestAccount
let token = ''
/** What there is besides members. */
let real: Known = {}
const query = (text: string, values: unknown[] = []) => server.services.db.query({ text, values })
const known = foreignIds(() => member.id)
const unknown = foreignIds(() => 999_999, 999_998)

beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitPercent: 0 } })
  await prepareAccess(server.services)
  member = await registerMember(server, { email: `${mark}@hale.test`, first_name: mark, last_name: mark })
  const named = (table: string, row: object) => insertRow(server, table, { name: 'Neutral', code: 'neutral', ...row })
  real = {
    organization_id: await named('organizations', {}),
    program_id: await named('programs', {}),
    tags: [await insertRow(server, 'tags', { name: 'Neutral' })],
  }
  expect(
    await plantEverythingOf(server, member.id, mark, { isMarked: (table) => !ofStaff.includes(table) }),
  ).toBeGreaterThan(80)
}, 180_000)
afterAll(() => server.close())

const send = (request: MadeRequest) => server.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })
/** Whether the last request may have ended the session or taken rights away. */
let isUnsure = true
const make = async (request: MadeRequest) => {
  const answer = await send(request)
  isUnsure ||= answer.statusCode === 401 || (request.method !== 'GET' && answer.statusCode < 400)
  return answer
}
/** Staff who may do everything, others once a call has taken that away. */
const signedIn = async (): Promise<void> => {
  if (!isUnsure) return
  isUnsure = false
  if (token !== '' && (await send({ method: 'GET', url: '/v1/roles' })).statusCode === 200) return
  token = await freshToken(server, await registerSuperAdmin(server))
}
const shows = (payload: string): boolean => payload.toLowerCase().includes(mark.toLowerCase())

/** The requests of a call: with what it requires, and with every id that it takes; of each classkey, if it takes one. */
const requestsOf = (call: CallSpec, ids = known, personId = member.id): MadeRequest[] => {
  const names = namesIn(call)
  const more = Object.fromEntries(
    names.flatMap((one) => (isId(one) && one in ids ? [[one, foreignId(one, personId, Number(ids['id']))]] : [])),
  )
  const ofUser = /\/users?\/\{id\}/.test(call.path) ? { ...real, id: personId } : real
  const all = new Proxy(ids, {
    has: (target, name) => name in ofUser || name in target,
    get: (target, name: string) => (ofUser as Known)[name] ?? target[name],
  })
  const named = names.includes('classkey') ? resources.map(({ name }) => ({ classkey: name })) : [{}]
  return named.flatMap((one) => [requestFor(call, all, one), requestFor(call, all, { ...more, ...real, ...one })])
}

describe('a member who is closing the account', () => {
  it('is seen by staff before', { timeout: 120_000 }, async () => {
    let shown = 0
    for (const [, call] of calls) {
      if (call.method !== 'GET') continue
      await signedIn()
      for (const request of requestsOf(call)) if (shows((await make(request)).payload)) shown += 1
    }
    // So that something is there to be kept from them.
    expect(shown).toBeGreaterThan(50)
  })

  it('is not seen by staff any more, nor changed', { timeout: 300_000 }, async () => {
    await query(
      'insert into account_closures (user_id, requested_at, due_at, is_by_owner) values ($1, now(), now(), true)',
      [member.id],
    )
    await watchRowsOf(server, member.id)
    const wrong = new Set<string>()
    let made = 0
    for (const [name, call] of calls)
      for (const request of requestsOf(call)) {
        await signedIn()
        const { statusCode, payload } = await make(request)
        made += 1
        if (statusCode >= 500 && statusCode !== 501 && statusCode !== 503) wrong.add(`${name}: ${statusCode}`)
        if (shows(payload))
          wrong.add(
            `${name} shows ${request.url} ${payload.slice(Math.max(payload.search(new RegExp(mark, 'i')) - 200, 0)).slice(0, 300)}`,
          )
        const changes = await touchedRows(server)
        if (changes.length > 0) wrong.add(`${name} writes ${changes.join(', ')}`)
      }
    expect([...wrong]).toEqual([])
    expect(made).toBeGreaterThan(1000)
  })

  it('is not found, as nobody with an unknown id is', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    const named = calls.filter(([, { path, query: asked, body }]) =>
      [path.includes('/users/{'), asked, body].some((part) =>
        typeof part === 'object'
          ? namesIn({ query: part, body: part } as CallSpec).some((one) => /^user_?ids?$/i.test(one))
          : part,
      ),
    )
    for (const [name, call] of named) {
      const [asked, missing] = [requestsOf(call), requestsOf(call, unknown, 999_999)]
      for (const [index, request] of asked.entries()) {
        await signedIn()
        const [one, other] = [await make(request), await make(missing[index] ?? request)]
        if (one.statusCode !== 404 && one.statusCode !== other.statusCode)
          wrong.push(`${name}: ${one.statusCode}, not ${other.statusCode} ${one.payload.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(named.length).toBeGreaterThan(30)
  })
})
