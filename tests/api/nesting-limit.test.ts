import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('a request', () => {
  let server: TestServer
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const send = async (path: string, body: string) => {
    const answer = await fetch(`${server.url}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body,
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
  }

  it.each([
    ['/vitals', 16_000],
    ['/measurements', 16_000],
    ['/client/user/log-mood-track', 100_000],
    ['/client/user/security-lockout', 100_000],
    ['/client/user/user-flow-activity', 100_000],
  ])('nested too deeply is refused by %s', async (path, most) => {
    for (const body of [
      objects(5_000),
      lists(most),
      `{"mood":"sad","x":${objects(64)}}`,
      `{"mood":"sad","x":${lists(most)}}`,
    ])
      expect(await send(path, body)).toEqual({
        status: 400,
        body: {
          error_code: 'BAD_REQUEST',
          message: 'This is nested too deeply: the limit is 64 levels.',
          reason: { code: 'too_deep', values: { limit: 64 } },
        },
      })
  })

  it('may be nested as deeply as real data', async () =>
    expect((await send('/client/user/log-mood-track', `{"mood":"sad","x":${objects(60)}}`)).status).toBe(200))

  it('is refused when JSON inside its text is nested too deeply', async () => {
    const filters = encodeURIComponent(objects(300))
    const answer = await server.call('GET', `/client/search?classkey=faq&filters=${filters}`, { token: member.token })
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, ['filters']])
  })

  it.each([
    ['/client/user/log-mood-track', { mood: 'sad', note: 'a\0b' }, 'note'],
    ['/client/user/log-mood-track', { mood: 'sad', place: { name: ['x', 'a\ud800'] } }, 'place.name.1'],
    ['/client/user/log-mood-track', { mood: 'sad', place: { 'a\0': 1 } }, 'place'],
    ['/client/user/address/set', { street: 'Elm\0 St 1', city: 'X', state: 'NY', zip: '10001' }, 'street'],
    ['/client/health-actions/save-user-allergy', { name: 'Cats\0' }, 'name'],
    ['/client/health-actions/insurance', { insurance_type: 'a\0' }, 'insurance_type'],
  ])('to %s with text that cannot be stored is refused at its field', async (path, body, field) => {
    const sentence = 'Contains a character that cannot be stored.'
    expect(await send(path, JSON.stringify(body))).toEqual({
      status: 400,
      body: {
        error_code: 'VALIDATION',
        message: sentence,
        errors: { [field]: sentence },
        reason: { code: 'contains_unstorable' },
        reasons: { [field]: { code: 'contains_unstorable' } },
      },
    })
  })

  it.each([
    ['GET', '/client/kits/{}/results'],
    ['GET', '/client/kits/download-file?kitId={}'],
    ['POST', '/client/kits/register', { kitId: '{}' }],
    ['DELETE', '/client/user/sessions/{}'],
  ] as const)('%s %s with a huge number is refused or finds nothing', async (method, path, body?) => {
    for (const number of ['9', 'x'].flatMap((sign) => [101, 301, 5000].map((times) => sign.repeat(times)))) {
      const answer = await server.call(method, path.replace('{}', number), {
        token: member.token,
        ...(body ? { body: { kitId: number } } : {}),
      })
      expect([400, 404], `${method} ${number.slice(0, 3)}… of ${number.length}: ${answer.text}`).toContain(
        answer.status,
      )
    }
  })

  it('with a query that cannot be stored is refused', async () => {
    const answer = await server.call('GET', '/client/search?classkey=faq&search=%00', { token: member.token })
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, ['search']])
  })

  it.each([
    ['/login', 500],
    ['/register', 500],
    ['/client/kits/results/send', 5000],
    ['/client/user/log-mood-track', 5000],
  ])('to %s with too many values is refused unread', async (path, most) => {
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await send(path, `[${'1,'.repeat(most)}1]`)
    const read = parse.mock.calls.filter(([text]) => text.startsWith('[1,1,'))
    parse.mockRestore()
    const message = `This has too many values: the limit is ${most.toLocaleString('en-US')}.`
    const reason = { code: 'too_many_values', values: { limit: most } }
    expect([answer, read]).toEqual([{ status: 400, body: { error_code: 'BAD_REQUEST', message, reason } }, []])
  })

  it('with very many wrong fields is told of the first hundred', async () => {
    const answers = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, 1]))
    const { status, body } = await send('/client/hra-form', JSON.stringify({ answers }))
    expect([status, Object.keys(body.errors as object).length]).toEqual([400, 100])
  })

  it('without an account may not be large', async () => {
    for (const path of ['/login', '/register', '/login/challenge', '/login/second-factor'])
      expect(await send(path, JSON.stringify({ email: 'x'.repeat(40_000) })), path).toEqual({
        status: 413,
        body: {
          error_code: 'TOO_LARGE',
          message: 'This is too large. Requests are limited to 32 KB.',
          reason: { code: 'too_large_limit', values: { size: '32 KB' } },
        },
      })
  })

  it('reveals nothing to unauthorized callers', async () =>
    expect((await server.call('POST', '/client/user/log-mood-track', { body: { mood: 'a\0' } })).status).toBe(401))
})
