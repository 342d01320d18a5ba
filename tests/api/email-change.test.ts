import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { sweepAddressChanges } from '#server/identity/sign-in/address-change.ts'

describe('a change of address', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  let now = new Date('2026-03-02T10:00:00Z')
  let count = 0
  let next = ''
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(async () => {
    count += 1
    next = `next-${count}@elsewhere.example`
    admin = await registerAdmin(server, ['user:read', 'user:write'])
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const setEmail = (email: string, id = member.id) =>
    server.call('POST', '/admin/set', { token: admin.token, body: { classkey: 'user', id, email } })
  const request = (email = next) =>
    server.call('POST', '/client/user/email-change', { token: member.token, body: { email } })
  const keyTo = async (address: string): Promise<string> => {
    const mails = await mailsTo(server, address, 'address-change')
    return /change-email\?key=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const confirm = (key: string) => server.call('POST', '/email-change/confirm', { body: { key } })
  const account = async () => {
    const [row] = await server.services.db.query({
      text: 'select email, pending_email, verified from users where id = $1',
      values: [member.id],
    })
    return row
  }
  const isSignedIn = async () => (await server.call('GET', '/client/user', { token: member.token })).status === 200
  const unchanged = () => ({ email: member.email, pending_email: null })

  test('made by an administrator, it waits for both mailboxes, and no new password goes to the new one before', async () => {
    const answer = await setEmail(next)
    expect(answer.status, answer.text).toBe(200)
    expect(await account()).toMatchObject({ email: member.email, pending_email: next })

    expect((await server.call('POST', '/password/request-new', { body: { email: next } })).status).toBe(200)
    expect(await mailsTo(server, next, 'password')).toEqual([])

    expect((await confirm(await keyTo(next))).body).toEqual({ is_changed: false })
    // The same mailbox twice is still one.
    expect((await confirm(await keyTo(next))).body).toEqual({ is_changed: false })
    expect(await account()).toMatchObject({ email: member.email })
    expect(await isSignedIn()).toBe(true)

    expect((await confirm(await keyTo(member.email))).body).toEqual({ is_changed: true })
    expect(await account()).toEqual({ email: next, pending_email: null, verified: true })
    expect(await isSignedIn()).toBe(false)
    for (const address of [member.email, next])
      expect(await mailsTo(server, address, 'address-changed')).toHaveLength(1)
  })

  test('shows each mailbox what it may know', async () => {
    await setEmail(next)
    const shown = async (key: string) => (await server.call('GET', `/email-change?key=${key}`)).body
    expect(await shown(await keyTo(member.email))).toEqual({
      former_email: member.email,
      new_email: next,
      mailbox: 'former',
      is_by_owner: false,
      is_confirmed: false,
    })
    expect(await shown(await keyTo(next))).toMatchObject({ former_email: null, mailbox: 'new' })
    const [mail] = await mailsTo(server, next, 'address-change')
    expect(mail?.text).not.toContain('Jane')
    expect((await server.call('GET', '/email-change?key=unknown')).body['error_code']).toBe('LINK_EXPIRED')
  })

  test('either mailbox can stop it', async () => {
    for (const mailbox of [member.email, next]) {
      await setEmail(next)
      const [former, other] = [await keyTo(member.email), await keyTo(next)]
      await confirm(mailbox === next ? former : other)
      const key = mailbox === next ? other : former
      expect((await server.call('POST', '/email-change/stop', { body: { key } })).status).toBe(200)
      expect(await account()).toMatchObject(unchanged())
      expect((await confirm(former)).body['error_code']).toBe('LINK_EXPIRED')
    }
  })

  test('of an administrator never happens without the former mailbox', async () => {
    await setEmail(next)
    await confirm(await keyTo(next))
    now = new Date(now.getTime() + 8 * 24 * 60 * 60_000)
    await sweepAddressChanges(server.services)
    expect(await account()).toMatchObject(unchanged())
  })

  test('of the owner happens 72 hours later if the former mailbox says nothing', async () => {
    expect((await request()).body).toEqual({ pending_email: next })
    now = new Date(now.getTime() + 73 * 60 * 60_000)
    await sweepAddressChanges(server.services)
    // Not before the new mailbox is shown to be theirs.
    expect(await account()).toMatchObject({ email: member.email })
    await confirm(await keyTo(next))
    await sweepAddressChanges(server.services)
    expect(await account()).toEqual({ email: next, pending_email: null, verified: true })
  })

  test('of the owner that is replaced as its time comes is not applied', async () => {
    await request()
    await confirm(await keyTo(next))
    now = new Date(now.getTime() + 73 * 60 * 60_000)
    const { promise: isReplaced, resolve: replace } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const replacing = server.services.db.transaction(async (tx) => {
      await tx.query({ text: 'select 1 from users where id = $1 for update', values: [member.id] })
      locked()
      await isReplaced
      await tx.query({
        text: 'update address_changes set new_email = $2, requested_at = $3, new_confirmed_at = null where user_id = $1',
        values: [member.id, `other-${next}`, now],
      })
    })
    await isLocked
    const sweeping = sweepAddressChanges(server.services)
    await new Promise((done) => setTimeout(done, 100))
    replace()
    await Promise.all([replacing, sweeping])
    expect(await account()).toMatchObject({ email: member.email })
    await server.call('DELETE', '/client/user/email-change', { token: member.token })
  })

  test('of the owner needs a recent password', async () => {
    now = new Date(now.getTime() + 6 * 60_000)
    expect((await request()).body['error_code']).toBe('PASSWORD_NEEDED')
    expect(await account()).toMatchObject(unchanged())
  })

  test('can be withdrawn, and requested again for another address', async () => {
    await request()
    const first = await keyTo(next)
    await request(`other-${next}`)
    expect((await confirm(first)).body['error_code']).toBe('LINK_EXPIRED')
    expect((await server.call('DELETE', '/client/user/email-change', { token: member.token })).body).toEqual({
      pending_email: null,
    })
    expect((await confirm(await keyTo(`other-${next}`))).body['error_code']).toBe('LINK_EXPIRED')
    expect(await account()).toMatchObject(unchanged())
  })

  test('does not tell an owner whose addresses are known, and never gives two accounts one address', async () => {
    const other = await registerMember(server)
    expect((await request(other.email)).body).toEqual({ pending_email: other.email })
    expect(await mailsTo(server, other.email, 'address-change')).toEqual([])
    expect((await setEmail(other.email)).body['errors']).toHaveProperty('email')

    await request()
    const key = await keyTo(next)
    await confirm(await keyTo(member.email))
    await registerMember(server, { email: next })
    expect((await confirm(key)).body['error_code']).toBe('DUPLICATE')
    expect(await account()).toMatchObject({ email: member.email })
  })

  test('corrects the address of an account that nobody uses yet at once', async () => {
    const added = await server.call('POST', '/admin/add', {
      token: admin.token,
      body: { classkey: 'user', first_name: 'Ida', last_name: 'Rhodes', email: `typo-${next}` },
    })
    const id = Number(added.body['id'])
    expect((await setEmail(next, id)).body).toMatchObject({ email: next })
  })

  test('of two confirmations at once happens once', async () => {
    await setEmail(next)
    const keys = [await keyTo(next), await keyTo(member.email)]
    const answers = await Promise.all(keys.map(confirm))
    expect(answers.filter(({ body }) => body['is_changed'] === true)).toHaveLength(1)
    expect(await account()).toMatchObject({ email: next })
    expect(await mailsTo(server, next, 'address-changed')).toHaveLength(1)
  })
})
