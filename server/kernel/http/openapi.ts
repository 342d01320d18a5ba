import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { itemSchema, writeSchema } from '#shared/classkeys/schema.ts'
import { plainPagePolicy } from './content-security-policy.ts'
import type { Caller } from '../types.ts'
import { authorize } from './authorize.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { writtenBy } from './readable-answer.ts'
import { errorResponses, errorSchema, errorStatuses, limitHeaders, limitRefs, reasonSchema } from './error-docs.ts'

const zodToJsonConfig = { unrepresentable: 'any' } as const

const description =
  'The API of the member area and the back office. The generic endpoints take the name of an entity as classkey: the schema ' +
  'with that name is the item as returned, the one with the suffix _fields its writable fields. Endpoints marked x-assumed have ' +
  'a path or payload that the product specification leaves open.'

interface Operation {
  operationId?: string
  responses?: Record<string, unknown>
}
interface Document {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

/** The library describes each schema as input and as output; items are only returned, their fields only written. */
const tidied = (
  schemas: Record<string, unknown>,
  resources: ReadonlyMap<string, Resource>,
): Record<string, unknown> => {
  const kept = { ...schemas }
  for (const name of resources.keys()) {
    kept[`${name}_fields`] = kept[`${name}_fieldsInput`]
    delete kept[`${name}_fieldsInput`]
    delete kept[`${name}Input`]
  }
  return kept
}

/** The success statuses of a call: without a body, only 204. */
const successes = (
  { answer, download, mayBeEmpty }: CallSpec,
  responses: Operation['responses'] = {},
): Record<string, unknown> => {
  const { 200: withBody, ...others } = responses
  const isEmpty = !answer && download === undefined
  return {
    ...(withBody !== undefined && !isEmpty && { 200: withBody }),
    ...((isEmpty || mayBeEmpty) && { 204: { description: 'Done, without a body' } }),
    ...others,
  }
}

const withLimits = (responses: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, { ...(response as object), headers: limitRefs }]),
  )

interface JsonResponse {
  content?: Record<string, { schema?: object }>
}
const onlyId = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }
/** Callers who may write items but not read them get the id alone. */
const orOnlyId = (response: unknown): unknown => {
  const { content } = response as JsonResponse
  const json = content?.['application/json']
  if (!json?.schema) return response
  const schema = { anyOf: [json.schema, onlyId] }
  return { ...(response as object), content: { ...content, 'application/json': { ...json, schema } } }
}

const described = (
  operation: Operation,
  calls: Readonly<Record<string, CallSpec>>,
  resources: ReadonlyMap<string, Resource>,
): Operation => {
  const call = calls[operation.operationId ?? '']
  if (!call) return operation
  const errors = Object.fromEntries(
    errorStatuses(call).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  )
  const whole = successes(call, operation.responses)
  const mayBeCut = call.method !== 'GET' && writtenBy(call, undefined, resources) !== undefined
  const found = mayBeCut ? Object.fromEntries(Object.entries(whole).map(([at, one]) => [at, orOnlyId(one)])) : whole
  return {
    ...operation,
    responses: { ...withLimits(found), ...errors },
    ...(call.assumed && { 'x-assumed': true }),
  }
}

/** The document with each call's failures, the x-assumed marks, and routes outside of the contract. */
const completed = <D extends object>(
  document: D,
  calls: Readonly<Record<string, CallSpec>>,
  resources: ReadonlyMap<string, Resource>,
  more: Readonly<Record<string, unknown>>,
): D => {
  const { paths = {}, components } = document as Document
  const operations = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, described(operation, calls, resources)]),
    ),
  ])
  return {
    ...document,
    paths: { ...Object.fromEntries(operations), ...more },
    components: {
      ...components,
      schemas: { ...tidied(components?.schemas ?? {}, resources), Error: errorSchema, Reason: reasonSchema },
      responses: errorResponses,
      headers: limitHeaders,
    },
  }
}

type Described = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/** The document of some routes, which are registered once more, with a server that only describes them: few starts need it. */
const documentOf = async (
  routes: readonly Described[],
  calls: Readonly<Record<string, CallSpec>>,
  resources: ReadonlyMap<string, Resource>,
  more: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const { default: swagger } = await import('@fastify/swagger')
  const app = Fastify({ exposeHeadRoutes: false, routerOptions: { maxParamLength: 300 } })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  const schemaRegistry = z.registry<{ id?: string }>()
  const describeSchemas = createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig })
  for (const resource of resources.values()) {
    schemaRegistry.add(itemSchema(resource), { id: resource.name })
    schemaRegistry.add(writeSchema(resource, 'set'), { id: `${resource.name}_fields` })
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hale', version: '1', description },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig }),
    transformObject: (document) => completed(describeSchemas(document), calls, resources, more),
  })
  for (const route of routes) app.route({ ...route, handler: () => null })
  await app.ready()
  return JSON.stringify(app.swagger())
}

/**
 * The contract as OpenAPI 3.1 at /v1/openapi.json, generated from the schemas that validate requests, and as a readable page
 * at /v1/docs. Register it before the routes it describes.
 * @param callerOf who asks, where only staff may read them; without it everybody may
 */
export const registerDocs = (
  app: FastifyInstance,
  calls: Readonly<Record<string, CallSpec>>,
  resources: ReadonlyMap<string, Resource>,
  more: Readonly<Record<string, unknown>> = {},
  callerOf: ((request: FastifyRequest) => Promise<Caller | null>) | null = null,
): void => {
  const routes: Described[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema || !('hide' in schema)) routes.push({ method, url, ...(schema && { schema }) })
  })
  let document: Promise<string> | null = null
  let page: string | null = null
  const docsPolicy = plainPagePolicy(docsStyle)
  const access = callerOf ? 'staff' : 'public'
  const options = {
    schema: { hide: true },
    config: { access },
    onRequest: async (request: FastifyRequest) => authorize(access, callerOf && (await callerOf(request))),
  } as const
  app.get('/v1/openapi.json', options, async (_request, reply) => {
    document ??= documentOf(routes, calls, resources, more)
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  app.get('/v1/docs', options, (_request, reply) => {
    page ??= docsPage(calls, resources)
    return reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page)
  })
}
