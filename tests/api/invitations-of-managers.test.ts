/** A manager of an organization invites whom they add, and learns nothing about who has joined. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissionsOfReady } from '#shared/lists/index.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { readyRoles } from '#shared/rules/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let manager: TestAccount
let joined: TestAccount
let stranger: TestAccount
let organization = 0
const call = (method: string, path: string, body?: object, { token }: TestAccount = manager) =>
  server.call(method, path, { token, ...(body && { body }) })
const add = async (email: string, as: TestAccount = manager): Promise<number> => {
  const given = { classkey: 'user', first_name: 'New', last_name: 'Person', email, organizations: [organization] }
  const { status, body, text } = await call('POST', '/admin/add', given, as)
  expect(status, text).toBe(200)
  return Number(body['id'])
}
const invite = (user_id: number, email?: string) =>
  call('POST', '/users/activation-url', { user_id, ...(email !== undefined && { email }) })
const invited = async (email: string) => (await mailsTo(server, email, 'activation')).length
let chief: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
  chief = await registerSuperAdmin(server)
  manager = await registerAdmin(server, permissionsOfReady(readyRoles.manager, resourceMap()))
  organization = await insertRow(server, 'organizations', { name: 'Ours', code: 'ours' })
  joined = await registerMember(server, { organization_code: 'ours' })
  stranger = await registerMember(server)
  const bounds = { organizations: [organization], members: [] }
  expect((await call('PUT', `/admin/users/${manager.id}/bounds`, { bounds }, chief)).status).toBe(200)
})
afterAll(() => server.close())

it('mails whom they added, one or many', async () => {
  const id = await add('one@example.org')
  const sent = await invite(id)
  expect([sent.status, sent.body], sent.text).toEqual([200, { sent: true }])
  expect(await invited('one@example.org')).toBe(1)
  const many = await call('POST', '/users/invitations/bulk', { user_ids: [id, joined.id] })
  expect(many.body, many.text).toEqual({ invited: 2, skipped: 0 })
  expect(await invited('one@example.org')).toBe(2)
})

it('answers the same about who has joined and who has not, and nothing about others', async () => {
  const id = await add('two@example.org')
  for (const ask of [invite, (user: number) => call('GET', `/users/activation-url?user_id=${user}`)]) {
    const [one, other] = [await ask(joined.id), await ask(id)]
    const { may_correct: _, ...rest } = other.body
    expect([one.status, { ...one.body, may_correct: undefined }]).toEqual([
      other.status,
      { ...rest, may_correct: undefined },
    ])
    expect((await ask(stranger.id)).status).toBe(404)
    expect((await ask(987_654)).status).toBe(404)
  }
  expect(await invited(joined.email)).toBe(0)
  const many = await call('POST', '/users/invitations/bulk', { user_ids: [id, stranger.id] })
  expect([many.status, many.text]).toEqual([400, expect.stringContaining(String(stranger.id))])
})

it('corrects the address they typed until the account is in use, and no address that others typed', async () => {
  const id = await add('tpyo@example.org')
  expect((await call('GET', `/users/activation-url?user_id=${id}`)).body).toEqual({
    invited_at: null,
    may_correct: true,
  })
  await invite(id)
  const corrected = await invite(id, 'typo@example.org')
  expect(corrected.status, corrected.text).toBe(200)
  expect(await invited('typo@example.org')).toBe(1)
  expect((await invite(id, chief.email)).body).toMatchObject({ errors: { email: expect.any(String) as string } })
  const others = await add('others@example.org', chief)
  expect((await invite(others, 'mine@example.org')).status).toBe(400)
  expect((await invite(joined.id, 'mine@example.org')).status).toBe(400)
  expect(await invited('mine@example.org')).toBe(0)
  await server.services.db.query({ text: 'update users set verified = true where id = $1', values: [id] })
  expect((await invite(id, 'late@example.org')).status).toBe(200)
  const [{ email } = { email: '' }] = await server.services.db.query<{ email: string }>({
    text: 'select email from users where id = $1',
    values: [id],
  })
  expect(email).toBe('typo@example.org')
})
