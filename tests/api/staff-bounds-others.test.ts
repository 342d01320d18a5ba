/** What staff with bounds do for members: within their reach the same as without bounds, and out of it nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let coach: TestAccount
let mine: TestAccount
let theirs: TestAccount
const call = (method: string, path: string, body: object, { token }: TestAccount = coach) =>
  server.call(method, path, { token, body })
beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
  const chief = await registerSuperAdmin(server)
  coach = await registerAdmin(server, ['user:read', 'userprogramaction:read', 'userprogramaction:write'])
  mine = await registerMember(server)
  theirs = await registerMember(server)
  const program = await insertRow(server, 'programs', { name: 'Sleep' })
  const action = await insertRow(server, 'action', { name: 'Read', code: 'read' })
  const link = (text: string, values: unknown[]) => server.services.db.query({ text, values })
  await link('insert into program_actions (program_id, action_id) values ($1, $2)', [program, action])
  for (const { id } of [mine, theirs])
    await link('insert into user_programs (user_id, program_id) values ($1, $2)', [id, program])
  const bounds = { organizations: [], members: [mine.id] }
  expect((await call('PUT', `/admin/users/${coach.id}/bounds`, { bounds }, chief)).status).toBe(200)
})
afterAll(() => server.close())

it('completes and reopens steps of members within reach', async () => {
  const step = (path: string, member: TestAccount) =>
    call('POST', `/actions/${path}`, { code: 'read', group: false, user_id_to_complete: member.id })
  for (const path of ['complete', 'uncomplete']) {
    const { status, text } = await step(path, mine)
    expect(status, text).toBeLessThan(300)
    expect((await step(path, theirs)).status).toBe(404)
    expect((await step(path, { ...theirs, id: 987_654 })).status).toBe(404)
  }
})

it('keeps the permissions in every call that may be made for somebody else', () => {
  const named = Object.entries<CallSpec>(calls).filter(
    ([, { access, body, query }]) =>
      access === 'signed-in' && /user_?id/i.test(JSON.stringify([body, query].map((one) => shapeOf(one)))),
  )
  expect(named.length).toBeGreaterThan(1)
  expect(named.flatMap(([name, { bounded }]) => (bounded ? [] : [name]))).toEqual([])
})
/** Names of a schema, also behind what rewrites its input. */
const shapeOf = (type: unknown): string[] => {
  const { shape, out } = (type ?? {}) as { shape?: object; out?: unknown }
  return out ? shapeOf(out) : Object.keys(shape ?? {})
}
