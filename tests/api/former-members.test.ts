import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { idpCertificate, idpIssuer, verifyDomains } from '../harness/identity-provider.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const keys = generateKeyPairSync('ed25519')
const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const now = new Date('2026-03-03T09:00:00Z')
const patch = (value: object) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', value }],
})

describe('somebody whose membership others have ended', () => {
  let server: TestServer
  let admin: TestAccount
  let count = 0
  let [organization, domain, token] = [0, '', '']
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
  }, 120_000)
  afterAll(() => server.close())

  const query = <R extends object>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const as = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token: admin.token, body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  beforeEach(async () => {
    count += 1
    domain = `north-${count}.example`
    const integrations = JSON.stringify([
      { name: 'sso', settings: { issuer: `https://${domain}`, public_key: pem, email_domains: [domain] } },
    ])
    const [row] = await query<{ id: number }>(
      `insert into organizations (name, code, integrations) values ('Northfield', $1, $2::jsonb) returning id`,
      [domain, integrations],
    )
    organization = row?.id ?? 0
    await verifyDomains(server.services.db, organization, [domain])
    const made = await as(`/admin/organizations/${organization}/scim-tokens`, { name: 'Directory', days: 30 })
    token = String(made['token'])
  })

  const scim = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }
  const person = (email: string) => ({
    userName: email,
    active: true,
    name: { givenName: 'Ada', familyName: 'Byron' },
    emails: [{ value: email, primary: true }],
  })
  const enter = async (email: string, subject = email) => {
    const jwt = await new SignJWT({ sub: subject, email, jti: crypto.randomUUID() })
      .setIssuer(`https://${domain}`)
      .setAudience('http://localhost:3000')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 60_000))
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(keys.privateKey)
    const answer = await server.call('POST', '/login-sso', { body: { token: jwt } })
    const { access } = (answer.body['tokens'] ?? {}) as { access?: { token: string } }
    return { status: answer.status, message: answer.body['message'], token: access?.token }
  }
  /** What decides who opens an account, and how it is reached. */
  const state = async (id: number) =>
    (
      await query(
        `select email, first_name, is_active,
           array(select organization_id from user_organizations where user_id = u.id) as organizations,
           array(select tag_id from user_tags where user_id = u.id) as tags,
           (select count(*)::int from federated_identities where user_id = u.id) as links
         from users u where id = $1`,
        [id],
      )
    )[0]
  const statusOf = async (bearer = '') => (await server.call('GET', '/client/user', { token: bearer })).status
  /** A member whom the directory sent and the provider has signed in, in a group. */
  const managed = async () => {
    const email = `ada-${count}@${domain}`
    const sent = await scim('POST', '/Users', person(email))
    expect(sent.status, sent.text).toBe(201)
    const id = Number(sent.body['id'])
    const group = await scim('POST', '/Groups', { displayName: 'Nurses', members: [{ value: String(id) }] })
    const session = (await enter(email)).token
    expect(await statusOf(session)).toBe(200)
    return { id, email, session, group: String(group.body['id']) }
  }

  const ends = {
    'the list of the account': ({ id }: { id: number }) =>
      as('/admin/set', { classkey: 'user', id, organizations: [] }),
    'the link alone': ({ id }: { id: number }) =>
      as('/users/organization/unlink', { user_id: id, organization_id: organization }),
    'a change of many': ({ id }: { id: number }) =>
      as('/users/organization/bulk', { user_ids: [id], organization_id: organization, is_linked: false }),
  }
  it.each(Object.entries(ends))('is out of reach of the directory and the provider: by %s', async (_, end) => {
    const member = await managed()
    const { id, email } = member
    await end(member)
    expect(await statusOf(member.session)).toBe(401)
    const before = await state(id)
    expect(before).toMatchObject({ email, is_active: true, organizations: [], tags: [], links: 0 })
    // What they are called and reached by from now on is none of the organization's business.
    await query(`update users set email = 'private@home.example', first_name = 'Augusta' where id = $1`, [id])
    const requests: [string, string, object?][] = [
      ['GET', `/Users/${id}`],
      ['PATCH', `/Users/${id}`, patch({ active: false })],
      ['PATCH', `/Users/${id}`, patch({ active: true })],
      ['PATCH', `/Users/${id}`, patch({ userName: `evil@${domain}`, emails: [{ value: `evil@${domain}` }] })],
      ['PUT', `/Users/${id}`, person(`evil@${domain}`)],
      ['DELETE', `/Users/${id}`],
    ]
    for (const [method, path, body] of requests) {
      const answer = await scim(method, path, body)
      expect([answer.status, answer.text.includes('home.example')], `${method} ${path}`).toEqual([404, false])
    }
    expect((await scim('POST', '/Groups', { displayName: 'All', members: [{ value: String(id) }] })).status).toBe(400)
    for (const filter of ['', `?filter=${encodeURIComponent('emails.value co "home.example"')}`, '?sortBy=emails']) {
      const { text, body } = await scim('GET', `/Users${filter}`)
      expect([body['totalResults'], text.includes('home.example')]).toEqual([0, false])
    }
    expect((await scim('GET', `/Groups/${member.group}`)).body['members']).toEqual([])
    await query('update users set email = $2 where id = $1', [id, email])
    expect((await scim('POST', '/Users', person(email))).status).toBe(409)
    for (const subject of [email, 'another-subject'])
      expect(await enter(email, subject)).toMatchObject({
        status: 401,
        message: 'This account no longer belongs to the organization.',
      })
    expect(await state(id)).toEqual({ ...before, first_name: 'Augusta' })

    await as('/users/organization/link', { user_id: id, organization_id: organization })
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: true, name: { givenName: 'Augusta' } })
    expect((await enter(email)).status).toBe(200)
  })

  it('is not taken back where only staff had added them, with a password or not', async () => {
    const email = `grace@${domain}`
    const member = await registerMember(server, { email })
    await query('update users set verified = true where id = $1', [member.id])
    const pair = { user_id: member.id, organization_id: organization }
    await as('/users/organization/link', pair)
    await as('/users/organization/unlink', pair)
    expect((await scim('POST', '/Users', person(email))).status).toBe(409)
    expect((await enter(email)).status).toBe(401)
    await query('delete from credentials where user_id = $1', [member.id])
    expect((await scim('POST', '/Users', person(email))).status).toBe(409)
    expect((await enter(email)).status).toBe(401)
    expect(await state(member.id)).toMatchObject({ organizations: [], links: 0 })
  })

  it('is brought back by the directory only if the directory ended it, which the provider cannot', async () => {
    const { id, email } = await managed()
    await scim('PATCH', `/Users/${id}`, patch({ active: false }))
    for (const subject of [email, 'another-subject']) expect((await enter(email, subject)).status).toBe(401)
    const away = await scim('PATCH', `/Users/${id}`, patch({ name: { givenName: 'Mallory' }, userName: `m@${domain}` }))
    expect(away.body).toMatchObject({ active: false, userName: `m@${domain}` })
    expect([away.body['name'], away.body['emails'], away.body['displayName']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await state(id)).toMatchObject({ email, first_name: 'Ada', is_active: false, organizations: [] })
    expect((await scim('PATCH', `/Users/${id}`, patch({ active: true }))).body).toMatchObject({ active: true })
    expect(await state(id)).toMatchObject({ email, first_name: 'Ada', is_active: true, organizations: [organization] })
    expect((await enter(email)).status).toBe(200)
    // Deleted by the directory, added by staff, and removed by staff: it was not the directory that ended this one.
    await scim('DELETE', `/Users/${id}`)
    const pair = { user_id: id, organization_id: organization }
    await as('/users/organization/link', pair)
    await as('/users/organization/unlink', pair)
    expect((await scim('POST', '/Users', person(email))).status).toBe(409)
  })

  it('keeps an account closed that somebody other than the directory has closed', async () => {
    const { id, email } = await managed()
    const off = patch({ active: false })
    const on = patch({ active: true })
    const set = (isActive: boolean) => as('/admin/set', { classkey: 'user', id, is_active: isActive })
    await set(false)
    expect((await scim('PATCH', `/Users/${id}`, on)).body).toMatchObject({ active: false })
    for (const body of [off, on]) await scim('PATCH', `/Users/${id}`, body)
    expect(await state(id)).toMatchObject({ is_active: false, organizations: [organization] })
    await set(true)
    await scim('PATCH', `/Users/${id}`, off)
    expect(await state(id)).toMatchObject({ is_active: false, organizations: [] })
    // Staff open what the directory has closed, and close it again.
    await set(true)
    await set(false)
    await scim('PATCH', `/Users/${id}`, on)
    expect(await state(id)).toMatchObject({ is_active: false })
    await scim('DELETE', `/Users/${id}`)
    expect((await scim('POST', '/Users', person(email))).status).toBe(409)
    expect(await state(id)).toMatchObject({ is_active: false })
  })

  it('is left alone when a directory sends somebody who is no member as inactive', async () => {
    const email = `mary@${domain}`
    const member = await registerMember(server, { email })
    await query('update users set verified = true where id = $1', [member.id])
    await query('delete from credentials where user_id = $1', [member.id])
    const sent = await scim('POST', '/Users', { ...person(email), active: false })
    expect([sent.status, sent.body['active'], sent.body['name']]).toEqual([201, false, undefined])
    expect(await state(member.id)).toMatchObject({ is_active: true, first_name: 'Jane' })
    expect(await statusOf(member.token)).toBe(200)
    const made = await scim('POST', '/Users', { ...person(`new@${domain}`), active: false })
    expect(await state(Number(made.body['id']))).toMatchObject({ is_active: false, organizations: [] })
  })

  it('hears of a directory that takes up their account, in the app and by mail', async () => {
    const email = `hedy@${domain}`
    const member = await registerMember(server, { email, language: 'de' })
    await query('update users set verified = true where id = $1', [member.id])
    await scim('POST', '/Users', person(email))
    const [mail, ...more] = await mailsTo(server, email, 'directory-manages')
    expect(more).toEqual([])
    expect(mail?.text).toContain('Northfield führt Ihre Mitgliedschaft jetzt')
    const notices = await query(
      `select 1 from notifications where user_id = $1 and kind = 'security' and title like $2`,
      [member.id, 'Your organization now manages%'],
    )
    expect(notices).toHaveLength(1)
    await scim('POST', '/Users', person(`new@${domain}`))
    expect(await mailsTo(server, `new@${domain}`, 'directory-manages')).toEqual([])
  })

  it('hears of another address that a directory gives their account, at both, and is signed out', async () => {
    const { id, email, session } = await managed()
    const moved = `moved-${count}@${domain}`
    const answer = await scim('PUT', `/Users/${id}`, person(moved))
    expect(answer.body).toMatchObject({ emails: [{ value: moved }] })
    for (const address of [email, moved]) expect(await mailsTo(server, address, 'address-changed')).toHaveLength(1)
    expect(await statusOf(session)).toBe(401)
  })

  const stops: [string, () => Promise<unknown>][] = [
    ['has ended', () => query(`update organizations set ends_on = '2026-03-02' where id = $1`, [organization])],
    ['has not begun', () => query(`update organizations set starts_on = '2026-03-04' where id = $1`, [organization])],
    ['is switched off', () => query('update organizations set is_active = false where id = $1', [organization])],
    ['has no sign-in', () => query(`update organizations set integrations = '[]' where id = $1`, [organization])],
    [
      'has a sign-in that is switched off',
      () =>
        query(
          `update organizations set integrations = jsonb_set(integrations, '{0,is_enabled}', 'false') where id = $1`,
          [organization],
        ),
    ],
  ]
  it.each(stops)('is reached by no token of an organization that %s', async (_, stop) => {
    const { id, email } = await managed()
    const before = await state(id)
    await stop()
    for (const [method, path, body] of [
      ['GET', '/Users'],
      ['GET', `/Users/${id}`],
      ['PATCH', `/Users/${id}`, patch({ active: false })],
      ['POST', '/Users', person(`late@${domain}`)],
      ['POST', '/Bulk', { Operations: [] }],
    ] as const)
      expect((await scim(method, path, body)).status, `${method} ${path}`).toBe(403)
    expect((await enter(email)).status).toBe(401)
    expect(await state(id)).toEqual(before)
  })

  it('does not complete a sign-in of the provider that was begun before', async () => {
    const { id, email } = await managed()
    const [row] = await query<{ id: number }>(
      'insert into organizations (name, code, requires_second_factor) values ($1, $1, true) returning id',
      [`strict-${count}`],
    )
    await as('/users/organization/link', { user_id: id, organization_id: row?.id })
    const jwt = await new SignJWT({ sub: email, email, jti: crypto.randomUUID() })
      .setIssuer(`https://${domain}`)
      .setAudience('http://localhost:3000')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 60_000))
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(keys.privateKey)
    const begun = await server.call('POST', '/login-sso', { body: { token: jwt } })
    expect(begun.body).toMatchObject({ error_code: 'FACTOR_SETUP_NEEDED' })
    const next = () => server.call('POST', '/login/second-factor/start', { body: { ticket: begun.body['ticket'] } })
    expect((await next()).status).toBe(200)
    await as('/users/organization/unlink', { user_id: id, organization_id: organization })
    expect((await next()).body).toMatchObject({ error_code: 'SIGN_IN_AGAIN' })
  })

  it('is not opened by another provider of the same organization, nor by a ticket from before', async () => {
    const { id, email } = await managed()
    await query(
      `insert into federation_tickets (ticket_hash, user_id, organization_id, browser_hash, expires_at) values ('t', $1, $2, 'b', $3)`,
      [id, organization, new Date(now.getTime() + 60_000)],
    )
    await as('/users/organization/unlink', { user_id: id, organization_id: organization })
    expect(await query('select 1 from federation_tickets where user_id = $1', [id])).toEqual([])
    const { accountOf } = await import('#server/identity/federation/accounts.ts')
    const vouching = {
      organization: { id: organization, name: domain },
      keys: [idpCertificate],
      email_domains: [domain],
      creates_accounts: true,
    }
    for (const kind of ['saml', 'oidc'] as const)
      await expect(
        server.services.db.transaction((tx) =>
          accountOf(
            server.services,
            tx,
            { kind, issuer: idpIssuer, subject: 'new', email, firstName: 'Ada', lastName: 'B' },
            vouching,
          ),
        ),
        kind,
      ).rejects.toThrow('no longer belongs')
    expect(await state(id)).toMatchObject({ organizations: [], links: 0 })
  })
})
