import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { NetworkError } from './errors.ts'
import { clientOn, failing, json, manifest } from './fake-server.ts'

describe('a request', () => {
  it('has the bearer token, the timezone and its payload', async () => {
    const { call, requests } = clientOn(() =>
      json(200, { mood: { mood: 'sad', date: '2026-03-07', created_at: null } }),
    )
    await call('logMood', { body: { mood: 'sad' } }, { idempotencyKey: 'k1', localDate: '2026-03-06' })
    const [request] = requests
    expect(request?.url).toBe('http://hale.test/v1/client/user/log-mood-track')
    expect(request?.method).toBe('POST')
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer first-access',
      'content-type': 'application/json',
      'x-timezone': 'America/Chicago',
      'idempotency-key': 'k1',
      'x-local-date': '2026-03-06',
    })
    expect(await request?.json()).toEqual({ mood: 'sad' })
  })

  it('begins a trace of its own, whose recording the server decides on', async () => {
    const { call, requests } = clientOn(() => json(200, { models: [] }))
    for (let n = 0; n < 2; n += 1) await call('adminSearch', { query: { classkey: 'faq' } })
    const begun = requests.map(({ headers }) => headers.get('traceparent') ?? '')
    for (const one of begun) expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-02$/)
    expect(new Set(begun).size).toBe(2)
  })

  it('has parameters in its path and lists as JSON in its query', async () => {
    const { call, requests } = clientOn(() => json(200, { models: [] }))
    await call('adminSearch', {
      query: { classkey: 'faq', page: 2, sort: [['name', 'asc']], filters: { a: 1 }, search: undefined },
    })
    await call('getRole', { params: { id: 7 } }).catch(() => undefined)
    await call('endSession', { params: { id: 'a/b' } }).catch(() => undefined)
    const query = new URL(requests[0]?.url ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      classkey: 'faq',
      page: '2',
      sort: '[["name","asc"]]',
      filters: '{"a":1}',
    })
    expect(requests[1]?.url).toBe('http://hale.test/v1/roles/7')
    expect(requests[2]?.url).toBe('http://hale.test/v1/client/user/sessions/a%2Fb')
  })

  it('has host routes at the root', async () => {
    const { call, requests } = clientOn(() => json(200, { token: 't', expires_at: '2026-03-07T12:00:00Z' }))
    await call('getScoutToken')
    expect(requests[0]?.url).toBe('http://hale.test/api/scout-token')
  })

  it('fetches the rest of the contract once, for its first call', async () => {
    const laterCalls = vi.fn(async () => ({ listKits: manifest.listKits, listTasks: manifest.listTasks }))
    const { call, paths } = clientOn(() => json(200, { models: [] }), {
      manifest: { listTasks: manifest.listTasks },
      laterCalls,
    })
    await call('listTasks')
    expect(laterCalls).not.toHaveBeenCalled()
    await call('listKits')
    await call('listKits')
    expect(laterCalls).toHaveBeenCalledTimes(1)
    expect(paths()).toEqual(['GET /v1/client/user/tasks', 'GET /v1/client/kits-new', 'GET /v1/client/kits-new'])
  })

  it('is a network error if the rest of the contract cannot be fetched', async () => {
    const laterCalls = () => Promise.reject(new TypeError('Failed to fetch'))
    const { call } = clientOn(() => json(200), { manifest: {}, laterCalls })
    expect(await failing(call('listKits'))).toBeInstanceOf(NetworkError)
  })

  it('has no body without a payload', async () => {
    const { call, requests } = clientOn(() => json(200, { hydration: { total_ounces: 1, date: '2026-03-07' } }))
    await call('incrementHydration')
    expect(requests[0]?.body).toBeNull()
    expect(requests[0]?.headers.has('content-type')).toBe(false)
  })

  it.each(['tag_ids', 'tag_type_ids'])('omits an empty %s', async (name) => {
    const { call, requests } = clientOn(() => json(200, { models: [] }))
    await call('adminSearch', { query: { classkey: 'user', [name]: [] } })
    await call('adminSearch', { query: { classkey: 'user', [name]: [3] } })
    expect(new URL(requests[0]?.url ?? '').searchParams.has(name)).toBe(false)
    expect(new URL(requests[1]?.url ?? '').searchParams.get(name)).toBe('[3]')
  })

  it('has no bearer token for a public call', async () => {
    const { call, requests } = clientOn(() => json(200, { key_salt: 'a', kdf: {} }))
    await call('loginChallenge', { body: { email: 'a@hale.test' } })
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('reports a missing path parameter instead of using a wrong URL', async () => {
    const { loose, requests } = clientOn(() => json(200, {}))
    await expect(loose('getRole', {})).rejects.toThrow("needs the parameter 'id'")
    expect(requests).toEqual([])
  })
})

