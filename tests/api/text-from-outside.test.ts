/** An address or a name is the same wherever it is entered, invited or signed in with, and nothing that cannot be seen is stored. */
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import {
  goodPassword,
  registerMember,
  registerSuperAdmin,
  secretOf,
  signInAs,
  type TestAccount,
} from '../harness/accounts.ts'
import { verifyDomains } from '../harness/identity-provider.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const typed = [
  ["orla.o'test", 'example.com', "orla.o'test@example.com"],
  ['r&d', 'example.com', 'r&d@example.com'],
  ['ina', 'müller-example.de', 'ina@xn--mller-example-wob.de'],
  ['ina', 'mu\u0308ller-example.de', 'ina@xn--mller-example-wob.de'],
  ['mira.\u200Bmuster', 'EXAMPLE.com', 'mira.muster@example.com'],
  ['so\u00ADfie', 'example.com', 'sofie@example.com'],
  ['\uFEFFalex', 'example.com ', 'alex@example.com'],
] as const
const refused = ['é.akzent@example.com', 'a@b.c', 'Mira <mira@example.com>', 'mira@example', 'mi ra@example.com']

describe('addresses and names from outside', () => {
  let server: TestServer
  let admin: TestAccount
  let bearer = ''
  let organization = 0
  const rows = <R extends object>(text: string, values: unknown[] = []) => server.services.db.query<R>({ text, values })
  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
    const settings = {
      issuer: 'https://north.example',
      public_key: generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
      email_domains: ['example.com', 'müller-example.de'],
    }
    const [row] = await rows<{ id: number }>(
      `insert into organizations (name, code, is_active, integrations) values ('North', 'NORTH', true, $1::jsonb) returning id`,
      [JSON.stringify([{ name: 'sso', settings }])],
    )
    organization = row?.id ?? 0
    await verifyDomains(server.services.db, organization, ['example.com', 'xn--mller-example-wob.de'])
    const made = await server.call('POST', `/admin/organizations/${organization}/scim-tokens`, {
      token: admin.token,
      body: { name: 'Entra ID', days: 30 },
    })
    bearer = String(made.body['token'])
  })
  afterAll(() => server.close())

  const known = async (email: string) => {
    const [user] = await rows<{ id: number; first_name: string }>('select id, first_name from users where email = $1', [
      email,
    ])
    return user
  }
  const forget = async (email: string) => {
    await rows('delete from outbox where to_address = $1', [email])
    await rows('delete from users where email = $1', [email])
  }

  /** Each way in which an address reaches Hale. @returns the status of the answer */
  const entrances: Record<string, (email: string, name: string) => Promise<number>> = {
    'a registration': async (email, name) =>
      (await server.call('POST', '/register', { body: { email, first_name: name, last_name: 'Muster' } })).status,
    'a form of the back office': async (email, name) =>
      (
        await server.call('POST', '/admin/add', {
          token: admin.token,
          body: { classkey: 'user', email, first_name: name, last_name: 'Muster', organizations: [organization] },
        })
      ).status,
    'an upload': async (email, name) => {
      const form = new FormData()
      form.set('file', new File([`first_name,last_name,email\n${name},Muster,"${email}"\n`], 'people.csv'))
      form.set('organization_code', 'north')
      const { status, body } = await server.call('POST', '/users/batch', { token: admin.token, body: form })
      return body['failed'] === 0 ? status : 400
    },
    'a directory': async (email, name) =>
      (
        await fetch(`${server.url}/scim/v2/Users`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
          body: JSON.stringify({
            schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
            userName: email,
            active: true,
            name: { givenName: name, familyName: 'Muster' },
            emails: [{ primary: true, value: email }],
          }),
        })
      ).status,
  }

  describe.each(Object.entries(entrances))('by %s', (_, enter) => {
    it.each(typed)('%s@%s is read', async (local, domain, stored) => {
      expect(await enter(`${local}@${domain}`, '\u202EJose\u0301 ')).toBeLessThan(300)
      expect(await known(stored)).toMatchObject({ first_name: 'José' })
      await forget(stored)
    })
    it.each(refused)('%s is refused', async (email) => {
      expect(await enter(email, 'Mira')).toBe(400)
    })
  })

  test.each(typed)(
    'who is %s@%s signs in with the address as typed, and asks for a new password',
    async (local, domain, stored) => {
      const address = `${local}@${domain}`
      await registerMember(server, { email: stored })
      expect((await signInAs(server, address)).id).toBe((await known(stored))?.id)
      const asked = await server.call('POST', '/password/request-new', { body: { email: address } })
      expect(asked.status).toBe(200)
      const twice = await server.call('POST', '/admin/add', {
        token: admin.token,
        body: { classkey: 'user', email: address, first_name: 'Second', last_name: 'Person' },
      })
      expect(twice.status).toBe(400)
      await forget(stored)
    },
  )

  test('a password is compared as it was typed', async () => {
    const password = `${goodPassword}\u200B`
    const { email } = await registerMember(server, { password: secretOf(password) })
    expect((await signInAs(server, email, password)).email).toBe(email)
    await expect(signInAs(server, email)).rejects.toThrow('401')
  })
})
