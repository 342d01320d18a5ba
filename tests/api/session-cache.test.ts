/** Sessions are kept in memory, yet whatever ends or limits one takes effect with the next request, on every server. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noticesOf } from '#server/kernel/database/index.ts'
import { grant, registerAdmin, registerMember, signInAs } from '../harness/accounts.ts'
import { openSuperuser, startTestServer, type TestServer } from '../harness/server.ts'

let first: TestServer
let second: TestServer
beforeAll(async () => {
  first = await startTestServer()
  second = await startTestServer({ database: first.database })
})
afterAll(async () => {
  await second.app.close()
  await second.services.close()
  await first.close()
})

const read = async (server: TestServer, token: string) => (await server.call('GET', '/client/user', { token })).status
const noticesAt = ({ services }: TestServer) => noticesOf(services.db) ?? expect.unreachable('it has notices')
const live = (server: TestServer) => expect.poll(() => noticesAt(server).isLive).toBe(true)
/** A session that the second server has in memory. */
const known = async () => {
  const member = await registerMember(first)
  expect(await read(second, member.token)).toBe(200)
  await live(second)
  expect(await read(second, member.token)).toBe(200)
  return member
}
const readsOfSession = async (server: TestServer, work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(server.services.db, 'query')
  await work()
  const count = query.mock.calls.filter(([{ name }]) => name === 'find_session').length
  query.mockRestore()
  return count
}

test('a session is read once for many requests', async () => {
  const { token } = await known()
  const reads = await readsOfSession(second, async () => {
    for (let count = 0; count < 5; count += 1) expect(await read(second, token)).toBe(200)
  })
  expect(reads).toBe(0)
})

test('a sign-out at one server ends the session at the others', async () => {
  const { token } = await known()
  expect((await first.call('POST', '/logout', { token })).status).toBe(204)
  await noticesAt(second).settled()
  expect(await read(second, token)).toBe(401)
})

test('an account that is disabled, by anyone in the database, is out at once', async () => {
  const { token, id } = await known()
  const db = await openSuperuser(first)
  await db.query({ text: 'update users set is_active = false where id = $1', values: [id] })
  await db.close()
  await noticesAt(second).settled()
  expect(await read(second, token)).toBe(401)
})

test('a server goes by its own changes from the moment they are made', async () => {
  const { token, id } = await known()
  await second.services.db.query({ text: 'update users set is_active = false where id = $1', values: [id] })
  expect(await read(second, token)).toBe(401)
  const other = await known()
  await second.services.db.transaction((tx) =>
    tx.query({ text: 'update sessions set ended_at = now() where user_id = $1', values: [other.id] }),
  )
  expect(await read(second, other.token)).toBe(401)
})

test('a permission withdrawn or given at one server counts at the others', async () => {
  const member = await registerMember(first)
  await grant(first, member.id, ['faq:read'])
  const staff = await signInAs(first, member.email)
  const list = async () => (await second.call('GET', '/admin/search?classkey=faq', { token: staff.token })).status
  await live(second)
  expect(await list()).toBe(200)
  await first.services.db.query({ text: 'delete from user_roles where user_id = $1', values: [member.id] })
  await noticesAt(second).settled()
  expect(await list()).toBe(403)
})

test('without its connection for notices a server asks the database each time, until it listens again', async () => {
  const { token } = await known()
  const db = await openSuperuser(first)
  await db.query({
    text: `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' or query = 'select 1' and state = 'idle'`,
  })
  await db.close()
  await expect.poll(() => noticesAt(second).isLive).toBe(false)
  expect(await readsOfSession(second, () => read(second, token))).toBe(1)
  expect((await first.call('POST', '/logout', { token })).status).toBe(204)
  expect(await read(second, token)).toBe(401)
  await expect.poll(() => noticesAt(second).isLive, { timeout: 10_000 }).toBe(true)
  const other = await registerMember(first)
  expect(await read(second, other.token)).toBe(200)
  expect(await readsOfSession(second, () => read(second, other.token))).toBe(0)
})

test('reading a member takes one statement, besides the one that records it for all calls of the moment', async () => {
  const staff = await registerAdmin(first, ['user:read'])
  const member = await registerMember(first)
  const get = () => first.call('GET', `/admin/get/${member.id}?classkey=user`, { token: staff.token })
  expect((await get()).status).toBe(200)
  const ask = first.services.db.query
  const query = vi.spyOn(first.services.db, 'query')
  const rawRows = vi.spyOn(first.services.db, 'rawRows')
  expect((await get()).status).toBe(200)
  expect([rawRows.mock.calls.length, ...query.mock.calls.map(([{ name }]) => name)]).toEqual([
    1,
    'append_audit_and_looks',
  ])
  query.mockClear()
  // Long enough that others come meanwhile, also on a busy machine.
  query.mockImplementation(async (statement) => {
    await delay(200)
    return ask(statement) as never
  })
  expect((await Promise.all(Array.from({ length: 20 }, get))).map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(query.mock.calls.length).toBeLessThan(10)
  vi.restoreAllMocks()
  const accesses = await first.call('GET', '/client/user/data-accesses', { token: member.token })
  expect((accesses.body as { models: unknown[] }).models).toHaveLength(1)
})