const answer = () => json(200, { id: 1 })

describe('form data', () => {
  it('is used if there is a file', async () => {
    const { call, requests } = clientOn(answer)
    const image = new File(['x'], 'a.png', { type: 'image/png' })
    await call('adminAdd', {
      body: { classkey: 'healthtips', title: 'T', image, programs: [1], note: null, draft: undefined },
    })
    const form = await requests[0]?.formData()
    expect([...(form?.keys() ?? [])]).toEqual(['classkey', 'title', 'image', 'programs', 'note'])
    expect(form?.get('programs')).toBe('[1]')
    expect(form?.get('note')).toBe('null')
    expect(form?.get('image')).toMatchObject({ name: 'a.png' })
  })
  it.each([
    ['adminSet', 'widgets', true],
    ['adminAdd', 'widgets', false],
    ['adminAdd', 'legalagreements', true],
    ['adminSet', 'legalagreements', true],
    ['adminAdd', 'milestones', true],
    ['adminSet', 'milestone_events', true],
    ['adminAdd', 'global_defaults', true],
    ['adminSet', 'global_defaults', false],
    ['adminSet', 'wellbeing_content_types', true],
    ['adminSet', 'program_pdf_templates', true],
    ['adminAdd', 'faq', false],
  ] as const)('%s of %s without a file: %s', async (name, classkey, isForm) => {
    const { loose, requests } = clientOn(answer)
    await loose(name, { body: { classkey, id: 1, required: true } })
    expect(requests[0]?.headers.get('content-type')?.startsWith('multipart/form-data')).toBe(isForm)
    if (isForm) expect((await requests[0]?.formData())?.get('required')).toBe('1')
  })
  it('is used for rewards', async () => {
    const { call, requests } = clientOn(() => json(200, { id: 1 }))
    await call('updateReward', { params: { id: 1 }, body: { data: { name: 'R' } } })
    expect((await requests[0]?.formData())?.get('data')).toBe('{"name":"R"}')
  })
})

it.each([
  [true, '/v1/admin/search'],
  [false, '/v1/client/search'],
])('a lookup for an administrator (%s) calls %s', async (isAdmin, path) => {
  const { lookup, requests } = clientOn(() => json(200, { models: [{ id: 1 }] }))
  expect((await lookup(isAdmin)('allergies', { search: 'pen', take: 20 })).models).toEqual([{ id: 1 }])
  const address = new URL(requests[0]?.url ?? '')
  expect(address.pathname).toBe(path)
  expect(Object.fromEntries(address.searchParams)).toEqual({ classkey: 'allergies', search: 'pen', take: '20' })
})

it('is typed by the contract', () => {
  const { call } = clientOn(() => json(200, {}))
  const typed = () => ({
    hydration: call('getHydration'),
    form: call('getHraForm'),
    file: call('downloadResults'),
    nothing: call('completeAction', { body: { code: 'A', group: false } }),
    insurance: call('saveInsurance', { body: {} }),
    // @ts-expect-error the path needs an id
    role: call('getRole'),
    // @ts-expect-error no such mood
    mood: call('logMood', { body: { mood: 'bored' } }),
    // @ts-expect-error no such call
    unknown: call('getNothing'),
  })
  type Typed = { [K in keyof ReturnType<typeof typed>]: Awaited<ReturnType<typeof typed>[K]> }
  expectTypeOf<Typed['hydration']['hydration']['total_ounces']>().toEqualTypeOf<number>()
  expectTypeOf<null>().toExtend<Typed['form']>()
  expectTypeOf<Typed['file']>().toEqualTypeOf<File>()
  expectTypeOf<Typed['nothing']>().toEqualTypeOf<null>()
  expectTypeOf<{ message: string }>().toExtend<Typed['insurance']>()
  expect(typed).toBeTypeOf('function')
})
