import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { createAdministrator } from '#server/identity/sign-in/index.ts'
import { endDemoSessions } from '#server/identity/sign-in/demo-accounts.ts'
import { goodPassword, registerMember, secretOf, signInAs } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('administrators from the command line', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
  })
  afterAll(() => server.close())

  const create = (email: string, options: { another?: boolean; byMail?: boolean } = {}) =>
    createAdministrator(server.services, { email, another: false, byMail: false, ...options })
  const keyIn = (link: string | null) => new URL(link ?? '').searchParams.get('key') ?? ''

  it('are created once, however many commands run, and choose their password by the link', async () => {
    const made = await Promise.allSettled([create('First@hale.example'), create('second@hale.example')])
    const links = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect([links.length, refused]).toEqual([1, [expect.objectContaining({ code: 'CONFLICT' })]])
    const key = keyIn(links[0] ?? null)
    const { body: invited } = await server.call('GET', `/users/enrollment?key=${key}`)
    const email = String(invited.email)
    const enroll = () =>
      server.call('POST', '/users/enrollment', {
        body: { key, email, password: secretOf(goodPassword), first_name: 'Ada' },
      })
    expect((await enroll()).status).toBe(200)
    expect((await enroll()).body).toMatchObject({ error_code: 'LINK_EXPIRED' })
    const { token, id } = await signInAs(server, email)
    expect((await server.call('GET', '/roles', { token })).status).toBe(200)
    const entries = await server.services.db.query({
      text: 'select call, resource, item_id, actor_id, user_agent from audit_log where item_id = $1',
      values: [id],
    })
    expect(entries).toEqual([
      { call: 'adminAdd', resource: 'user', item_id: id, actor_id: null, user_agent: 'npm run admin:create' },
    ])
  })

  it('are added to others only deliberately, and never replace an account', async () => {
    await expect(create('third@hale.example')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(keyIn(await create('third@hale.example', { another: true }))).toMatch(/^[\w-]{20,}$/)
    const { email } = await registerMember(server)
    await expect(create(email, { another: true })).rejects.toMatchObject({ code: 'DUPLICATE' })
    await expect(create('nobody', { another: true })).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  it('get the link by mail only where mail is delivered', async () => {
    const wanted = { another: true, byMail: true }
    await expect(create('mailed@hale.example', wanted)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    server.services.config.smtpUrl = 'smtp://127.0.0.1:1'
    expect(await create('mailed@hale.example', wanted)).toBe(null)
    server.services.config.smtpUrl = null
    expect(await mailsTo(server, 'mailed@hale.example', 'activation')).toHaveLength(1)
  })
})

describe('accounts with the published password of the demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('cannot sign in at a public address until they have another one', async () => {
    const { email, id, token } = await registerMember(server)
    const { db, config } = server.services
    await db.query({ text: 'update credentials set is_demo = true where user_id = $1', values: [id] })
    const attempt = async () =>
      (await server.call('POST', '/login', { body: { email, password: secretOf(goodPassword) } })).status
    expect(await attempt()).toBe(200)
    config.publicUrl = 'https://hale.example'
    expect(await attempt()).toBe(401)
    const isSignedIn = async () => (await server.call('GET', '/client/user', { token })).status === 200
    expect(await isSignedIn()).toBe(true)
    await endDemoSessions(server.services)
    expect(await isSignedIn()).toBe(false)

    await server.call('POST', '/password/request-new', { body: { email } })
    const [mail] = await mailsTo(server, email, 'password')
    const key = /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const password = secretOf('Another-river-2026')
    const body = { key, email, password, passwordConfirm: password }
    expect((await server.call('POST', '/password/set', { body })).status).toBe(200)
    expect((await signInAs(server, email, 'Another-river-2026')).id).toBe(id)
  })
})
