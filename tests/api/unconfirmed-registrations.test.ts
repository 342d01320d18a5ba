import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdministrator } from '#server/identity/sign-in/index.ts'
import { sweepRegistrations } from '#server/identity/sign-in/unconfirmed.ts'
import { sweepAddressChanges } from '#server/identity/sign-in/address-change.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import {
  activationKey,
  goodPassword,
  registerMember,
  registerSuperAdmin,
  secretOf,
  type TestAccount,
} from '../harness/accounts.ts'
import { answerRequest, beginSignIn, organizationWithSaml } from '../harness/identity-provider.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

/** Anyone can register with somebody else's address. */
describe('a registration that nobody has confirmed', () => {
  let server: TestServer
  let admin: TestAccount
  let now = new Date()
  let count = 0
  let address = ''
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    await server.services.db.query({
      text: `insert into organizations (name, code) values ('Elsewhere', 'elsewhere')`,
    })
  })
  beforeEach(async () => {
    admin = await registerSuperAdmin(server)
    address = await registered('northfield.example')
  })
  afterAll(() => server.close())

  const registered = async (domain: string) => {
    count += 1
    const email = `owner-${count}@${domain}`
    const body = { email, first_name: 'Mallory', last_name: 'Moe', organization_code: 'elsewhere' }
    expect((await server.call('POST', '/register', { body })).status).toBe(200)
    return email
  }
  const accounts = (email = address) =>
    server.services.db.query<{ id: number; first_name: string; organizations: number[] }>({
      text: `select id, first_name, array(select organization_id from user_organizations where user_id = u.id) as organizations
             from users u where email = $1`,
      values: [email],
    })
  const keyTo = async (to: string): Promise<string> => {
    const mails = await mailsTo(server, to, 'address-change')
    return /change-email\?key=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const confirm = async (to: string) => server.call('POST', '/email-change/confirm', { body: { key: await keyTo(to) } })
  const request = (member: TestAccount, email = address) =>
    server.call('POST', '/client/user/email-change', { token: member.token, body: { email } })
  const enroll = (key: string, email = address) =>
    server.call('POST', '/users/enrollment', { body: { email, key, password: secretOf(goodPassword) } })
  const add = (email: string) =>
    server.call('POST', '/admin/add', {
      token: admin.token,
      body: { classkey: 'user', first_name: 'Ida', last_name: 'Rhodes', email },
    })

  test('gives its address to a member who confirms it from both mailboxes', async () => {
    const member = await registerMember(server)
    const key = await activationKey(server, address)
    expect((await request(member)).body).toEqual({ pending_email: address })
    expect((await confirm(address)).body).toEqual({ is_changed: false })
    expect((await confirm(member.email)).body).toEqual({ is_changed: true })
    expect(await accounts()).toEqual([{ id: member.id, first_name: 'Jane', organizations: [] }])
    expect((await enroll(key)).body['error_code']).toBe('LINK_EXPIRED')
  })

  test('gives it to a change that staff ask for, and to one that the former mailbox does not stop', async () => {
    const [first, second] = [await registerMember(server), await registerMember(server)]
    const body = { classkey: 'user', id: first.id, email: address }
    expect((await server.call('POST', '/admin/set', { token: admin.token, body })).status).toBe(200)
    await confirm(first.email)
    expect((await confirm(address)).body).toEqual({ is_changed: true })

    const another = await registered('northfield.example')
    await request(second, another)
    await confirm(another)
    const before = now
    now = new Date(now.getTime() + 73 * 60 * 60_000)
    await sweepAddressChanges(server.services)
    now = before
    expect(await accounts(another)).toMatchObject([{ id: second.id }])
  })

  test('keeps it once it is confirmed, or staff have made something of it', async () => {
    const changed = await registered('northfield.example')
    const noted = await registered('northfield.example')
    const invited = await registered('northfield.example')
    const idOf = async (email: string) => (await accounts(email))[0]?.id ?? 0
    const post = async (path: string, body: object) =>
      expect((await server.call('POST', path, { token: admin.token, body })).status).toBe(200)
    await enroll(await activationKey(server, address))
    await post('/admin/set', { classkey: 'user', id: await idOf(changed), phone: '+1 202 555 0100' })
    await post('/admin/add', { classkey: 'usernotes', user_id: await idOf(noted), title: 'Call', note: 'Called back' })
    await post('/users/activation-url', { user_id: await idOf(invited) })
    for (const email of [address, changed, noted, invited]) {
      const before = await accounts(email)
      const member = await registerMember(server)
      expect((await request(member, email)).body).toEqual({ pending_email: email })
      await server.services.db.query({
        text: 'update address_changes set new_confirmed_at = $2 where user_id = $1',
        values: [member.id, now],
      })
      expect((await confirm(member.email)).body['error_code'], email).toBe('DUPLICATE')
      expect((await add(email)).body['errors'], email).toHaveProperty('email')
      expect(await accounts(email)).toEqual(before)
    }
  })

  test('is confirmed or gives the address up, if both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = await registered('northfield.example')
      const member = await registerMember(server)
      await request(member, email)
      await confirm(email)
      const key = await activationKey(server, email)
      const answers = await Promise.all([confirm(member.email), enroll(key, email)])
      expect(answers.map(({ body }) => body['error_code'] ?? 200).toSorted()).toEqual(
        answers[0]?.status === 200 ? [200, 'LINK_EXPIRED'] : [200, 'DUPLICATE'],
      )
    }
  })

  test('is deleted once its links have expired, unless others have made something of it', async () => {
    const noted = await registered('northfield.example')
    const late = await registered('northfield.example')
    const [owner] = await accounts(noted)
    const note = { classkey: 'usernotes', user_id: owner?.id, title: 'Call', note: 'Called back' }
    expect((await server.call('POST', '/admin/add', { token: admin.token, body: note })).status).toBe(200)
    const before = now
    const after = async (hours: number) => {
      now = new Date(before.getTime() + hours * 60 * 60_000)
      await sweepRegistrations(server.services)
      return Promise.all([address, noted, late].map(async (email) => (await accounts(email)).length))
    }
    expect(await after(71)).toEqual([1, 1, 1])
    // Asked for again: its link still works.
    await server.call('POST', '/register', { body: { email: late, first_name: 'Mallory', last_name: 'Moe' } })
    expect(await after(73)).toEqual([0, 1, 1])
    expect(await after(145)).toEqual([0, 1, 0])
    now = before
  })

  test('neither stops staff who add its owner, nor gives them what the stranger entered', async () => {
    expect((await add(address)).body).toMatchObject({ first_name: 'Ida', email: address })
    const inFile = await registered('northfield.example')
    const form = new FormData()
    form.set('file', new File([`first_name,last_name,email\nUma,Lee,${inFile}\n`], 'people.csv'))
    form.set('organization_code', 'elsewhere')
    const uploaded = await server.call('POST', '/users/batch', { token: admin.token, body: form })
    expect(uploaded.body).toMatchObject({ created: 1, failed: 0 })
    expect(await accounts(inFile)).toMatchObject([{ first_name: 'Uma' }])

    const typo = await add(`typo-${address}`)
    const mended = await registered('northfield.example')
    const body = { classkey: 'user', id: typo.body['id'], email: mended }
    expect((await server.call('POST', '/admin/set', { token: admin.token, body })).status).toBe(200)
    expect(await accounts(mended)).toMatchObject([{ first_name: 'Ida' }])

    const ofAdmin = await registered('northfield.example')
    await createAdministrator(server.services, { email: ofAdmin, another: true, byMail: false })
    expect(await accounts(ofAdmin)).toMatchObject([{ first_name: 'Administrator' }])
  })

  test('is no account that a provider links which makes none', async () => {
    const settings = { creates_accounts: false, email_domains: ['plainfield.example'] }
    const organization = await organizationWithSaml(server, 'plainfield', settings)
    const email = await registered('plainfield.example')
    const enter = async () => {
      const { address: to } = await beginSignIn(server, organization)
      const response = await answerRequest(server, organization, to, { nameId: 'p-2', email })
      return server.call('POST', '/login-saml', { body: { SAMLResponse: response } })
    }
    const [before] = await accounts(email)
    expect((await enter()).body['message']).toBe('This person has no account.')
    expect(await accounts(email)).toEqual([before])
    await enroll(await activationKey(server, email), email)
    expect((await enter()).status).toBe(200)
    expect(await accounts(email)).toMatchObject([
      { id: before?.id, organizations: expect.arrayContaining([organization]) },
    ])
  })

  test('does not take its owner into another organization when theirs vouches for them', async () => {
    const organization = await organizationWithSaml(server, 'northfield')
    const { address: to } = await beginSignIn(server, organization)
    const response = await answerRequest(server, organization, to, { nameId: 'p-1', email: address })
    const answer = await server.call('POST', '/login-saml', { body: { SAMLResponse: response } })
    expect(answer.status, answer.text).toBe(200)
    expect(await accounts()).toMatchObject([{ first_name: 'Ada', organizations: [organization] }])

    const { body } = await server.call('POST', `/admin/organizations/${organization}/scim-tokens`, {
      token: admin.token,
      body: { name: 'Entra ID', days: 30 },
    })
    const scim = async (method: string, path: string, resource: object) =>
      (
        await fetch(`${server.url}/scim/v2${path}`, {
          method,
          headers: {
            authorization: `Bearer ${String(body['token'])}`,
            'content-type': 'application/scim+json',
          },
          body: JSON.stringify({ name: { givenName: 'Grace', familyName: 'Hopper' }, ...resource }),
        })
      ).json() as Promise<{ id: string }>
    const [first, second] = [await registered('northfield.example'), await registered('northfield.example')]
    const { id } = await scim('POST', '/Users', { userName: first })
    expect(await accounts(first)).toMatchObject([{ first_name: 'Grace', organizations: [organization] }])
    await scim('PUT', `/Users/${id}`, { userName: second })
    expect(await accounts(second)).toEqual([{ id: Number(id), first_name: 'Grace', organizations: [organization] }])
  })
})
