import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('the outbox', () => {
  let server: TestServer
  let chief: TestAccount
  let operator: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    chief = await registerSuperAdmin(server)
    operator = await registerAdmin(server, ['outbox:read'])
  })
  afterAll(() => server.close())

  const read = (path: string, { token }: TestAccount, headers: Record<string, string> = {}) =>
    server.call('GET', `/admin/outbox${path}`, { token, headers })
  /** The link keys of every mail to the Super Admin. */
  const keysOf = async (): Promise<string[]> => {
    await server.call('POST', '/password/request-new', { body: { email: chief.email } })
    const mails = [
      ...(await mailsTo(server, chief.email, 'password')),
      ...(await mailsTo(server, chief.email, 'registration')),
    ]
    const keys = mails.map(({ text }) => /[?&]key=([\w.~-]+)/.exec(text)?.[1] ?? '')
    expect(keys.length).toBeGreaterThan(1)
    for (const key of keys) expect(key.length).toBeGreaterThan(20)
    return keys
  }
  const withDemo = async (change: Partial<TestServer['services']['config']>, work: () => Promise<void>) => {
    const { config } = server.services
    const before = { ...config }
    Object.assign(config, { seed: 'demo' }, change)
    await work().finally(() => Object.assign(config, before))
  }

  it('is searched and sorted by authorized callers', async () => {
    await registerMember(server, { email: 'mailsme@hale.test' })
    const member = await registerMember(server, { email: 'mail_me@hale.test' })
    expect((await read('?search=mail_me&page_size=5', operator)).body).toMatchObject({
      total_count: 2,
      models: ['password-set', 'registration'].map((kind) => ({
        to: member.email,
        kind,
        user_id: member.id,
        sent_at: null,
      })),
    })
    for (const column of ['body', 'sealed_body'])
      expect((await read(`?sort=${encodeURIComponent(`[["${column}","asc"]]`)}`, operator)).status).toBe(400)
    expect((await read('', member)).status).toBe(403)
  })

  it('returns and stores no link keys', async () => {
    const keys = await keysOf()
    const rows = await server.services.db.query({ text: 'select * from outbox' })
    const answers = await Promise.all(
      ['', `?search=${chief.email}`, '?take=200', '?range=[0,99]', '?filter={"kind":"password"}'].map((query) =>
        read(query, operator),
      ),
    )
    answers.push(await read('?take=200', chief))
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([200, expect.stringContaining('/set-password?…')])
      for (const key of keys) expect(text).not.toContain(key)
    }
    for (const key of keys) expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('shows link keys in the local demo only, to the Super Admin', async () => {
    const [key = ''] = await keysOf()
    const shown = async (account: TestAccount, headers?: Record<string, string>) =>
      (await read('?take=200', account, headers)).text.includes(key)
    await withDemo({}, async () => {
      expect(await shown(chief)).toBe(true)
      expect(await shown(operator)).toBe(false)
      expect(await shown(chief, { 'x-forwarded-for': '127.0.0.1' })).toBe(false)
      expect(await shown(chief, { forwarded: 'for=127.0.0.1' })).toBe(false)
    })
    for (const change of [{ isProduction: true }, { smtpUrl: 'smtp://127.0.0.1:1' }, { seed: 'none' as const }])
      await withDemo(change, async () => expect(await shown(chief), JSON.stringify(change)).toBe(false))
  })
})
