import { afterEach, expect, test, vi } from 'vitest'
import { createTokenStore } from '#shared/client/index.ts'
import { cooks } from '../fixtures/recipes.ts'
import { nounProvider, type Manifest } from './nounProvider.ts'

const noun = { ...cooks, rest: '/cooks' }
const entry = (method: 'GET' | 'POST' | 'PUT', path: string, multipart: 'also' | null = null) => ({
  method,
  path,
  multipart,
})
const withPut: Manifest = {
  list: entry('GET', '/cooks'),
  add: entry('POST', '/cooks'),
  set: entry('PUT', '/cooks/{id}'),
}
const withForms: Manifest = { add: entry('POST', '/cooks', 'also'), set: entry('POST', '/cooks/{id}', 'also') }

/** A session whose token is refused once if `isStale`. */
const start = (manifest: Manifest, answer: (url: URL, init: RequestInit) => unknown, { isStale = false } = {}) => {
  const tokens = createTokenStore({
    access: { token: isStale ? 'old' : 'new', expires: '' },
    refresh: { token: 'r', expires: '' },
  })
  const refresh = vi.fn(async () =>
    tokens.set({ access: { token: 'new', expires: '' }, refresh: { token: 'r2', expires: '' } }),
  )
  const fetch = vi.fn(async (address: string, init: RequestInit) => {
    if (new Headers(init.headers).get('authorization') !== 'Bearer new')
      return Response.json({ message: 'no' }, { status: 401 })
    const body = answer(new URL(address), init)
    return body instanceof Response ? body : Response.json(body)
  })
  vi.stubGlobal('fetch', fetch)
  const confirm = vi.fn(async () => true)
  const session = { accessToken: () => tokens.get()?.access.token, client: { refresh } as never, confirm }
  return { provider: nounProvider(noun, session, manifest, 'http://host'), fetch, refresh, confirm }
}
afterEach(() => vi.unstubAllGlobals())

const listAnswer = (total: number) => (url: URL) => {
  const [from = 0, to = 0] = JSON.parse(url.searchParams.get('range') ?? '[0,0]') as number[]
  const end = Math.min(to, from + 199, total - 1)
  const rows = Array.from({ length: Math.max(0, end - from + 1) }, (_, index) => ({ id: from + index + 1 }))
  return Response.json(rows, { headers: { 'content-range': `cooks ${from}-${end}/${total}` } })
}
const page = (perPage: number, number = 1) => ({
  pagination: { page: number, perPage },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { q: 'a' },
})

test('lists use the format of ra-data-simple-rest', async () => {
  const { provider, fetch } = start(withPut, listAnswer(30))
  const { data, total } = await provider.getList('cooks', page(10, 2))
  expect([total, data[0]?.id, data.length]).toEqual([30, 11, 10])
  const { searchParams, pathname } = new URL(String(fetch.mock.calls[0]?.[0]))
  expect(pathname).toBe('/v1/cooks')
  expect(Object.fromEntries(searchParams)).toEqual({ filter: '{"q":"a"}', range: '[10,19]', sort: '["name","ASC"]' })
})

test('a long list is read in batches, since a range is capped', async () => {
  const { provider, fetch } = start(withPut, listAnswer(450))
  const { data } = await provider.getList('cooks', page(1000))
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1))
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a refused token is refreshed once and the request repeated', async () => {
  const { provider, refresh, fetch } = start(withPut, () => ({ id: 1, name: 'Ada' }), { isStale: true })
  expect(await provider.getOne('cooks', { id: 1 })).toEqual({ data: { id: 1, name: 'Ada' } })
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a change without a file is JSON by PUT, with changed fields only', async () => {
  const { provider, fetch } = start(withPut, () => ({ id: 1 }))
  await provider.update('cooks', {
    id: 1,
    data: { name: 'Bo', portrait: null },
    previousData: { id: 1, name: 'Ada', portrait: null },
  })
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: '{"name":"Bo"}' })
})

test('a file is sent as form data', async () => {
  const { provider, fetch } = start(withPut, () => ({ id: 1 }))
  await provider.create('cooks', { data: { name: 'Ada', portrait: new File(['x'], 'ada.png') } })
  const form = fetch.mock.calls[0]?.[1].body
  if (!(form instanceof FormData)) throw new Error('The body is not form data')
  expect(form.get('name')).toBe('Ada')
  expect(form.get('portrait')).toBeInstanceOf(File)
})

test('a noun with form data gets its fields as JSON in data, and a POST for a change', async () => {
  const { provider, fetch } = start(withForms, () => ({ id: 1 }))
  await provider.update('cooks', {
    id: 1,
    data: { name: 'Bo', portrait: new File(['x'], 'bo.png') },
    previousData: { id: 1, name: 'Ada' },
  })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect([String(address), init?.method]).toEqual(['http://host/v1/cooks/1', 'POST'])
  const form = init?.body
  if (!(form instanceof FormData)) throw new Error('The body is not form data')
  expect(form.get('data')).toBe('{"name":"Bo"}')
  expect(form.get('portrait')).toBeInstanceOf(File)
})

test('refused fields are nested like the form', async () => {
  const { provider } = start(withPut, () =>
    Response.json({ message: 'No', errors: { 'a.0.b': 'is required' } }, { status: 400 }),
  )
  await expect(provider.create('cooks', { data: { name: '' } })).rejects.toMatchObject({
    status: 400,
    body: { errors: { a: { 0: { b: 'is required' } } } },
  })
})

test('a server error is reported by action, a refusal with its reason', async () => {
  const { provider } = start(withPut, () =>
    Response.json({ message: 'Something went wrong! Try again later.' }, { status: 500 }),
  )
  const [one, many] = noun.label.map((label) => label.toLowerCase())
  const change = { id: 1, data: { name: 'A' }, previousData: { id: 1, name: 'B' } }
  await expect(provider.update('cooks', change)).rejects.toMatchObject({
    status: 500,
    message: `Failed to update ${one}`,
    body: { message: `Failed to update ${one}` },
  })
  await expect(provider.create('cooks', { data: { name: 'A' } })).rejects.toThrow(`Failed to create ${one}`)
  await expect(provider.delete('cooks', { id: 1 })).rejects.toThrow(`Failed to delete ${one}`)
  await expect(provider.getOne('cooks', { id: 1 })).rejects.toThrow(`Failed to load ${one}`)
  await expect(provider.getList('cooks', page(10))).rejects.toThrow(`Failed to load ${many}`)
  const refusing = start(withPut, () => Response.json({ message: 'This name is taken.' }, { status: 400 }))
  await expect(refusing.provider.update('cooks', change)).rejects.toThrow('This name is taken.')
})

test.each([true, false])(
  'a change that needs the password asks for it, and goes on if it is given: %s',
  async (isGiven) => {
    let isConfirmed = false
    const { provider, confirm } = start(withPut, (_, { body }) =>
      isConfirmed
        ? { id: 3, ...(JSON.parse(String(body)) as object) }
        : Response.json(
            { error_code: 'PASSWORD_NEEDED', message: 'Please enter your password again' },
            { status: 403 },
          ),
    )
    confirm.mockImplementation(async () => {
      isConfirmed = isGiven
      return isGiven
    })
    const saved = provider.create('cooks', { data: { name: 'Ada' } })
    await (isGiven
      ? expect(saved).resolves.toMatchObject({ data: { name: 'Ada' } })
      : expect(saved).rejects.toMatchObject({ status: 403 }))
    expect(confirm).toHaveBeenCalledOnce()
  },
)
