import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { errorCatalogue } from '#shared/errors.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Operation {
  operationId: string
  'x-assumed'?: boolean
  description?: string
  responses: Record<string, { $ref?: string; content?: object }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { properties?: Record<string, { enum?: string[] }> }>
    responses: Record<string, { headers: object; content: Record<string, { schema: { $ref: string } }> }>
  }
}

describe('the OpenAPI document', () => {
  let server: TestServer
  let document: Document
  const declared = Object.entries<CallSpec>(calls)
  const pathOf = ({ path }: CallSpec) => (path.startsWith('/api/') ? path : `/v1${path}`)
  const operationOf = (call: CallSpec) => document.paths[pathOf(call)]?.[call.method.toLowerCase()]
  beforeAll(async () => {
    server = await startTestServer()
    document = (await server.call('GET', '/openapi.json')).body as unknown as Document
  })
  afterAll(() => server.close())

  it('has every call with its success response, and marks non-standard shapes', () => {
    for (const [name, call] of declared) {
      const operation = operationOf(call)
      expect(operation?.operationId, name).toBe(name)
      expect(operation?.['x-assumed'], name).toBe(call.assumed ? true : undefined)
      if (call.body && (call.maxBody !== undefined || call.access === 'public'))
        expect(operation?.description, name).toMatch(/^Requests are limited to \d+ [KM]B\.$/)
      expect(Object.values(operation?.responses ?? {})[0], name).toHaveProperty('headers.RateLimit')
      if (call.answer) expect(operation?.responses, name).toHaveProperty(String(call.status ?? 200))
      else if (call.download === undefined) expect(Object.keys(operation?.responses ?? {})[0], name).toBe('204')
    }
    expect(declared.filter(([, { assumed }]) => assumed).length).toBeGreaterThan(50)
    expect(declared.filter(([, { assumed }]) => !assumed).length).toBeGreaterThan(100)
  })

  it('says that a write returns the id alone to those who may not read', () => {
    const schemaOf = (call: CallSpec) => JSON.stringify(operationOf(call)?.responses[String(call.status ?? 200)])
    expect(schemaOf(calls.createActionGroup)).toContain('"anyOf":[{')
    expect(schemaOf(calls.getActionGroup)).not.toContain('"anyOf":[{"$ref')
    expect(schemaOf(calls.login)).not.toContain('"required":["id"]}]')
  })

  it('lists the errors of each call, in one shape', () => {
    for (const [name, call] of declared) {
      const statuses = Object.keys(operationOf(call)?.responses ?? {}).filter((status) => Number(status) >= 400)
      const expected = [
        ...(pathOf(call).startsWith('/v1/') || call.body || call.params ? ['400'] : []),
        ...(call.access === 'public' ? [] : ['401']),
        ...(typeof call.access === 'object' || call.ownerOnly ? ['403'] : []),
        ...(call.params ? ['404'] : []),
        ...(call.method === 'GET' ? [] : ['409']),
        '429',
      ]
      expect(statuses, name).toEqual(expect.arrayContaining(expected))
      for (const status of statuses)
        expect(operationOf(call)?.responses[status]?.$ref, name).toBe(`#/components/responses/Error${status}`)
    }
    expect(document.components.responses['Error429']?.headers).toHaveProperty('Retry-After')
    for (const { content } of Object.values(document.components.responses))
      expect(content['application/json']?.schema.$ref).toBe('#/components/schemas/Error')
    expect(document.components.schemas['Error']?.properties?.['error_code']?.enum).toEqual(Object.keys(errorCatalogue))
  })

  it('matches the server: unauthenticated calls are refused with a documented status', async () => {
    for (const [name, call] of declared) {
      if (call.access === 'public') continue
      const path = pathOf(call).replaceAll(/\{\w+\}/g, '1')
      const answer = await server.call(call.method, path.startsWith('/v1/') ? path.slice(3) : path)
      if (path.startsWith('/v1/')) expect([name, answer.status]).toEqual([name, 401])
      expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['error_code', 'message']))
    }
  })

  it('documents the webhooks of labs', () => {
    const { post } = document.paths['/v1/webhooks/labs/{lab}'] ?? {}
    expect(Object.keys(post?.responses ?? {})).toEqual(['200', '400', '401', '404', '409', '413', '429'])
  })
})
