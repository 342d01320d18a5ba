/** Links in mails that give access to an account: searched for in all that the server stores, returns and logs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { textsOf } from '#shared/languages/node.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { forgetLinks, withoutKeys } from '#server/kernel/mail/links.ts'
import {
  goodPassword,
  registerAdmin,
  registerMember,
  registerSuperAdmin,
  secretOf,
  signInAs,
  type TestAccount,
} from '#tests/harness/accounts.ts'
import { mailsTo } from '#tests/harness/mail.ts'
import { openSuperuser, startTestServer, type TestServer } from '#tests/harness/server.ts'

/** The kinds of mail whose link works without signing in, and how it is redeemed. */
const redemptions = {
  password: (key: string, email: string) => ({
    path: '/password/set',
    body: { key, email, password: secretOf(goodPassword), passwordConfirm: secretOf(goodPassword) },
  }),
  'verify-email': (key: string) => ({ path: '/verify/email', body: { key } }),
  'address-change': (key: string) => ({ path: '/email-change/confirm', body: { key } }),
  activation: (key: string, email: string) => ({
    path: '/users/enrollment',
    body: { key, email, password: secretOf(goodPassword) },
  }),
  registration: (key: string, email: string) => redemptions.activation(key, email),
  'new-device': (key: string) => ({ path: '/new-device/reject', body: { key } }),
  'factor-reset': (key: string) => ({ path: '/login/second-factor/lost/stop', body: { key } }),
} as const
type Kind = keyof typeof redemptions
const kinds = Object.keys(redemptions) as Kind[]

