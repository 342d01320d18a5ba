import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerMember } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('organizations', () => {
  let server: TestServer
  const insert = async (text: string, values: unknown[] = []) => {
    const [row] = await server.services.db.query<{ id: number }>({ text: `${text} returning id`, values })
    return row?.id ?? 0
  }
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('return their virtual care to members, in order', async () => {
    const organizations = await Promise.all(
      ['ours', 'theirs'].map((code) => insert('insert into organizations (name, code) values ($1, $1)', [code])),
    )
    const [ours = 0, theirs = 0] = organizations
    const add = (name: string, order: number, isActive: boolean) =>
      insert(
        `insert into virtual_care_types (name, code, cta_img, "order", is_active) values ($1, $1, '/files/a.png', $2, $3)`,
        [name, order, isActive],
      )
    const [late, early, off, other] = [
      await add('late', 2, true),
      await add('early', 1, true),
      await add('off', 3, false),
      await add('other', 1, true),
    ]
    const offer = (organization: number, type: number) =>
      server.services.db.query({
        text: 'insert into organization_virtual_care_types (organization_id, virtual_care_type_id) values ($1, $2)',
        values: [organization, type],
      })
    for (const id of [late, early, off]) await offer(ours, id)
    await offer(theirs, other)
    const member = await registerMember(server)
    await server.services.db.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2)',
      values: [member.id, ours],
    })
    const answer = await server.call('GET', '/client/virtual-care-types', { token: member.token })
    expect(answer.body).toEqual({
      models: [
        expect.objectContaining({ id: early, name: 'early', cta_img: '/files/a.png' }),
        expect.objectContaining({ id: late, name: 'late' }),
      ],
    })
    const stranger = await registerMember(server)
    expect((await server.call('GET', '/client/virtual-care-types', { token: stranger.token })).body).toEqual({
      models: [],
    })
    expect((await server.call('GET', '/client/virtual-care-types')).status).toBe(401)
  })

  it('return their banner and logos to members', async () => {
    const id = await insert(
      `insert into organizations (name, code, banner_name, banner_heading, logo_variants)
       values ('Banner', 'banner', 'Motto', 'Hello', '[{"logo_name":"Usual","logo_path":"/files/l.png"}]')`,
    )
    const member = await registerMember(server)
    await server.services.db.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2)',
      values: [member.id, id],
    })
    const { body } = await server.call('GET', '/client/user', { token: member.token })
    expect((body['user'] as { organizations: unknown[] }).organizations).toMatchObject([
      {
        id,
        banner_name: 'Motto',
        banner_heading: 'Hello',
        logo_variants: [{ logo_name: 'Usual', logo_path: '/files/l.png' }],
      },
    ])
  })
})
