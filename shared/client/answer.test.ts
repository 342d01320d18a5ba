import { describe, expect, it } from 'vitest'
import { FailureError, messageOf, MissingFieldsError, NetworkError } from './index.ts'
import { clientOn, failing, json, type Server } from './fake-server.ts'

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
/** Rejects when the request is aborted. */
const waiting: Server = (request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
  })

describe('an answer', () => {
  it('is null for 204 and for an empty object, if the call allows it', async () => {
    expect(await clientOn(() => json(204)).call('getHraForm')).toBeNull()
    expect(await clientOn(() => json(200, {})).call('getLastKit')).toBeNull()
    expect(await clientOn(() => json(204)).call('createVital', { body: { hr: 60 } })).toBeNull()
  })
  it('that is missing or invalid JSON is a failure', async () => {
    for (const server of [() => json(200), () => json(204), () => new Response('<html>', { status: 200 })]) {
      const error = await failing(clientOn(server).call('loginSso', { body: { token: 't' } }))
      expect(error).toBeInstanceOf(FailureError)
      expect(messageOf(error)).toBe('Failed to authenticate')
    }
  })
  it('of a download is a file named after the product', async () => {
    const kitFile = await clientOn(pdf).call('downloadKitFile', { query: { kitId: 'K' } })
    expect([kitFile.name, kitFile.type, await kitFile.text()]).toEqual([
      'Test_Result.pdf',
      'application/pdf',
      '%PDF-1.7',
    ])
    expect((await clientOn(pdf).call('downloadResults')).name).toBe('result.pdf')
    const { call } = clientOn(() => json(404, { message: 'No results file available' }))
    expect(messageOf(await failing(call('downloadResults')))).toBe('No results file available')
  })
  it('with missing fields is an error', async () => {
    const error = await failing(clientOn(() => json(200, { missing_fields: ['search'] })).call('searchAllergies'))
    expect(error).toBeInstanceOf(MissingFieldsError)
    expect(error).toMatchObject({ message: 'Missing required fields', missingFields: ['search'] })
    const { call } = clientOn(() => json(200, { models: [], missing_fields: [], total_count: 0 }))
    expect(await call('searchAllergies', { query: { search: 'pen' } })).toMatchObject({ models: [] })
  })
  it('includes metadata for entities that need it', async () => {
    const { call, requests } = clientOn(() => json(200, { models: [] }))
    for (const classkey of ['medications', 'call_types', 'specialty_care_types', 'faq']) {
      await call('adminSearch', { query: { classkey } })
    }
    const flags = requests.map((request) => new URL(request.url).searchParams.get('include_meta'))
    expect(flags).toEqual(['true', 'true', 'true', null])
  })
})

describe('a connection', () => {
  it('that fails is a network error', async () => {
    const error = await failing(clientOn(() => Promise.reject(new TypeError('fetch failed'))).call('listTasks'))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ message: 'Unable to connect to server', status: 500 })
  })
  it('that breaks while reading the body is one, too', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"models"'))
        controller.error(new TypeError('terminated'))
      },
    })
    expect(await failing(clientOn(() => new Response(broken)).call('listTasks'))).toBeInstanceOf(NetworkError)
  })
  it('aborted by the caller is no network error', async () => {
    const controller = new AbortController()
    const promise = clientOn(waiting).call('listTasks', {}, { signal: controller.signal })
    controller.abort()
    expect(await failing(promise)).toMatchObject({ name: 'AbortError' })
  })
})
