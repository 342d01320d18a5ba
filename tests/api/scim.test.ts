import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grant, registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { verifyDomains } from '../harness/identity-provider.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
interface ScimUser {
  id: string
  userName: string
  active: boolean
  externalId?: string
  name: { givenName: string; familyName: string }
  meta: { version: string; location: string }
}
let people = 0
/** What Entra ID sends for a new person. */
const entraUser = (userName = '') => {
  people += 1
  const name = userName || `person-${people}@northfield.example`
  return {
    schemas: [`${core}:User`, enterprise],
    externalId: `ext-${people}`,
    userName: name,
    active: true,
    displayName: 'Ada Byron',
    emails: [{ primary: true, type: 'work', value: name }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ada Byron', familyName: 'Byron', givenName: 'Ada' },
    roles: [],
    [enterprise]: { department: 'Mathematics' },
  }
}
const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
const ssoEntry = (code: string, domain: string) => ({
  name: 'sso',
  settings: { issuer: `https://${code}.example`, public_key: pem, email_domains: [domain] },
})
const patch = (...Operations: object[]) => ({ schemas: [patchOp], Operations })

describe('provisioning by SCIM', () => {
  let server: TestServer
  let admin: TestAccount
  let [here, there] = [0, 0]
  let [token, other] = ['', '']
  let now = new Date('2026-03-03T09:00:00Z')

  const newToken = async (id: number, name = 'Entra ID', days = 365) =>
    (await server.call('POST', `/admin/organizations/${id}/scim-tokens`, { token: admin.token, body: { name, days } }))
      .body as { token: string; tokens: { id: number; name: string; last_used_at: string | null }[] }
  const organization = async (code: string, domain: string) => {
    const entry = ssoEntry(code, domain)
    const [row] = await server.services.db.query<{ id: number }>({
      text: 'insert into organizations (name, code, integrations) values ($1, $1, $2::jsonb) returning id',
      values: [code, JSON.stringify([entry])],
    })
    await verifyDomains(server.services.db, row?.id ?? 0, [domain])
    return row?.id ?? 0
  }
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
    here = await organization('northfield', 'northfield.example')
    there = await organization('southfield', 'southfield.example')
    token = (await newToken(here)).token
    other = (await newToken(there)).token
  })
  afterAll(() => server.close())

  const scim = async (
    method: string,
    path: string,
    body?: unknown,
    { bearer = token, headers = {} }: { bearer?: string; headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const add = async (body: object = entraUser()) => {
    const answer = await scim('POST', '/Users', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body as ScimUser
  }
  const account = async (id: string) => {
    const [row] = await server.services.db.query({
      text: `select email, first_name, is_active, verified,
               array(select organization_id from user_organizations where user_id = u.id) as organizations,
               array(select t.name from user_tags ut join tags t on t.id = ut.tag_id where user_id = u.id) as tags
             from users u where id = $1`,
      values: [Number(id)],
    })
    return row
  }

  it('asks for a token: one that was made, for this organization, in its time', async () => {
    for (const bearer of ['', 'made-up', admin.token])
      expect((await scim('GET', '/Users', undefined, { bearer })).status).toBe(401)
    const made = await newToken(here, 'Okta', 30)
    expect(made.token).toMatch(/^hale_scim_[\w-]{43}$/)
    const use = () => scim('GET', '/Users', undefined, { bearer: made.token })
    expect((await use()).status).toBe(200)
    const path = `/admin/organizations/${here}/scim-tokens`
    const { body, text } = await server.call('GET', path, { token: admin.token })
    expect(text).not.toContain(made.token)
    const listed = (body as unknown as typeof made).tokens.find(({ name }) => name === 'Okta')
    expect(listed?.last_used_at).toBe(now.toISOString())
    const stored = await server.services.db.query({ text: 'select token_hash from scim_tokens' })
    expect(JSON.stringify(stored)).not.toContain(made.token)
    const revoke = (id: number) =>
      server.call('POST', `/admin/organizations/${id}/scim-tokens/revoke`, {
        token: admin.token,
        body: { token_id: listed?.id },
      })
    expect((await revoke(there)).status).toBe(404)
    expect((await revoke(here)).status).toBe(200)
    expect((await use()).status).toBe(401)
    const brief = await newToken(here, 'Brief', 1)
    const before = now
    now = new Date(now.getTime() + 25 * 60 * 60_000)
    expect((await scim('GET', '/Users', undefined, { bearer: brief.token })).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    })
    now = before
    const lesser = await registerMember(server)
    await grant(server, lesser.id, ['organizations:write'])
    expect((await server.call('POST', path, { token: lesser.token, body: { name: 'x', days: 1 } })).status).toBe(403)
  })

  it('creates a person as Entra ID sends them, and finds them by userName and externalId', async () => {
    const sent = entraUser()
    const answer = await scim('POST', '/Users', sent)
    expect(answer.status).toBe(201)
    const { id, meta } = answer.body as ScimUser
    expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json/)
    expect(answer.headers.get('location')).toBe(`/scim/v2/Users/${id}`)
    expect(answer.headers.get('etag')).toBe(meta.version)
    expect(answer.body).toMatchObject({ userName: sent.userName, externalId: sent.externalId, active: true })
    expect(await account(id)).toEqual({
      email: sent.userName,
      first_name: 'Ada',
      is_active: true,
      verified: true,
      organizations: [here],
      tags: [],
    })
    for (const filter of [
      `userName eq "${sent.userName.toUpperCase()}"`,
      `externalId eq "${sent.externalId}"`,
      `emails[type eq "work"].value eq "${sent.userName}" or userName eq "nobody"`,
      `userName sw "person-${people}@" and active eq true`,
    ]) {
      const found = await scim('GET', `/Users?${new URLSearchParams({ filter })}`)
      expect([filter, found.body.totalResults, found.body.Resources[0]?.id]).toEqual([filter, 1, id])
    }
    expect((await scim('GET', '/Users?filter=userName+eq+%22nobody%22')).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    })
    expect((await scim('GET', '/Users?filter=bogus+xx')).body).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
    })
    expect((await scim('POST', '/Users', sent)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  })

  it('takes the changes that Entra ID and Okta send', async () => {
    const { id, userName } = await add()
    const change = async (...operations: object[]) => (await scim('PATCH', `/Users/${id}`, patch(...operations))).body
    expect(await change({ op: 'Replace', path: 'name.givenName', value: 'Augusta' })).toMatchObject({
      name: { givenName: 'Augusta', familyName: 'Byron' },
    })
    // Attributes that are not stored are left out.
    expect(
      await change(
        { op: 'Add', path: `${enterprise}:department`, value: 'Engines' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 555 0100' },
        { op: 'Replace', path: 'externalId', value: 'new-id' },
      ),
    ).toMatchObject({ externalId: 'new-id' })
    expect(await change({ op: 'replace', value: { 'name.familyName': 'King', active: 'True' } })).toMatchObject({
      name: { familyName: 'King' },
      active: true,
    })
    expect(await change({ op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ active: false })
    expect(await change({ op: 'Replace', path: 'active', value: 'True' })).toMatchObject({ active: true })
    // Whoever has closed the account is not to be counted on.
    const { db } = server.services
    await db.query({
      text: 'insert into account_closures (user_id, requested_at, due_at, is_by_owner) values ($1, $2, $2, true)',
      values: [id, now],
    })
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: false })
    await db.query({ text: 'delete from account_closures where user_id = $1', values: [id] })
    // Okta replaces the whole person.
    const replaced = await scim('PUT', `/Users/${id}`, {
      schemas: [`${core}:User`],
      id,
      userName,
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      active: true,
    })
    expect(replaced.body).toMatchObject({ name: { familyName: 'Lovelace' }, active: true })
    expect(await account(id)).toMatchObject({ is_active: true, organizations: [here] })
    expect((await scim('PATCH', `/Users/${id}`, patch({ op: 'jump', path: 'active' }))).status).toBe(400)
    expect((await scim('PATCH', `/Users/${id}`, {})).body).toMatchObject({ scimType: 'invalidSyntax' })
    const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 1)
    expect((await scim('POST', '/Users', { ...entraUser(), deep })).body).toMatchObject({ scimType: 'invalidSyntax' })
    const moved = `moved-${people}@northfield.example`
    const email = { op: 'Replace', path: 'emails[type eq "work"].value', value: moved }
    expect(await change(email)).toMatchObject({ emails: [{ value: moved }] })
    expect(await change({ ...email, value: 'ada@southfield.example' })).toMatchObject({ status: '400' })
    expect(await account(id)).toMatchObject({ email: moved, verified: true })
  })

  it('deactivates: sessions end at once, the membership too, and the account if it has no other use', async () => {
    const person = entraUser()
    const member = await registerMember(server, { email: person.userName })
    await server.services.db.query({ text: 'update users set verified = true where id = $1', values: [member.id] })
    const { id } = await add(person)
    expect(Number(id)).toBe(member.id)
    const isIn = async () => (await server.call('GET', '/client/user', { token: member.token })).status
    expect(await isIn()).toBe(200)
    const off = patch({ op: 'Replace', path: 'active', value: false })
    expect((await scim('PATCH', `/Users/${id}`, off)).body).toMatchObject({ active: false })
    expect(await isIn()).toBe(401)
    // It has a password of its own, and stays the person's.
    expect(await account(id)).toMatchObject({ is_active: true, organizations: [] })
    // Nor does the directory learn or change how they are called and reached, until they are members again.
    const name = patch({ op: 'replace', path: 'name.givenName', value: 'Mallory' })
    const email = patch({ op: 'add', path: 'emails', value: [{ type: 'work', value: 'evil@northfield.example' }] })
    for (const body of [name, email]) {
      const answer = await scim('PATCH', `/Users/${id}`, body)
      expect([answer.status, answer.body.name, answer.body.emails]).toEqual([200, undefined, undefined])
    }
    expect(await account(id)).toMatchObject({ first_name: 'Jane', email: person.userName })
    const back = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: true }))
    expect(back.body).toMatchObject({ active: true, name: { givenName: 'Jane' } })
    expect((await scim('PATCH', `/Users/${id}`, name)).body).toMatchObject({ name: { givenName: 'Jane' } })
    const moved = patch({ op: 'replace', path: 'emails[type eq "work"].value', value: 'evil@northfield.example' })
    expect((await scim('PATCH', `/Users/${id}`, moved)).body).toMatchObject({ scimType: 'mutability' })

    const own = await add()
    await scim('PATCH', `/Users/${own.id}`, off)
    expect(await account(own.id)).toMatchObject({ is_active: false, organizations: [] })
    await scim('PATCH', `/Users/${own.id}`, patch({ op: 'replace', path: 'active', value: true }))
    expect(await account(own.id)).toMatchObject({ is_active: true, organizations: [here] })
  })

  it('deletes like it deactivates, keeps the account, and takes the person back', async () => {
    const person = entraUser()
    const { id } = await add(person)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    for (const method of ['GET', 'DELETE']) expect((await scim(method, `/Users/${id}`)).status).toBe(404)
    expect(await account(id)).toMatchObject({ email: person.userName, is_active: false, organizations: [] })
    expect((await add(person)).id).toBe(id)
    expect(await account(id)).toMatchObject({ is_active: true, organizations: [here] })
  })

  it('opens nobody’s account to the next person who has the address', async () => {
    const first = entraUser()
    const { id } = await add(first)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    const next = { ...entraUser(first.userName), name: { givenName: 'Ben', familyName: 'Cole' } }
    expect((await scim('POST', '/Users', next)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    expect(await account(id)).toMatchObject({ first_name: 'Ada', is_active: false, organizations: [] })
    // Who comes back has another number in the directory, and may have married.
    const back = { ...next, name: { givenName: 'Ada', familyName: 'Cole' } }
    expect((await scim('POST', '/Users', back)).body).toMatchObject({ id, active: true })
  })

  it('manages only people of proven domains, whom nobody else has', async () => {
    const post = async (userName: string) => (await scim('POST', '/Users', entraUser(userName))).status
    expect(await post('ada@elsewhere.example')).toBe(400)
    expect(await post('ada@southfield.example')).toBe(400)
    expect(await post('no address')).toBe(400)
    // An address that its owner has not confirmed.
    const early = await registerMember(server, { email: 'early@northfield.example' })
    await server.services.db.query({ text: 'update users set verified = false where id = $1', values: [early.id] })
    expect(await post('early@northfield.example')).toBe(409)
    const staff = await registerMember(server, { email: 'staff@northfield.example' })
    await server.services.db.query({ text: 'update users set verified = true where id = $1', values: [staff.id] })
    await grant(server, staff.id, ['faq:read'])
    expect(await post('staff@northfield.example')).toBe(409)
    // Somebody who works in the back office later.
    const { id } = await add()
    await grant(server, Number(id), ['faq:read'])
    const off = patch({ op: 'replace', path: 'active', value: false })
    expect((await scim('PATCH', `/Users/${id}`, off)).status).toBe(403)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(403)
    expect(await account(id)).toMatchObject({ is_active: true })
  })

  it('has nothing for another organization', async () => {
    const { id } = await add()
    const member = await registerMember(server)
    for (const [one, bearer] of [
      [id, other],
      [String(member.id), token],
      ['999999', token],
      ["1' or '1'='1", token],
    ] as const)
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', entraUser()],
        ['PATCH', patch({ op: 'replace', path: 'active', value: false })],
        ['DELETE', undefined],
      ] as const)
        expect((await scim(method, `/Users/${encodeURIComponent(one)}`, body, { bearer })).status).toBe(404)
    expect((await scim('GET', '/Users', undefined, { bearer: other })).body.totalResults).toBe(0)
    const group = await scim('POST', '/Groups', { schemas: [`${core}:Group`], displayName: 'Nurses' })
    expect((await scim('GET', `/Groups/${group.body.id}`, undefined, { bearer: other })).status).toBe(404)
    const stolen = { schemas: [`${core}:Group`], displayName: 'Others', members: [{ value: id }] }
    expect((await scim('POST', '/Groups', stolen, { bearer: other })).status).toBe(400)
    expect(await account(id)).toMatchObject({ is_active: true, tags: [] })
  })

  it('keeps groups as tags of their members', async () => {
    const [one, two] = [await add(), await add()]
    const made = await scim('POST', '/Groups', {
      schemas: [`${core}:Group`],
      displayName: 'Engineers',
      externalId: 'g-1',
      members: [{ value: one.id }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body as { id: string }
    const change = (...operations: object[]) => scim('PATCH', `/Groups/${id}`, patch(...operations))
    expect(await account(one.id)).toMatchObject({ tags: ['Engineers'] })
    const added = await change({ op: 'Add', path: 'members', value: [{ value: two.id }] })
    expect(added.body.members.map(({ value }: { value: string }) => value)).toEqual([one.id, two.id])
    await change({ op: 'Remove', path: 'members', value: [{ value: one.id }] })
    await change({ op: 'remove', path: `members[value eq "${two.id}"]` })
    expect((await scim('GET', `/Groups/${id}`)).body.members).toEqual([])
    await change(
      { op: 'replace', value: { id, displayName: 'Builders' } },
      { op: 'add', path: 'members', value: [{ value: two.id }] },
    )
    expect(await account(two.id)).toMatchObject({ tags: ['Builders'] })
    const list = await scim('GET', '/Groups?filter=displayName+eq+%22Builders%22&excludedAttributes=members')
    expect(list.body.Resources[0]).not.toHaveProperty('members')
    expect((await scim('POST', '/Groups', { displayName: 'builders' })).status).toBe(409)
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect(await account(two.id)).toMatchObject({ tags: [] })
    expect((await scim('POST', '/Groups', { displayName: 'Builders' })).status).toBe(201)
  })

  it('sorts and pages, and sends what was asked for', async () => {
    const page = async (query: string) => (await scim('GET', `/Users?${query}`)).body
    const all = await page('sortBy=userName&sortOrder=descending&count=200')
    const names = all.Resources.map(({ userName }: ScimUser) => userName)
    expect(names).toEqual(names.toSorted((a: string, b: string) => b.localeCompare(a)))
    const second = await page('sortBy=userName&sortOrder=descending&startIndex=2&count=1&attributes=userName')
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 })
    expect(second.Resources[0].userName).toBe(names[1])
    expect(second.Resources[0]).not.toHaveProperty('name')
    expect(await page('count=0')).toMatchObject({ itemsPerPage: 0, totalResults: all.totalResults })
  })

  it('compares versions', async () => {
    const { id, meta } = await add()
    const get = (version: string) => scim('GET', `/Users/${id}`, undefined, { headers: { 'if-none-match': version } })
    expect((await get(meta.version)).status).toBe(304)
    now = new Date(now.getTime() + 1000)
    const off = patch({ op: 'replace', path: 'active', value: false })
    const set = (version: string) => scim('PATCH', `/Users/${id}`, off, { headers: { 'if-match': version } })
    expect((await set('W/"old"')).status).toBe(412)
    expect((await set(meta.version)).status).toBe(200)
    expect((await set(meta.version)).status).toBe(412)
    expect((await get(meta.version)).status).toBe(200)
  })

  it('takes several operations at once, which may refer to each other', async () => {
    const answer = await scim('POST', '/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations: [
        { method: 'POST', path: '/Users', bulkId: 'one', data: entraUser() },
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'two',
          data: { displayName: 'Bulk', members: [{ value: 'bulkId:one' }] },
        },
        {
          method: 'PATCH',
          path: '/Users/bulkId:one',
          data: patch({ op: 'replace', path: 'name.givenName', value: 'Bea' }),
        },
        { method: 'DELETE', path: '/Users/999999' },
        { method: 'GET', path: '/Schemas' },
        { method: 'DELETE', path: '/Users/%' },
      ],
    })
    expect(answer.body.Operations.map(({ status }: { status: string }) => status)).toEqual([
      '201',
      '201',
      '200',
      '404',
      '400',
      '400',
    ])
    const id = String(answer.body.Operations[0].location).split('/').at(-1) ?? ''
    expect(await account(id)).toMatchObject({ first_name: 'Bea', tags: ['Bulk'] })
    const many = { Operations: Array.from({ length: 101 }, () => ({ method: 'DELETE', path: '/Users/1' })) }
    expect((await scim('POST', '/Bulk', many)).status).toBe(413)
    expect((await scim('POST', '/Bulk', { Operations: [null] })).status).toBe(400)
  })

  it('describes itself, and refuses in the protocol’s form', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true },
      etag: { supported: true },
    })
    expect((await scim('GET', '/ResourceTypes')).body.Resources.map(({ id }: { id: string }) => id)).toEqual([
      'User',
      'Group',
    ])
    const schema = await scim('GET', `/Schemas/${core}:User`)
    expect(schema.body.attributes.map(({ name }: { name: string }) => name)).toContain('userName')
    for (const [method, path, body] of [
      ['GET', '/Nothing', undefined],
      ['POST', '/Users', { active: true }],
      ['PUT', '/Users', {}],
    ] as const) {
      const answer = await scim(method, path, body)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    }
    const broken = await fetch(`${server.url}/scim/v2/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: '{',
    })
    expect(broken.status).toBe(400)
  })

  it('is recorded under the token', async () => {
    const { id } = await add()
    const [row] = await server.services.db.query({
      text: `select call, actor_id, subject_id, reason, status from audit_log order by id desc limit 1`,
    })
    expect(row).toEqual({
      call: 'provisioned',
      actor_id: null,
      subject_id: Number(id),
      reason: expect.stringMatching(/^SCIM token \d+: Entra ID$/),
      status: 201,
    })
  })
})
