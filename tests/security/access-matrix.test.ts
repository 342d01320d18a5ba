/**
 * Who may make which call: every call with every role of a single permission, and the other kinds of callers. What is expected
 * follows from what the contract declares. A role of a single permission makes the calls of its entity, and every tenth of
 * the others in turn, so that two dozen roles make each. Calls for anyone with an account run their handlers for every 20th role, and each generic call is about
 * the entities of the role's permission and one other in turn. With `LONG=1` everything is combined.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, resources, type Resource } from '#shared/classkeys/index.ts'
import { HaleError } from '#shared/errors.ts'
import { handlers } from '#server/handlers.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { authenticate } from '#server/identity/sign-in/index.ts'
import { signAccessToken } from '#server/identity/sign-in/tokens.ts'
import type { Caller, Handler } from '#server/kernel/types.ts'
import { grant } from '../harness/accounts.ts'
import { requestFor, type MadeRequest } from '../harness/requests.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type Outcome = 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'OWNER_ONLY' | 'PASSWORD_NEEDED'
const refusals: ReadonlySet<unknown> = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'OWNER_ONLY', 'PASSWORD_NEEDED'])

interface Refusal {
  error_code?: unknown
  permissions?: readonly string[]
}

interface Subject {
  name: string
  token: string | null
  /** What it may do by its roles; null for callers without a valid session. */
  permissions: ReadonlySet<string> | null
  /** An administrator acting as a member. */
  isActor?: true
  /** Signed in longer ago than sensitive calls allow. */
  isStale?: true
  /** Limited to certain members and organizations. */
  isBounded?: true
  /** Has an account that is about to be deleted. */
  isClosing?: true
}

/** What calls decide for themselves about the request made here, unless the caller holds a further permission. */
const decisions: Readonly<Record<string, { outcome: Outcome; unless?: string }>> = {
  // Each takes a refresh token instead of a session.
  refreshToken: { outcome: 'UNAUTHORIZED' },
  saveSession: { outcome: 'UNAUTHORIZED' },
  // Of a new officer.
  requestKeyRelease: { outcome: 'FORBIDDEN' },
  // About the role of a Super Admin: nobody can grant what they do not hold.
  linkUserRole: { outcome: 'FORBIDDEN', unless: 'roles:delete' },
  linkRolePermission: { outcome: 'FORBIDDEN', unless: 'roles:delete' },
  unlinkRolePermission: { outcome: 'FORBIDDEN', unless: 'roles:delete' },
  changeAccess: { outcome: 'FORBIDDEN', unless: 'roles:delete' },
}

const calls = Object.entries(completeNouns(contract, handlers, resources).calls)

const isGeneric = ({ access }: CallSpec) => typeof access === 'object' && 'classkey' in access
/** The entities that a generic call can name. */
const entitiesFor = ({ access }: CallSpec): readonly Resource[] =>
  typeof access === 'object' && 'classkey' in access
    ? resources.filter(({ rest }) => rest === null || access.nouns)
    : []

const permissionsFor = ({ access }: CallSpec, resource: Resource | null): readonly string[] => {
  if (typeof access === 'string') return []
  if ('permission' in access) return [access.permission, access.and ?? []].flat()
  return resource ? [permissionOf(resource, access.classkey)] : []
}

const declaredFor = (
  call: CallSpec,
  { permissions: held, isActor, isStale, isBounded, isClosing }: Subject,
  resource: Resource | null,
): Outcome => {
  if (call.access === 'public') return 'allowed'
  const permissions = isBounded && held && !call.bounded ? new Set<string>() : held
  if (permissions === null) return 'UNAUTHORIZED'
  if (call.access !== 'signed-in' && permissions.size === 0) return 'FORBIDDEN'
  if (!permissionsFor(call, resource).every((one) => permissions.has(one))) return 'FORBIDDEN'
  if (call.othersNeed !== undefined && !permissions.has(call.othersNeed)) return 'FORBIDDEN'
  if (call.ownerOnly && isActor) return 'OWNER_ONLY'
  if (isClosing && !call.whileClosing) return 'FORBIDDEN'
  return call.stepUp && isStale ? 'PASSWORD_NEEDED' : 'allowed'
}

const expectedOf = (name: string, call: CallSpec, subject: Subject, resource: Resource | null): Outcome => {
  const declared = declaredFor(call, subject, resource)
  const own = typeof call.access !== 'string' || runsHandlers ? decisions[name] : undefined
  const isExcepted = own?.unless && subject.permissions?.has(own.unless) && (!subject.isBounded || call.bounded)
  if (declared !== 'allowed' || !own || isExcepted) return declared
  return own.outcome
}

const byName = new Map<string, CallSpec>(calls)
/** Whether calls for anyone with an account go on once they are allowed. */
let runsHandlers = true
/** Without an account, the other calls could not be made. */
const endings = ['closeAccount']
const stopping = (name: string, handler: Handler<CallSpec>): Handler<CallSpec> =>
  typeof byName.get(name)?.access === 'string'
    ? (context) =>
        runsHandlers && !endings.includes(name) ? handler(context) : Promise.reject(new HaleError('NOT_FOUND'))
    : handler
