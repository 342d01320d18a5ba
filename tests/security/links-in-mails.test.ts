/** Every link that works without a sign-in, after everything that may void it: the table in SECURITY.md, tried. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { closeAccount } from '#server/identity/privacy/closure.ts'
import { mailedLinks, type LinkKind, type Voiding } from '#server/identity/sign-in/links.ts'
import { startSession } from '#server/identity/sign-in/sessions.ts'
import {
  goodPassword,
  registerMember,
  registerSuperAdmin,
  secretOf,
  signInAs,
  type TestAccount,
} from '#tests/harness/accounts.ts'
import { mailsTo } from '#tests/harness/mail.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

interface Subject {
  id: number
  /** Present address of the account. */
  email: string
  mailbox: string
  key: string
  token?: string
  again: () => Promise<unknown>
}

describe('links in mails', () => {
  let server: TestServer
  let chief: TestAccount
  let now = new Date('2026-03-03T09:00:00Z')
  let count = 0
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    chief = await registerSuperAdmin(server)
    await run(`insert into organizations (id, name, code) overriding system value values (71, 'Northwind', 'north')`)
  })
  afterAll(() => server.close())

  const run = (text: string, ...values: unknown[]) =>
    server.services.db.query<Record<string, unknown>>({ text, values })
  const post = async (path: string, body: object, token?: string) => {
    const answer = await server.call('POST', path, { body, ...(token ? { token } : {}) })
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
    return answer
  }
  const keyTo = async (address: string, mail: string): Promise<string> =>
    /[?&]key=([\w-]{20,})/.exec((await mailsTo(server, address, mail)).at(-1)?.text ?? '')?.[1] ?? ''
  const newAddress = () => `person-${(count += 1)}@hale.test`
  const newPassword = { password: secretOf('Another-river-2027'), passwordConfirm: secretOf('Another-river-2027') }

  const subjectOf = async (
    account: { id: number; email: string; token?: string },
    mail: string,
    ask: () => Promise<unknown>,
    mailbox = account.email,
  ): Promise<Subject> => {
    await ask()
    const key = await keyTo(mailbox, mail)
    expect(key, mail).not.toBe('')
    return { ...account, mailbox, key, again: ask }
  }
  const opened = async () => {
    const email = newAddress()
    const person = { classkey: 'user', email, first_name: 'Ina', last_name: 'Vited', date_of_birth: '1980-01-01' }
    return { id: Number((await post('/admin/add', person, chief.token)).body['id']), email }
  }
  const addressChange = async (isNew: boolean): Promise<Subject> => {
    const member = await registerMember(server)
    const next = newAddress()
    const ask = () => post('/client/user/email-change', { email: next }, member.token)
    return subjectOf(member, 'address-change', ask, isNew ? next : member.email)
  }

  /** Accounts with a link each, and how it is redeemed. */
  const links: Record<string, { kind: LinkKind; path: string; make: () => Promise<Subject>; more?: object }> = {
    invitation: {
      kind: 'activation',
      path: '/users/enrollment',
      more: { password: secretOf(goodPassword) },
      make: async () => {
        const account = await opened()
        const ask = () => post('/users/activation-url', { user_id: account.id }, chief.token)
        return subjectOf(account, 'activation', ask)
      },
    },
    registration: {
      kind: 'activation',
      path: '/users/enrollment',
      more: { password: secretOf(goodPassword) },
      make: async () => {
        const email = newAddress()
        const ask = () => post('/register', { email, first_name: 'Rea', last_name: 'Gister' })
        const subject = await subjectOf({ id: 0, email }, 'registration', ask)
        return { ...subject, id: Number((await run('select id from users where email = $1', email))[0]?.['id']) }
      },
    },
    password: {
      kind: 'password',
      path: '/password/set',
      more: newPassword,
      make: async () => {
        const member = await registerMember(server)
        return subjectOf(member, 'password', () => post('/password/request-new', { email: member.email }))
      },
    },
    'verify-email': {
      kind: 'verify-email',
      path: '/verify/email',
      make: async () => {
        const member = await registerMember(server, { verified: false })
        const ask = () => post('/client/user/send-verification-email', {}, member.token)
        return subjectOf(member, 'verify-email', ask)
      },
    },
    'new-device': {
      kind: 'new-device',
      path: '/new-device/reject',
      make: async () => {
        const member = await registerMember(server)
        return subjectOf(member, 'new-device', () => signInAs(server, member.email))
      },
    },
    'factor-reset': {
      kind: 'factor-reset',
      path: '/login/second-factor/lost/stop',
      make: async () => {
        const member = await registerMember(server)
        await run('insert into second_factors (user_id, last_step, enabled_at) values ($1, 0, $2)', member.id, now)
        const login = { email: member.email, password: secretOf(goodPassword) }
        const { body } = await server.call('POST', '/login', { body: login })
        return subjectOf(member, 'factor-reset', () =>
          post('/login/second-factor/lost', { ticket: (body as { ticket: string }).ticket }),
        )
      },
    },
    'former mailbox': { kind: 'address-change', path: '/email-change/confirm', make: () => addressChange(false) },
    'new mailbox': { kind: 'address-change', path: '/email-change/confirm', make: () => addressChange(true) },
  }

  const redeem = ({ path, more }: { path: string; more?: object }, { key, mailbox }: Subject) => {
    const withAddress = path === '/users/enrollment' || path === '/password/set'
    return server.call('POST', path, { body: { key, ...(withAddress ? { email: mailbox } : {}), ...more } })
  }

  /** What staff do: at once where nobody uses the account, otherwise confirmed by both mailboxes. */
  const changeAddress = async (subject: Subject, email: string) => {
    const former = subject.email
    await post('/admin/set', { classkey: 'user', id: subject.id, email }, chief.token)
    const [row] = await run('select email from users where id = $1', subject.id)
    if (row?.['email'] !== email)
      for (const mailbox of [email, former])
        await post('/email-change/confirm', { key: await keyTo(mailbox, 'address-change') })
    expect(await run('select email from users where id = $1', subject.id)).toEqual([{ email }])
    subject.email = email
  }

  /** What happens to an account, and which of the declared voidings that is. */
  const events: Record<string, { is: Voiding[] | 'always'; happen: (subject: Subject, link: string) => unknown }> = {
    nothing: { is: [], happen: () => undefined },
    'a password is set by mail': {
      is: ['credential', 'password'],
      happen: async ({ id, email }) => {
        // A registration that nobody has confirmed or looked after has no password to be set anew.
        await post('/admin/set', { classkey: 'user', id, last_name: 'Kept' }, chief.token)
        await post('/password/request-new', { email })
        await post('/password/set', { email, key: await keyTo(email, 'password'), ...newPassword })
      },
    },
    'a passkey is added': {
      is: ['credential'],
      happen: ({ id }) =>
        run(
          `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
           values ($1::bigint, 'credential-' || $1::bigint, 'key', 0, '[]', 'Phone', false, $2)`,
          id,
          now,
        ),
    },
    'an app is set up': {
      is: ['credential'],
      happen: ({ id }) =>
        run(
          'insert into second_factors (user_id, last_step, enabled_at) values ($1, 0, $2) on conflict do nothing',
          id,
          now,
        ),
    },
    'a provider is linked': {
      is: ['credential'],
      happen: ({ id }) =>
        run(
          `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
           values (71, 'saml', 'https://idp.example', 'subject-' || $1::bigint, $1::bigint, $2, $2)`,
          id,
          now,
        ),
    },
    'someone signs in, and leaves nothing to sign in with': {
      is: ['sign-in'],
      happen: ({ id }) =>
        startSession(server.services.db, {
          userId: id,
          isAdmin: false,
          method: 'organization',
          ip: '127.0.0.1',
          userAgent: 'test',
          now,
        }),
    },
    'the address changes': { is: ['address', 'agreed'], happen: (subject) => changeAddress(subject, newAddress()) },
    'the address changes, and changes back': {
      is: ['address', 'agreed'],
      happen: async (subject) => {
        const { email } = subject
        await changeAddress(subject, newAddress())
        await changeAddress(subject, email)
      },
    },
    'the account is deactivated': {
      is: ['inactive'],
      happen: ({ id }) => post('/admin/set', { classkey: 'user', id, is_active: false }, chief.token),
    },
    'the account is closed': {
      is: ['closing'],
      happen: ({ id }) => closeAccount(server.services, id, false),
    },
    'the account is erased': { is: 'always', happen: ({ id }) => run('delete from users where id = $1', id) },
    'a newer one is sent': { is: ['newer'], happen: ({ again }) => again() },
    'it is used': {
      is: ['used'],
      happen: async (subject, link) => {
        const answer = await redeem(links[link] as (typeof links)[string], subject)
        expect(answer.status, answer.text).toBeLessThan(300)
      },
    },
    'it expires': {
      is: 'always',
      happen: (_, link) => {
        now = new Date(now.getTime() + mailedLinks[links[link]?.kind ?? 'password'].lifetimeMs)
      },
    },
  }

  const stateOf = (id: number) =>
    run(
      `select to_jsonb(u) as account, (select to_jsonb(c) from credentials c where c.user_id = u.id) as password,
         (select jsonb_agg(to_jsonb(s) order by s.id) from sessions s where s.user_id = u.id) as sessions,
         (select to_jsonb(a) from address_changes a where a.user_id = u.id) as change,
         (select jsonb_agg(to_jsonb(r) order by r.id) from factor_resets r where r.user_id = u.id) as resets,
         (select count(*) from outbox o where o.user_id = u.id) as mails from users u where u.id = $1`,
      id,
    )

  test.each(Object.keys(links))(
    '%s: does nothing once it is void, and works until then',
    { timeout: 120_000 },
    async (name) => {
      const link = links[name] as (typeof links)[string]
      const { voidedBy } = mailedLinks[link.kind] as { voidedBy: readonly Voiding[] }
      const began = now
      const outcomes: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const [event, { is, happen }] of Object.entries(events)) {
        const subject = await link.make()
        await happen(subject, name)
        const before = await stateOf(subject.id)
        const answer = await redeem(link, subject)
        const isChanged = JSON.stringify(await stateOf(subject.id)) !== JSON.stringify(before)
        outcomes[event] = isChanged ? 'works' : 'does nothing'
        expected[event] = is === 'always' || is.some((one) => voidedBy.includes(one)) ? 'does nothing' : 'works'
        // Whoever comes back to the link of a confirmed address is told so, and so is a mailbox that has confirmed a change.
        const isTold =
          answer.status === 200 &&
          (link.kind === 'verify-email' || (link.kind === 'address-change' && event === 'it is used'))
        if (!isChanged && !isTold)
          expect([event, answer.body.error_code]).toEqual([
            event,
            expect.stringMatching(/LINK_EXPIRED|INVALID_CREDENTIALS/),
          ])
        if (isChanged) expect([event, answer.status]).toEqual([event, answer.status === 204 ? 204 : 200])
        now = began
      }
      // What has been done already is not done again.
      if (link.kind === 'verify-email') expected['a password is set by mail'] = 'does nothing'
      if (link.kind === 'address-change') expected['it is used'] = 'does nothing'
      expect(outcomes).toEqual(expected)
    },
  )

  test.each(Object.keys(links))('%s: tells who is signed in whether the link is theirs, and no more', async (name) => {
    const link = links[name] as (typeof links)[string]
    const subject = await link.make()
    const other = await registerMember(server)
    const ask = async (token: string, key: string) => {
      const query = new URLSearchParams({ kind: link.kind, key })
      const answer = await server.call('GET', `/links/person?${query}`, { token })
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    }
    const asks = mailedLinks[link.kind].whenOther === 'asks'
    const address = `${subject.mailbox.slice(0, 1)}…@hale.test`
    expect(await ask(other.token, subject.key)).toEqual({ is_own: false, address, replaces_session: asks })
    expect(await ask(other.token, `${subject.key}x`)).toEqual({ is_own: null, address: null, replaces_session: false })
    if (subject.token)
      expect(await ask(subject.token, subject.key)).toEqual({ is_own: true, address: null, replaces_session: false })
    expect((await server.call('GET', `/links/person?kind=${link.kind}&key=${subject.key}`)).status).toBe(401)
    // A link that no longer works names nobody, but is still not the other person's.
    await redeem(link, subject)
    const spent = await ask(other.token, subject.key)
    expect(spent).toMatchObject({ is_own: false, ...(link.kind !== 'address-change' && { address: null }) })
  })
})
