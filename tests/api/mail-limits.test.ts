import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('mails that others cause', () => {
  let server: TestServer
  let admin: TestAccount
  let count = 0
  let now = new Date('2026-03-02T10:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
  })
  beforeEach(async () => {
    admin = await registerSuperAdmin(server)
  })
  afterAll(() => server.close())

  const post = (path: string, body: object, { token } = admin) => server.call('POST', path, { token, body })
  const invited = async () => {
    count += 1
    const email = `invited-${count}@hale.test`
    const added = await post('/admin/add', { classkey: 'user', first_name: 'Ida', last_name: 'Rhodes', email })
    return { id: Number(added.body['id']), email }
  }
  const sent = async (email: string, kind: string) => (await mailsTo(server, email, kind)).length
  const setRoles = (id: number, roles: readonly number[]) => post('/admin/set', { classkey: 'user', id, roles })
  const newRole = async (name: string) => Number((await post('/roles', { name })).body['id'])

  test('to invite an address are refused after three in an hour, for whoever asks', async () => {
    const [person, other] = [await invited(), await invited()]
    const second = await registerSuperAdmin(server)
    const answers = []
    for (const by of [admin, admin, second, second, admin])
      answers.push(await post('/users/activation-url', { user_id: person.id }, by))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(answers[3]?.body['error_code']).toBe('TOO_MANY_REQUESTS')
    expect(Number(answers[3]?.headers.get('retry-after'))).toBe(3600)
    expect(await sent(person.email, 'activation')).toBe(3)
    expect((await post('/users/activation-url', { user_id: other.id })).status).toBe(200)
    now = new Date(now.getTime() + 60 * 60_000)
    admin = await registerSuperAdmin(server)
    expect((await post('/users/activation-url', { user_id: person.id })).status).toBe(200)
  })

  test(
    'invite everybody of a long list, and leave out those who were invited several times',
    { timeout: 60_000 },
    async () => {
      const rows = await server.services.db.query<{ id: number }>({
        text: `insert into users (email, first_name, last_name) select 'list-' || n || '@hale.test', 'A', 'B'
             from generate_series(1, 500) n returning id`,
      })
      const ids = rows.map(({ id }) => id)
      const invite = (user_ids: readonly number[]) => post('/users/invitations/bulk', { user_ids })
      expect((await invite(ids)).body).toEqual({ invited: 500, skipped: 0 })
      const few = ids.slice(0, 2)
      for (let times = 0; times < 2; times += 1) expect((await invite(few)).body).toEqual({ invited: 2, skipped: 0 })
      expect((await invite(ids.slice(0, 5))).body).toEqual({ invited: 3, skipped: 2 })
      const refused = await invite(few)
      expect([refused.status, refused.body['error_code']]).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect(await sent('list-1@hale.test', 'activation')).toBe(3)
    },
  )

  test('ask about a new address a few times, after which the change is refused', async () => {
    const member = await registerMember(server)
    const change = (n: number) =>
      post('/admin/set', { classkey: 'user', id: member.id, email: `a${n}-${member.email}` })
    for (let n = 0; n < 5; n += 1) expect((await change(n)).status).toBe(200)
    const refused = await change(5)
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 3600])
    expect(await sent(member.email, 'address-change')).toBe(5)
    expect(await sent(`a5-${member.email}`, 'address-change')).toBe(0)
    const [row] = await server.services.db.query({
      text: 'select pending_email from users where id = $1',
      values: [member.id],
    })
    expect(row).toEqual({ pending_email: `a4-${member.email}` })
  })

  test('tell of a change a few times, while each is made and shown in the app', async () => {
    const member = await registerMember(server)
    const role = await newRole('Toggled')
    for (let times = 0; times < 4; times += 1)
      for (const roles of [[role], []]) expect((await setRoles(member.id, roles)).status).toBe(200)
    expect(await sent(member.email, 'roles-changed')).toBe(3)
    const notices = await server.services.db.query({
      text: `select 1 from notifications where user_id = $1 and title = 'Your role was changed'`,
      values: [member.id],
    })
    expect(notices).toHaveLength(8)
    const accesses = await server.call('GET', '/client/user/data-accesses', { token: member.token })
    expect(Number(accesses.body['total_count'])).toBeGreaterThanOrEqual(8)
  })

  test('have a limit for who causes them as well, which leaves other mails alone', async () => {
    const { db, config } = server.services
    await db.query({
      text: 'insert into hourly_attempts (attempt_key, attempts, window_started_at) values ($1, 10000, $2)',
      values: [config.secret.hash('mails by', String(admin.id)).toString('base64url'), now],
    })
    const person = await invited()
    expect((await post('/users/activation-url', { user_id: person.id })).status).toBe(429)
    const member = await registerMember(server)
    expect((await setRoles(member.id, [await newRole('Another')])).status).toBe(200)
    expect(await sent(member.email, 'roles-changed')).toBe(0)
    const own = await server.call('POST', '/client/user/email-change', {
      token: admin.token,
      body: { email: `new-${admin.email}` },
    })
    expect(own.status).toBe(200)
    expect(await sent(admin.email, 'address-change')).toBe(1)
  })

  test('have nothing of a name but the name', async () => {
    const member = await registerMember(server, { first_name: 'Ada https://evil.example/login' })
    await setRoles(member.id, [await newRole('Locked! Call 0900123456 or open www.evil.example')])
    const [mail] = await mailsTo(server, member.email, 'roles-changed')
    expect(mail?.text).toContain('Your roles: Locked Call … or open www evil example.')
    expect(mail?.text).toContain('Hi there,')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil\.example|0900/)
  })
})
