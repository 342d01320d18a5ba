import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grant, registerMember, registerSuperAdmin } from '../harness/accounts.ts'
import {
  answerRequest,
  beginSignIn,
  idpCertificate,
  idpIssuer,
  organizationWithSaml,
  postResponse,
  type Asserted,
} from '../harness/identity-provider.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'

const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
let people = 0
/** A user unknown to the server. */
const somebody = (): Required<Pick<Asserted, 'nameId' | 'email'>> => {
  people += 1
  return { nameId: `p-${people}`, email: `person-${people}@northfield.example` }
}

describe('sign-in with SAML', () => {
  let server: TestServer
  let organization = 0
  let rounds = 0
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    rounds += 1
    await server.services.db.query({ text: `update organizations set integrations = '[]'` })
    organization = await organizationWithSaml(server, `northfield-${rounds}`)
  })

  const respond = async (asserted: Asserted = somebody(), at = organization) => {
    const { address, cookie } = await beginSignIn(server, at)
    return { response: await answerRequest(server, at, address, asserted), cookie }
  }
  const enter = (body: object, cookie = '') => server.call('POST', '/login-saml', { body, headers: { cookie } })
  const signInWith = async (asserted: Asserted) => enter({ SAMLResponse: (await respond(asserted)).response })
  const userOf = (answer: { body: Record<string, unknown> }) =>
    answer.body['user'] as {
      id: number
      email: string
      verified: boolean
      first_name: string
      organizations: { id: number }[]
    }
  const changed = async (asserted: Asserted, change: (xml: string) => string) =>
    Buffer.from(change(Buffer.from((await respond(asserted)).response, 'base64').toString())).toString('base64')

  it('goes to the provider and back, creates an account in the organization, and finds it again', async () => {
    const ada = somebody()
    const { response, cookie } = await respond(ada)
    const next = await postResponse(server, organization, response)
    const ticket = next.searchParams.get('ticket')
    expect(next.pathname).toBe('/sso')
    const answer = await enter({ ticket }, cookie)
    expect(answer.status, answer.text).toBe(200)
    expect(userOf(answer)).toMatchObject({
      email: ada.email,
      first_name: 'Ada',
      verified: true,
      organizations: [{ id: organization }],
    })
    expect(answer.body).toMatchObject({ has_password: false, keys: null, permissions: [] })
    const { tokens } = answer.body as { tokens: { access: { token: string } } }
    expect((await server.call('GET', '/client/user', { token: tokens.access.token })).status).toBe(200)
    // A ticket is valid for one sign-in.
    expect((await enter({ ticket }, cookie)).status).toBe(401)

    const again = await signInWith({ ...ada, email: 'ada.married@northfield.example' })
    expect(userOf(again).id).toBe(userOf(answer).id)
  })

  it('binds a ticket to the browser that requested it', async () => {
    const { response, cookie } = await respond()
    const ticket = (await postResponse(server, organization, response)).searchParams.get('ticket')
    const elsewhere = await beginSignIn(server, organization)
    expect((await enter({ ticket })).status).toBe(401)
    expect((await enter({ ticket }, elsewhere.cookie)).status).toBe(401)
    expect((await enter({ ticket }, cookie)).status).toBe(200)
  })

  it('accepts a response once under concurrency', async () => {
    const { response } = await respond()
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter({ SAMLResponse: response })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
    expect(answers.find(({ status }) => status === 401)?.body).toMatchObject({
      error_code: 'INVALID_CREDENTIALS',
      message: 'Invalid Credentials',
    })
  })

  it('creates one account for concurrent first sign-ins', async () => {
    const twice = somebody()
    const responses = await Promise.all([respond(twice), respond(twice)])
    const answers = await Promise.all(responses.map(({ response }) => enter({ SAMLResponse: response })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map((answer) => userOf(answer).id)).size).toBe(1)
  })

  it.each<[string, Asserted, RegExp]>([
    ['another key', { key: other }, /Invalid signature/],
    ['an outdated algorithm', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }, /too weak/],
    ['another issuer', { issuer: 'https://idp.elsewhere.example' }, /another issuer/],
    ['another audience', { audience: 'https://other.example' }, /audience mismatch/],
    ['another recipient', { recipient: 'https://other.example/acs' }, /not for this server/],
    ['an answer to nothing that was asked', { inResponseTo: '_made-up' }, /InResponseTo/],
    ['a time that is over', { notBefore: -700_000, notOnOrAfter: -400_000 }, /No valid subject confirmation/],
    ['a time to come', { notBefore: 400_000, notOnOrAfter: 700_000 }, /not yet valid/],
    [
      'a name that does not last',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      /no persistent name/,
    ],
    ['no address', { email: null }, /no_address/],
    ['an address of somebody else’s domain', { email: 'ada@elsewhere.example' }, /address/],
  ])('refuses %s', async (_what, asserted, reason) => {
    const person = somebody()
    const answer = await signInWith({ ...person, ...asserted })
    expect([answer.status, answer.body['error_code']]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(
      await server.services.db.query({ text: 'select 1 from users where email = $1', values: [person.email] }),
    ).toEqual([])
    const [last] = await server.services.db.query({
      text: 'select error from integration_call order by id desc limit 1',
    })
    expect(last?.['error']).toMatch(reason)
    // The same user can sign in otherwise, so the refusal has the tested reason.
    expect((await signInWith(person)).status).toBe(200)
  })

  it('refuses unsigned responses and signature wrapping', async () => {
    const sent = { nameId: 'mallory', email: 'mallory@northfield.example' }
    const evil = 'boss@northfield.example'
    const forms: Record<string, (xml: string) => string> = {
      'another address': (xml) => xml.replace('mallory@northfield.example', evil),
      'no signature': (xml) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, ''),
      'a second assertion before': (xml) => wrap(xml, (assertion, forged) => forged + assertion),
      'a second assertion after': (xml) => wrap(xml, (assertion, forged) => assertion + forged),
      'the signed one inside of a forged one': (xml) =>
        wrap(xml, (assertion, forged) =>
          forged.replace('</saml:Assertion>', `<saml:Advice>${assertion}</saml:Advice></saml:Assertion>`),
        ),
      'the signed one in an extension': (xml) =>
        wrap(xml, (assertion, forged) => `<samlp:Extensions>${assertion}</samlp:Extensions>${forged}`),
      'the signature of the signed one': (xml) =>
        wrap(xml, (assertion, forged) => {
          const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(assertion)?.[0] ?? ''
          const bare = assertion.replace(signature, '')
          return forged.replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)}`,
          )
        }),
      'a document type': (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`,
    }
    const wrap = (xml: string, arrange: (assertion: string, forged: string) => string) => {
      const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
      const forged = assertion
        .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, '')
        .replace(/ID="[^"]+"/, 'ID="_forged"')
        .replace('mallory@northfield.example', evil)
        .replace('>mallory<', '>boss<')
      return xml.replace(assertion, arrange(assertion, forged))
    }
    for (const [what, change] of Object.entries(forms)) {
      const answer = await enter({ SAMLResponse: await changed(sent, change) })
      expect([what, answer.status]).toEqual([what, 401])
    }
    expect((await enter({ SAMLResponse: await changed(sent, (xml) => xml) })).status).toBe(200)
    expect(await server.services.db.query({ text: 'select 1 from users where email = $1', values: [evil] })).toEqual([])
  })

  it.each<[string, string, RegExp]>([
    ['deep', `${'<x>'.repeat(1000)}${'</x>'.repeat(1000)}`, /XML nested too deeply/],
    ['wide', '<x/>'.repeat(5000), /XML too many elements/],
  ])('refuses XML that is %s before a library reads it, encrypted or not', async (_what, busy, reason) => {
    const person = somebody()
    const refusals = [
      await enter({ SAMLResponse: await changed(person, (xml) => xml.replace('</saml:Assertion>', `${busy}$&`)) }),
      await signInWith({ ...person, nameId: busy, encryption: {} }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([401, 401])
    const last = await server.services.db.query({
      text: `select error from integration_call where error is not null order by id desc limit 2`,
    })
    for (const { error } of last) expect(error).toMatch(reason)
    const large = await changed(person, (xml) => `${xml}${' '.repeat(150_000)}`)
    expect((await enter({ SAMLResponse: large })).status).toBe(400)
    expect((await signInWith(person)).status).toBe(200)
  })

  it('accepts no assertions for another organization', async () => {
    const elsewhere = await organizationWithSaml(server, `elsewhere-${rounds}`, {
      email_domains: ['elsewhere.example'],
    })
    const { response } = await respond(somebody(), elsewhere)
    const next = await postResponse(server, organization, response)
    expect([next.searchParams.get('ticket'), next.searchParams.get('refused')]).toEqual([null, 'invalid'])
    // Nor for an account of another organization.
    const person = somebody()
    const account = userOf(await signInWith(person))
    const taken = await enter({
      SAMLResponse: (await respond({ nameId: person.nameId, email: person.email }, elsewhere)).response,
    })
    expect(taken.status).toBe(401)
    expect(account.organizations.map(({ id }) => id)).toEqual([organization])
  })

  it('links an existing account only if its ownership is certain', async () => {
    const { db } = server.services
    const join = (id: number, to = organization) =>
      db.query({ text: 'insert into user_organizations (user_id, organization_id) values ($1, $2)', values: [id, to] })
    const change = (id: number, what: string) =>
      db.query({ text: `update users set ${what} where id = $1`, values: [id] })
    const attempt = async (email: string) => {
      const next = await postResponse(server, organization, (await respond({ ...somebody(), email })).response)
      return next.searchParams.get('refused') ?? 'in'
    }
    const unconfirmed = await registerMember(server, { email: somebody().email })
    await change(unconfirmed.id, 'verified = false')
    expect(await attempt(unconfirmed.email)).toBe('unconfirmed')
    await change(unconfirmed.id, 'verified = true')
    expect(await attempt(unconfirmed.email)).toBe('in')
    const outsider = await registerMember(server, { email: `private-${rounds}@mail.example` })
    await change(outsider.id, 'verified = true')
    await join(outsider.id)
    expect(await attempt(outsider.email)).toBe('address')
    const closed = await registerMember(server, { email: somebody().email })
    await change(closed.id, 'is_active = false')
    expect(await attempt(closed.email)).toBe('inactive')
    const staff = await registerMember(server, { email: somebody().email })
    await grant(server, staff.id, ['faq:read'])
    expect(await attempt(staff.email)).toBe('administrator')
    // Another provider may assert the same mailbox, but the same provider no second person.
    await db.query({
      text: `update federated_identities set issuer = 'https://idp.former.example' where user_id = $1`,
      values: [unconfirmed.id],
    })
    expect(await attempt(unconfirmed.email)).toBe('in')
    expect(await attempt(unconfirmed.email)).toBe('address')
    // Created for this organization by an administrator, and never used.
    const invite = async (wanted: Record<string, unknown>) => {
      const invited = await registerMember(server, wanted)
      await db.query({ text: 'delete from credentials where user_id = $1', values: [invited.id] })
      await join(invited.id)
      return attempt(invited.email)
    }
    expect(await invite({ email: somebody().email })).toBe('in')
    expect(await invite({ email: `invited-${rounds}@mail.example` })).toBe('address')
  })

  it('does not hand over an account whose address was changed to somebody else’s', async () => {
    const [person, { email }] = [somebody(), somebody()]
    const { id } = userOf(await signInWith(person))
    const { db } = server.services
    await db.query({ text: 'delete from user_organizations where user_id = $1', values: [id] })
    await db.query({ text: 'update users set email = $2, verified = false where id = $1', values: [id, email] })
    expect((await signInWith({ nameId: 'owner', email })).status).toBe(401)
    await db.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2)',
      values: [id, organization],
    })
    expect((await signInWith({ nameId: 'owner', email })).status).toBe(401)
    await db.query({ text: 'update users set verified = true where id = $1', values: [id] })
    expect((await signInWith({ nameId: 'owner', email })).status).toBe(200)
  })

  it('is refused after leaving the organization, to administrators, and after the contract', async () => {
    const person = somebody()
    const { id } = userOf(await signInWith(person))
    const { db } = server.services
    await grant(server, id, ['faq:read'])
    expect((await signInWith(person)).body).toMatchObject({ message: 'Administrators sign in with their password.' })
    await db.query({ text: 'delete from user_roles where user_id = $1', values: [id] })
    await db.query({ text: 'delete from user_organizations where user_id = $1', values: [id] })
    expect((await signInWith(person)).body).toMatchObject({
      message: 'This account no longer belongs to the organization.',
    })
    const { response } = await respond()
    await db.query({ text: `update organizations set ends_on = '2020-01-01' where id = $1`, values: [organization] })
    expect((await enter({ SAMLResponse: response })).body).toMatchObject({
      message: 'This sign-in method is not configured.',
    })
  })

  it('is found by the organization’s code or a work address, or reported as missing', async () => {
    const find = (wanted: string) => server.call('POST', '/sign-in/organization', { body: { organization: wanted } })
    const url = `/saml/${organization}/login`
    expect((await find(` Northfield-${rounds} `)).body).toEqual({ organization: `northfield-${rounds}`, url })
    expect((await find('somebody@northfield.example')).body['url']).toMatch(/^\/saml\/\d+\/login$/)
    expect((await find('somebody@elsewhere.test')).status).toBe(404)
    expect((await find('')).status).toBe(400)
    const back = await fetch(`${server.url}/saml/${organization}/acs`, { redirect: 'manual' })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/sso?refused=expired'])
    expect((await beginSignIn(server, 999_999)).address).toBe('/sso?refused=not_configured')
    expect((await enter({ SAMLResponse: 'bm90IHhtbA==' })).status).toBe(401)
    expect((await enter({ ticket: 'made-up' })).status).toBe(401)
    expect((await enter({})).status).toBe(400)
  })

  it('is configured by an administrator, with missing settings reported', async () => {
    const admin = await registerSuperAdmin(server)
    const set = (settings: object, url = 'https://idp.example/sso') =>
      server.call('POST', '/admin/set', {
        token: admin.token,
        body: {
          classkey: 'organizations',
          id: organization,
          integrations: [{ name: 'SAML', is_enabled: true, url, settings }],
        },
      })
    const good = {
      issuer: idpIssuer,
      certificate: idpCertificate.replaceAll(/-----[A-Z ]+-----|\n/g, ''),
      email_domains: ['Northfield.example'],
    }
    expect((await set({ ...good, issuer: undefined })).body['errors']).toEqual({
      'integrations.0.settings': 'Issuer is missing.',
    })
    expect((await set({ ...good, certificate: 'made up' })).body['errors']).toHaveProperty(['integrations.0.settings'])
    const wrong = async (settings: object) =>
      ((await set(settings)).body['errors'] as Record<string, string>)['integrations.0.settings']
    expect(await wrong({ ...good, email_domains: ['gmail.com'] })).toBe(
      'Email domains, entry 1, is a public email service.',
    )
    expect(await wrong({ ...good, typo: 1 })).toBe("Unknown field 'typo'.")
    expect((await set(good, 'http://idp.example/sso')).body['errors']).toHaveProperty(['integrations.0.url'])
    const saved = await set(good)
    expect(saved.status, saved.text).toBe(200)
    expect((await signInWith(somebody())).status).toBe(200)
    const [row] = await server.services.db.query({
      text: `select status, mode from integration_status where integration = 'saml'`,
    })
    expect(row).toMatchObject({ mode: 'live', status: 'good' })
  })
})