const stoppingHandlers = Object.fromEntries(
  Object.entries(handlers as Readonly<Record<string, Handler<CallSpec>>>).map(([name, handler]) => [
    name,
    stopping(name, handler),
  ]),
)

let server: TestServer
/** Sessions as first looked up: a role does not change while the calls are made, and some of them end it. */
const callers = new Map<string, Caller>()
beforeAll(async () => {
  server = await startTestServer({
    handlers: stoppingHandlers,
    authenticate: async (request, services) => {
      const token = request.headers.authorization ?? ''
      const caller = callers.get(token) ?? (await authenticate(request, services))
      if (caller) callers.set(token, caller)
      return caller
    },
  })
  await prepareAccess(server.services)
}, 120_000)
afterAll(async () => {
  console.log(`${checked} role×call checked, ${wrong.length} wrong`)
  await server.close()
})

let counter = 0
const addAccount = async (): Promise<number> => {
  counter += 1
  const [row] = await server.services.db.query<{ id: number }>({
    text: `insert into users (first_name, last_name, email) values ('Jane', 'Doe', $1) returning id`,
    values: [`matrix-${counter}@example.org`],
  })
  return row?.id ?? 0
}

interface Session {
  isStale?: true
  /** The administrator who acts as the account. */
  actor?: { id: number; session: string }
}
const openSession = async (userId: number, { isStale, actor }: Session = {}) => {
  const { db, config, now } = server.services
  const id = randomUUID()
  await db.query({
    text: `insert into sessions (id, user_id, started_at, last_seen_at, expires_at, entered_at, actor_id, actor_session, reason)
           values ($1, $2, $3, $3, $3::timestamptz + interval '1 day', $4, $5, $6, 'A test')`,
    values: [id, userId, now(), isStale ? null : now(), actor?.id ?? null, actor?.session ?? null],
  })
  return { id, token: (await signAccessToken(config.secret, { sessionId: id, userId, now: now() })).token }
}

/** A session of an account with exactly these permissions, which it keeps for this session only. */
const subjectWith = async (
  name: string,
  userId: number,
  permissions: readonly string[],
  session: Session = {},
): Promise<Subject> => {
  const { db } = server.services
  await db.query({ text: 'delete from user_roles where user_id = $1', values: [userId] })
  if (permissions.length > 0) await grant(server, userId, permissions)
  const { token } = await openSession(userId, session)
  // From here on the session is remembered as it is.
  await server.app.inject({ url: '/v1/client/user', headers: { authorization: `Bearer ${token}` } })
  return {
    name,
    token,
    permissions: new Set(permissions),
    ...(session.isStale && { isStale: true }),
    ...(session.actor && { isActor: true }),
  }
}

/** A session that was valid until a statement about its account. */
const barred = async (name: string, text: string): Promise<Subject> => {
  const userId = await addAccount()
  await grant(server, userId, ['roles:read'])
  const { token } = await openSession(userId)
  const look = async () => {
    const answer = await server.app.inject({ url: '/v1/roles', headers: { authorization: `Bearer ${token}` } })
    callers.delete(`Bearer ${token}`)
    return answer.statusCode
  }
  expect(await look()).toBe(200)
  await server.services.db.query({ text, values: [userId] })
  return { name, token, permissions: null }
}

let checked = 0
const requests = new Map<string, MadeRequest>()
const wrong: string[] = []
/** Compares one answer with what the declaration says. */
const check = async (
  name: string,
  call: CallSpec,
  subject: Subject,
  resource: Resource | null = null,
): Promise<void> => {
  const key = `${name} ${resource?.name ?? ''}`
  const more = resource ? { classkey: resource.name } : {}
  const request = requests.get(key) ?? requestFor(call, { ...more, id: 999_999, userId: 999_999 }, more)
  requests.set(key, request)
  const answer = await server.app.inject({
    ...request,
    headers: subject.token === null ? {} : { authorization: `Bearer ${subject.token}` },
  })
  const refusal = answer.statusCode < 400 ? {} : (JSON.parse(answer.payload || '{}') as Refusal)
  const code = refusal.error_code ?? null
  const outcome = answer.statusCode >= 500 ? `${answer.statusCode}` : refusals.has(code) ? String(code) : 'allowed'
  const expected = expectedOf(name, call, subject, resource)
  checked += 1
  // What staff lack is named, and nothing they have.
  const missing = permissionsFor(call, resource).filter((one) => !subject.permissions?.has(one))
  const isNamed = !subject.isBounded && subject.permissions?.size && missing.length > 0 && outcome === 'FORBIDDEN'
  if (isNamed && String(refusal.permissions) !== String(missing))
    wrong.push(`${subject.name} → ${name}: names ${String(refusal.permissions)} instead of ${String(missing)}`)
  // Content is written without bounds only.
  if (subject.isBounded && call.bounded && call.method !== 'GET' && expected === 'allowed' && outcome === 'FORBIDDEN')
    return
  if (outcome !== expected)
    wrong.push(
      `${subject.name} → ${name} ${resource?.name ?? ''}: ${outcome} instead of ${expected} ${answer.payload.slice(0, 150)}`,
    )
}