describe('links in mails', () => {
  let server: TestServer
  let chief: TestAccount
  let reader: TestAccount
  const lines: string[] = []
  const keys = new Map<Kind, { key: string; email: string }>()
  let now = new Date('2026-03-03T09:00:00Z')

  beforeAll(async () => {
    const keep = { write: (line: string) => void lines.push(line) }
    server = await startTestServer({ now: () => now, logger: createLogger('trace', keep) })
    await prepareAccess(server.services)
    chief = await registerSuperAdmin(server)
    reader = await registerAdmin(server, ['outbox:read'])
    await server.call('POST', '/password/request-new', { body: { email: chief.email } })
    const invited = 'invited@hale.test'
    const added = await server.call('POST', '/admin/add', {
      token: chief.token,
      body: { classkey: 'user', email: invited, first_name: 'Ina', last_name: 'Vited' },
    })
    expect(added.status, added.text).toBeLessThan(300)
    const body = { user_id: Number(added.body.id) }
    const sent = await server.call('POST', '/users/activation-url', { token: chief.token, body })
    expect(sent.status, sent.text).toBeLessThan(300)
    await server.services.db.query({ text: 'update users set verified = false where id = $1', values: [chief.id] })
    await server.call('POST', '/client/user/send-verification-email', { token: chief.token })
    const newcomer = 'new@hale.test'
    await server.call('POST', '/register', { body: { email: newcomer, first_name: 'Nia', last_name: 'New' } })
    const change = { token: chief.token, body: { email: 'next@hale.test' } }
    expect((await server.call('POST', '/client/user/email-change', change)).status).toBe(200)
    await signInAs(server, chief.email)
    const loser = await registerMember(server)
    await server.services.db.query({
      text: 'insert into second_factors (user_id, last_step, enabled_at) values ($1, 0, $2)',
      values: [loser.id, now],
    })
    const asked = await server.call('POST', '/login', {
      body: { email: loser.email, password: secretOf(goodPassword) },
    })
    await server.call('POST', '/login/second-factor/lost', { body: { ticket: asked.body.ticket } })
    const others: Partial<Record<Kind, string>> = {
      activation: invited,
      registration: newcomer,
      'factor-reset': loser.email,
    }
    for (const kind of kinds) {
      const email = others[kind] ?? chief.email
      const [mail] = await mailsTo(server, email, kind)
      keys.set(kind, { key: /[?&]key=([\w.~-]{20,})/.exec(mail?.text ?? '')?.[1] ?? '', email })
    }
    expect([...keys.values()].filter(({ key }) => key === '')).toEqual([])
  })
  afterAll(() => server.close())

  const plain = () => [...keys.values()].map(({ key }) => key)
  const redeem = (kind: Kind, key: string, email: string) =>
    server.call('POST', redemptions[kind](key, email).path, { body: redemptions[kind](key, email).body })

  it('are all among the kinds that these tests redeem', () => {
    // Mails that only name a page of the app, which asks for a sign-in, or a receipt that names nobody; and the way out of mails,
    // which has tests of its own.
    const pages =
      /^(account_closed|account_erased|registered|roles_changed|bounds_changed|factor_text|key_changed|recovery_|release_|officer_signed|trouble_|results|appointment|way_out$)/
    const english = Object.entries(textsOf('mails').get('en') ?? {})
    const names = english.flatMap(([name, text]) => (String(text).includes('{link}') ? [name] : []))
    expect(names.filter((name) => !pages.test(name)).toSorted()).toEqual([
      'activation_text',
      'address_change_former_text',
      'address_change_new_text',
      'factor_reset_approved_text',
      'factor_reset_asked_text',
      'factor_reset_soon_text',
      'new_device_text',
      'password_text',
      'registration_text',
      'verification_text',
    ])
  })

  it('are readable in no row, no log line and no answer about mails', async () => {
    const db = await openSuperuser(server)
    const tables = await db.query<{ name: string }>({
      text: `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    })
    const found: string[] = []
    for (const { name } of tables)
      for (const { row } of await db.query<{ row: string }>({ text: `select t::text as row from ${name} t` }))
        for (const key of plain()) if (row.includes(key)) found.push(name)
    await db.close()
    for (const line of lines) if (plain().some((key) => line.includes(key))) found.push(line)
    const paths = [
      '/admin/outbox?take=200',
      '/admin/outbox?range=[0,99]',
      '/admin/audit',
      '/admin/audit/export',
      '/admin/jobs',
    ]
    for (const path of paths)
      for (const { token } of [chief, reader]) {
        const { status, text } = await server.call('GET', path, { token })
        if (token === chief.token) expect([path, status]).toEqual([path, 200])
        if (plain().some((key) => text.includes(key))) found.push(path)
      }
    expect(found).toEqual([])
  })

  it('cannot be redeemed by who may only read the outbox', async () => {
    const { status, text } = await server.call('GET', '/admin/outbox?take=200', { token: reader.token })
    expect([status, text]).toEqual([200, expect.stringContaining('/set-password?…')])
    const candidates = new Set(text.match(/[\w.~-]{16,}/g))
    for (const kind of kinds)
      for (const candidate of candidates)
        expect((await redeem(kind, candidate, keys.get(kind)?.email ?? '')).status).toBeGreaterThanOrEqual(400)
    for (const kind of kinds) {
      const { key, email } = keys.get(kind) ?? { key: '', email: '' }
      expect([kind, (await redeem(kind, key, email)).status]).toEqual([kind, kind === 'factor-reset' ? 204 : 200])
    }
  })

  it('are deleted once they have expired, also if no mail server ever came', async () => {
    const sealed = async () =>
      (await server.services.db.query({ text: 'select 1 from outbox where sealed_body is not null' })).length
    expect(await sealed()).toBeGreaterThan(0)
    now = new Date(now.getTime() + 4 * 86_400_000)
    await forgetLinks(server.services)
    expect(await sealed()).toBe(0)
  })

  it('keep nothing that could be a key, wherever it stands', () => {
    const key = 'Yx3-_9fKq2mVb7TnZc4LpR8s'
    for (const link of [`/set?key=${key}`, `/set#${key}`, `/set/${key}`, `/set/${key}/now?x=1`])
      expect(withoutKeys(`Go to https://hale.test${link} soon`)).not.toContain(key)
    const page = 'https://hale.test:3000/client/results/12'
    expect(withoutKeys(`Read ${page}.`)).toBe(`Read ${page}.`)
  })
})
