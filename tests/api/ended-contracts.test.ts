import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, contractDay } from '#shared/rules/index.ts'
import { activationKey, goodPassword, secretOf } from '../harness/accounts.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const today = contractDay(new Date())

describe('an organization that takes nobody in', () => {
  let server: TestServer
  let admin = 0
  let people = 0
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
    admin = await addAdministrator(server)
  })
  afterAll(() => server.close())

  const send = (path: string, body: object) => server.call('POST', path, { token: 'admin', body })
  const add = async (classkey: string, fields: object): Promise<number> => {
    const answer = await send('/admin/add', { classkey, ...fields })
    expect(answer.status, answer.text).toBe(200)
    return Number(answer.body.id)
  }
  const newEmail = () => `pat-${(people += 1)}@example.org`
  const person = (fields: object = {}) => ({ first_name: 'Pat', last_name: 'Lee', email: newEmail(), ...fields })
  const members = async (organization: number) =>
    (
      await server.services.db.query({
        text: 'select user_id from user_organizations where organization_id = $1',
        values: [organization],
      })
    ).length
  const upload = (code: string) => {
    const form = new FormData()
    form.set('file', new File([`first_name,last_name,email\nAnn,Lee,${newEmail()}\n`], 'people.csv'))
    form.set('organization_code', code)
    return server.call('POST', '/users/batch', { token: 'admin', body: form })
  }

  /** Every way into an organization, with the field that a refusal names; null if it only finds none. */
  const entrances: Readonly<
    Record<string, (organization: number, code: string) => Promise<{ status: number; body: Record<string, unknown> }>>
  > = {
    organization_code: (_, code) =>
      server.call('POST', '/register', { body: { ...person(), organization_code: code } }),
    'organization_code of a file': (_, code) => upload(code),
    organizations: (organization) =>
      send('/admin/add', { classkey: 'user', ...person({ organizations: [organization] }) }),
    'organizations of a known person': async (organization) =>
      send('/admin/set', { classkey: 'user', id: await add('user', person()), organizations: [organization] }),
    organization_id: async (organization) =>
      send('/users/organization/link', { user_id: await add('user', person()), organization_id: organization }),
    'organization_id of many': async (organization) =>
      send('/users/organization/bulk', {
        user_ids: [await add('user', person())],
        organization_id: organization,
        is_linked: true,
      }),
  }

  test.each([
    ['has ended', { ends_on: addDays(today, -1) }],
    ['is inactive', { is_active: false }],
  ])('since it %s, at no entrance', async (what, change) => {
    const code = `closed-${what.replace(' ', '-')}`
    const organization = await add('organizations', { name: `Closed ${what}`, code, ...change })
    for (const [name, enter] of Object.entries(entrances)) {
      const { status, body } = await enter(organization, code)
      expect([name, status, Object.keys((body.errors ?? {}) as object)]).toEqual([name, 400, [name.split(' ')[0]]])
    }
    expect((await server.call('GET', `/organization?code=${code}`, { token: 'member' })).status).toBe(404)
    expect(await members(organization)).toBe(0)
  })

  test('takes people in until its last day, and staff enter them before the first', async () => {
    for (const [name, dates] of Object.entries({
      last: { ends_on: today },
      first: { starts_on: addDays(today, 1) },
    })) {
      const organization = await add('organizations', { name, code: `open-${name}`, ...dates })
      const { organization_code: _, ...byStaff } = entrances
      for (const enter of Object.values(name === 'last' ? entrances : byStaff))
        expect((await enter(organization, `open-${name}`)).status).toBeLessThan(300)
    }
  })

  test('lets those in it be changed, but invites nobody to it, and earlier invitations lead nowhere', async () => {
    const organization = await add('organizations', { name: 'Ending', code: 'ending' })
    const given = person({ organizations: [organization] })
    const id = await add('user', given)
    expect((await send('/users/activation-url', { user_id: id })).status).toBeLessThan(300)
    const key = await activationKey(server, given.email)
    const enrollment = () => server.call('GET', `/users/enrollment?key=${key}`)
    expect((await enrollment()).status).toBe(200)

    await send('/admin/set', { classkey: 'organizations', id: organization, ends_on: addDays(today, -1) })
    const changed = await send('/admin/set', {
      classkey: 'user',
      id,
      first_name: 'Kim',
      organizations: [organization],
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await enrollment()).status).toBe(404)
    const enrolled = await server.call('POST', '/users/enrollment', {
      body: { password: secretOf(goodPassword), email: given.email, key },
    })
    expect([enrolled.status, enrolled.body.error_code]).toEqual([400, 'LINK_EXPIRED'])
    expect((await send('/users/activation-url', { user_id: id })).body.errors).toEqual({
      user_id: 'The contract of this account’s organization has ended, or it is inactive.',
    })
    expect((await send('/users/invitations/bulk', { user_ids: [id] })).body).toEqual({ invited: 0, skipped: 1 })
  })
})
