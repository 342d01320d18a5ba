import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshToken, registerAdmin, registerMember, signInAs, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { mailsTo } from '../harness/mail.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const dayMs = 24 * 60 * 60_000

describe('closing an account', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  let now = new Date('2026-03-02T10:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    admin = await registerAdmin(server, [
      'user:read',
      'user:delete',
      'usernotes:read',
      'user:impersonate',
      'tasks:read',
      'tasks:write',
    ])
  })
  beforeEach(async () => {
    admin = await signInAs(server, admin.email)
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const call = async (method: string, path: string, account = member, body?: unknown) =>
    server.call(method, path, { token: await freshToken(server, account), body })
  const close = () => call('POST', '/client/user/closure')
  const later = (days: number) => {
    now = new Date(now.getTime() + days * dayMs)
  }
  const exists = async (): Promise<boolean> =>
    (await server.services.db.query({ text: 'select 1 from users where id = $1', values: [member.id] })).length > 0

  test('says before what is deleted, what is kept and for how long', async () => {
    const { body } = await call('GET', '/client/user/closure')
    expect(body).toMatchObject({ due_at: null, days: 30, duty: null })
    expect(body['records']).toBeGreaterThan(1)
    expect(body['kept']).toEqual(
      expect.arrayContaining([
        { what: 'orders', years: 7, why: 'accounting' },
        { what: 'audit_log', years: null, why: 'security' },
        { what: 'key_log', years: null, why: 'security' },
      ]),
    )
  })

  test('leaves an administrator, also if the last two close theirs at once', async () => {
    const all = ['roles:read', 'roles:write', 'permissions:read', 'user:read', 'user:write']
    const both = [await registerAdmin(server, all), await registerAdmin(server, all)]
    const answers = await Promise.all(both.map((account) => call('POST', '/client/user/closure', account)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const left = both[answers.findIndex(({ status }) => status === 409)]
    // The one that is being closed does not count.
    const [role] = await server.services.db.query<{ role_id: number }>({
      text: 'select role_id from user_roles ur where user_id = $1 and exists (select from role_permissions rp where rp.role_id = ur.role_id)',
      values: [left?.id],
    })
    const unlink = { user_id: left?.id, role_id: role?.role_id }
    expect((await call('POST', '/users/role/unlink', left, unlink)).status).toBe(400)
    await server.services.db.query({ text: 'delete from user_roles where user_id = $1', values: [left?.id] })
  })

  test('needs a recent sign-in', async () => {
    later(0.01)
    expect(await close()).toMatchObject({ status: 403, body: { error_code: 'PASSWORD_NEEDED' } })
  })

  test('ends every session at once; whoever signs in again can only keep it', async () => {
    const answer = await close()
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({ due_at: new Date(now.getTime() + 30 * dayMs).toISOString() })
    expect((await call('GET', '/client/user')).status).toBe(401)
    expect((await mailsTo(server, member.email, 'account-closed'))[0]?.text).toContain('/login')

    member = { ...(await signInAs(server, member.email)), id: member.id }
    expect((await call('GET', '/client/user')).body).toMatchObject({ user: { closing_at: answer.body['due_at'] } })
    expect(await call('GET', '/client/user/sessions')).toMatchObject({ status: 403 })
    expect((await call('DELETE', '/client/user/closure')).status).toBe(204)
    expect((await call('GET', '/client/user/sessions')).status).toBe(200)
    later(31)
    await runJobs(server)
    expect(await exists()).toBe(true)
  })

  test('disconnects wearables and cancels the visits ahead, at their providers too', async () => {
    const { db } = server.services
    const day = (days: number) => new Date(now.getTime() + days * dayMs)
    for (const [appointment_date, status] of [
      [day(3), 'created'],
      [day(-3), 'created'],
      [day(4), 'attended'],
    ] as const)
      await insertRow(server, 'appointments', {
        user_id: member.id,
        provider: 'telehealth',
        appointment_id: `at-service-${appointment_date.getTime()}`,
        appointment_date,
        status,
      })
    await db.query({
      text: `insert into device_connections (user_id, source, connected_at) values ($1, 'oura', $2)`,
      values: [member.id, now],
    })
    const { telehealth } = server.services.scheduling
    const canceled: string[] = []
    const live = vi.spyOn(telehealth, 'mode', 'get').mockReturnValue('live')
    const cancel = vi.spyOn(telehealth, 'cancel').mockImplementation((number) => {
      canceled.push(number)
      return Promise.resolve({ status: 200, answer: null })
    })
    expect((await close()).status).toBe(200)
    await runJobs(server)
    const visits = await db.query<{ status: string }>({
      text: 'select status from appointments where user_id = $1 order by appointment_date',
      values: [member.id],
    })
    expect(visits.map(({ status }) => status)).toEqual(['created', 'cancelled', 'attended'])
    expect(canceled).toEqual([`at-service-${day(3).getTime()}`])
    expect(
      await db.query({ text: 'select 1 from device_connections where user_id = $1', values: [member.id] }),
    ).toEqual([])
    live.mockRestore()
    cancel.mockRestore()
  })

  test('hides the person from everyone else', async () => {
    const note = await insertRow(server, 'usernotes', { user_id: member.id, note: 'Called.' })
    const seen = async () => [
      (await call('GET', '/admin/search?classkey=user&page_size=200', admin)).text.includes(member.email),
      (await call('GET', `/admin/get/${member.id}?classkey=user`, admin)).status === 200,
      (await call('GET', `/admin/get/${note}?classkey=usernotes`, admin)).status === 200,
    ]
    expect(await seen()).toEqual([true, true, true])
    await close()
    expect(await seen()).toEqual([false, false, false])
    const acting = await call('POST', '/admin/login-as-user', admin, { user_id: member.id, reason: 'Looking' })
    expect(acting.status).not.toBe(200)
  })

  test('hides the person in lists of links, which keep them when they are saved', async () => {
    const task = await insertRow(server, 'tasks', { name: 'Walk' })
    const set = async (body: object) => {
      const answer = await call('POST', '/admin/set', admin, { classkey: 'tasks', id: task, ...body })
      expect(answer.status, answer.text).toBe(200)
      return (answer.body['users'] as { id: number }[]).map(({ id }) => id)
    }
    expect(await set({ users: [member.id] })).toEqual([member.id])
    const other = await registerMember(server)
    await close()
    expect(await set({ name: 'Walk more' })).toEqual([])
    expect(await set({ users: [other.id] })).toEqual([other.id])
    member = { ...(await signInAs(server, member.email)), id: member.id }
    await call('DELETE', '/client/user/closure')
    expect(await set({ name: 'Walk' })).toEqual([member.id, other.id])
  })

  test('erases it after 30 days, not before, and sends a receipt', async () => {
    await insertRow(server, 'appointments', { user_id: member.id, appointment_date: now })
    await close()
    later(29)
    await runJobs(server)
    expect(await exists()).toBe(true)
    later(2)
    await runJobs(server)
    expect(await exists()).toBe(false)
    expect(await mailsTo(server, member.email, 'account-erased')).toHaveLength(1)
    expect(await mailsTo(server, member.email, 'account-closed')).toEqual([])
  })

  test('by an administrator takes the permission, and gives the same time to come back', async () => {
    const reader = await registerAdmin(server, ['user:read'])
    const erase = (by: TestAccount) => call('POST', `/admin/users/${member.id}/erase`, by, { reason: 'Asked by phone' })
    expect((await erase(reader)).status).toBe(403)
    expect((await erase(admin)).body).toEqual({ due_at: new Date(now.getTime() + 30 * dayMs).toISOString() })
    expect((await call('GET', '/client/user')).status).toBe(401)
    expect(await mailsTo(server, member.email, 'account-closed')).toHaveLength(1)
  })

  test('deleting a member with appointments, orders, kits and rewards works at once in the back office', async () => {
    const reward = await insertRow(server, 'rewards', { name: 'A mug', star_cost: 5 })
    await insertRow(server, 'appointments', { user_id: member.id, appointment_date: now })
    await insertRow(server, 'userkits', { user_id: member.id, kit_id: 'K-1', provider_code: 'namida' })
    await insertRow(server, 'reward_secrets', { reward_id: reward, secret: 's', redeemed_by: member.id })
    const order = await insertRow(server, 'orders', {
      user_id: member.id,
      order_number: 'A-1',
      provider_code: 'namida',
      billing_email: member.email,
    })
    const answer = await call('POST', '/admin/delete', admin, { classkey: 'user', id: member.id })
    expect(answer.status, answer.text).toBe(200)
    expect(await exists()).toBe(false)
    const kept = await server.services.db.query({
      text: 'select order_number, user_id, billing_email from orders where id = $1',
      values: [order],
    })
    expect(kept).toEqual([{ order_number: 'A-1', user_id: null, billing_email: null }])
  })

  test('is refused for emergency officers and for the last administrator', async () => {
    member = await registerAdmin(server, ['emergency_keys:use'])
    expect((await call('GET', '/client/user/closure')).body).toMatchObject({ duty: 'officer' })
    expect(await close()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('officer') as string },
    })
    member = await registerAdmin(server, ['roles:write', 'roles:read', 'permissions:read', 'user:read', 'user:write'])
    expect(await close()).toMatchObject({ status: 409, body: { message: expect.stringContaining('last') as string } })
    const other = await registerAdmin(server, [
      'roles:write',
      'roles:read',
      'permissions:read',
      'user:read',
      'user:write',
    ])
    expect((await close()).status).toBe(200)
    expect((await call('POST', '/client/user/closure', other)).status).toBe(409)
  })

  test('what is kept is deleted when its time is over', async () => {
    const { sweepKept } = await import('#server/identity/privacy/erasure.ts')
    await insertRow(server, 'orders', { order_number: 'A-9', provider_code: 'namida', created_at: now })
    const left = () => server.services.db.query({ text: `select 1 from orders where order_number = 'A-9'` })
    later(6 * 365)
    await sweepKept(server.services)
    expect(await left()).toHaveLength(1)
    later(2 * 365)
    await sweepKept(server.services)
    expect(await left()).toEqual([])
  })
})