const isLong = process.env.LONG !== undefined
const entityOf = (permission: string): string => permission.split(':')[0] ?? ''
/** Makes calls as a subject: generic ones about the entities of its permissions, and others in turn. */
const checkAll = async (subject: Subject, turn: number, runsAll = isLong): Promise<void> => {
  const entities = new Set([...(subject.permissions ?? [])].map(entityOf))
  for (const [position, [name, call]] of calls.entries()) {
    const isOwn = isGeneric(call) || permissionsFor(call, null).some((one) => entities.has(entityOf(one)))
    if (!runsAll && !isOwn && (turn + position) % 10 !== 0) continue
    runsHandlers = runsAll || (turn + position) % 20 === 0
    if (!isGeneric(call)) {
      await check(name, call, subject)
      continue
    }
    const named = entitiesFor(call)
    const own = named.filter((one) => subject.name.startsWith(`${one.name}:`))
    const others = isLong ? named : named.slice((turn + position) % named.length).slice(0, 1)
    for (const resource of new Set([...own, ...others])) await check(name, call, subject, resource)
  }
}

describe('access to every call', () => {
  let permissions: string[]
  let staff = 0
  beforeAll(async () => {
    const rows = await server.services.db.query<{ name: string }>({
      text: 'select name from permissions where is_system',
    })
    permissions = rows.map(({ name }) => name).toSorted()
    // The first account, which calls are about if they name none.
    await addAccount()
    staff = await addAccount()
  })

  it('is what its declaration says, for each permission alone', { timeout: isLong ? 3_600_000 : 600_000 }, async () => {
    const together = calls.flatMap(([, { access }]) =>
      typeof access === 'object' && 'and' in access && access.and ? [[access.permission, access.and]] : [],
    )
    const roles = [...permissions.map((one) => [one]), ...together]
    for (const [index, role] of roles.entries()) await checkAll(await subjectWith(role.join(), staff, role), index)
    expect(wrong).toEqual([])
    expect(permissions.length).toBeGreaterThan(200)
  })

  it('is what its declaration says, for callers of every other kind', { timeout: 300_000 }, async () => {
    const admin = await addAccount()
    await grant(server, admin, permissions)
    const actor = { id: admin, session: (await openSession(admin)).id }
    const [limited, leaving] = [await addAccount(), await addAccount()]
    await server.services.db.query({ text: 'insert into staff_bounds (staff_id) values ($1)', values: [limited] })
    await server.services.db.query({
      text: `insert into account_closures (user_id, requested_at, due_at, is_by_owner) values ($1, now(), now(), true)`,
      values: [leaving],
    })
    const subjects: Subject[] = [
      { name: 'nobody', token: null, permissions: null },
      { name: 'a forged token', token: 'x.y.z', permissions: null },
      await subjectWith('a member', await addAccount(), []),
      await subjectWith('an administrator acting as a member', await addAccount(), [], { actor }),
      await barred('a signed-out administrator', 'update sessions set ended_at = now() where user_id = $1'),
      await barred('an expired administrator', 'update sessions set expires_at = now() where user_id = $1'),
      await subjectWith('an administrator who signed in long ago', staff, permissions, { isStale: true }),
      await subjectWith('an administrator', await addAccount(), permissions),
      { ...(await subjectWith('a limited administrator', limited, permissions)), isBounded: true },
      { ...(await subjectWith('a member about to leave', leaving, [])), isClosing: true },
      await barred('a disabled administrator', 'update users set is_active = false where id = $1'),
      await barred('a deleted administrator', 'delete from users where id = $1'),
    ]
    for (const [index, subject] of subjects.entries()) await checkAll(subject, index, true)
    expect(wrong).toEqual([])
  })

  it('to the data of an account is for its owner only', async () => {
    const [owner, other] = [await addAccount(), await addAccount()]
    const organization_id = await insertRow(server, 'organizations', { name: 'Elsewhere', code: 'elsewhere' })
    await server.services.db.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2)',
      values: [other, organization_id],
    })
    const ofAccounts = calls.filter(
      ([, { access, path }]) => access === 'signed-in' && path.startsWith('/users/{userId}/'),
    )
    expect(ofAccounts.length).toBeGreaterThan(0)
    for (const [userId, refused] of [
      [owner, false],
      [other, true],
    ] as const) {
      const { token } = await subjectWith('a member', userId, [])
      for (const [name, call] of ofAccounts) {
        const request = requestFor(call, { userId: owner })
        const answer = await server.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })
        expect([name, answer.statusCode === 403]).toEqual([name, refused])
      }
    }
  })
})
