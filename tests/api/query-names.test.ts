import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

describe('query parameters', () => {
  let server: TestServer
  let member: TestAccount
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    member = await registerMember(server)
    admin = await registerAdmin(server, ['user:read', 'biomarker:read', 'tags:read', 'faq:read'])
  })
  afterAll(() => server.close())

  it.each<[path: string, name: string]>([
    ['/client/user-hydration?day=2026-03-03', 'day'],
    ['/client/user-hydration?user_id=2', 'user_id'],
    ['/client/user?include=organizations', 'include'],
    ['/client/search?classkey=faq&limit=1', 'limit'],
    ['/client/search?classkey=faq&tag_ids=[1]', 'tag_ids'],
    ['/client/user/appointments?state=created', 'state'],
    ['/client/meal/ingredients?q=rice', 'q'],
    ['/client/meal/ingredients?sort=["name","asc"]', 'sort'],
    ...[
      '/client/health-actions/user-health-actions',
      '/client/health-actions/user-current-allergies',
      '/client/health-actions/user-current-healthissues',
      '/client/health-actions/user-current-medications',
      '/client/health-actions/medications-log',
      '/client/user/data-accesses',
      '/vitals',
      '/measurements',
    ].flatMap((path) =>
      ['sort=[]', 'filters={}', 'filter={}', 'search=x', 'range=[0,1]'].map((part): [string, string] => [
        `${path}?${part}`,
        part.split('=')[0] ?? '',
      ]),
    ),
  ])('%s is refused at %s', async (path, name) => {
    const answer = await server.call('GET', path, { token: member.token })
    const sentence = `Unknown parameter '${name}'.`
    const reason = { code: 'unknown_parameter', values: { name } }
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        error_code: 'VALIDATION',
        message: sentence,
        errors: { [name]: sentence },
        reason,
        reasons: { [name]: reason },
      },
    ])
  })

  it('all unknown ones are named', async () => {
    const { body } = await server.call('GET', '/client/user-hydration?a=1&b=2&date=2026-03-03', { token: member.token })
    expect(Object.keys(body.errors as object)).toEqual(['a', 'b'])
  })

  it('are refused on writes, which write nothing', async () => {
    const path = '/client/user-hydration/increment'
    expect((await server.call('POST', `${path}?by=500`, { token: member.token })).status).toBe(400)
    expect((await server.call('POST', `${path}?date=2026-03-03`, { token: member.token })).status).toBe(400)
    expect(
      await server.services.db.query({
        text: 'select day from hydration_days where user_id = $1',
        values: [member.id],
      }),
    ).toEqual([])
  })

  it.each([
    '/admin/search?classkey=user&tag_ids=[1]',
    '/admin/users?tag_ids=[1]&program_ids=[2]',
    '/admin/search?classkey=biomarker&segment_id=1',
    '/tags?page_size=5',
    '/admin/search?classkey=faq&include_meta=true',
  ])('%s is accepted', async (path) =>
    expect((await server.call('GET', path, { token: admin.token })).status).toBe(200),
  )

  it('reveal nothing to unauthorized callers', async () => {
    expect((await server.call('GET', '/client/user-hydration?day=1')).status).toBe(401)
    expect((await server.call('GET', '/admin/users?day=1', { token: member.token })).status).toBe(403)
  })
})
