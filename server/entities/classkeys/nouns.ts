import { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import { idParams, listOf, listQuery, removed } from '#shared/calls/schemas.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import type { Operation } from '#shared/classkeys/spec.ts'
import { itemSchema } from '#shared/classkeys/schema.ts'
import { fieldError } from '#shared/errors.ts'
import { inSentence } from '#shared/rules/index.ts'
import { sendRange } from '../../kernel/http/own-list.ts'
import type { CallContext, Handler, HandlerAnswer, RawJson } from '../../kernel/types.ts'
import type { Query } from './engine.ts'
import { readAtOf } from './read-at.ts'
import { watchedEngineOf } from './watched.ts'

type Context = CallContext<CallSpec>
type Answer = HandlerAnswer<CallSpec>
const idIn = ({ params }: Context): number => Number((params as { id?: unknown }).id)
const bodyIn = ({ body }: Context): Record<string, unknown> => (body ?? {}) as Record<string, unknown>

/** Clients may send back what they received; the path identifies the item. @throws VALIDATION for a different item's id */
export const withoutId = ({ id: given, ...body }: Record<string, unknown>, id: number): Record<string, unknown> => {
  if (given !== undefined && Number(given) !== id) throw fieldError('id', 'This id differs from the one in the path.')
  return body
}

/**
 * A list in the shape of every list; or, if requested by `range` or `filter`, the bare items with their position in the whole
 * list in Content-Range, as ra-data-simple-rest expects.
 */
export const listNoun = async (
  resource: Resource,
  { query, caller, services, reply }: Pick<Context, 'caller' | 'services' | 'reply'> & { query: object },
): Promise<RawJson> => {
  const engine = watchedEngineOf(services)
  const asked = query as Query
  if (asked.range === undefined && asked.filter === undefined) return engine.search(resource, asked, caller)
  const { json, contentRange } = await engine.range(resource, asked, caller)
  sendRange(reply, contentRange)
  return json
}

interface Verb {
  operation: Operation
  method: CallSpec['method']
  /** After the noun's own path. */
  suffix: '' | '/{id}'
  permission: 'read' | 'write' | 'delete'
  does: 'load' | 'create' | 'update' | 'delete'
  summary: (resource: Resource) => string
  handler: (resource: Resource) => Handler<CallSpec>
}

const one = (resource: Resource) => inSentence(resource.label[0])
/** The operations of a noun's path. */
const verbs: readonly Verb[] = [
  {
    operation: 'search',
    method: 'GET',
    suffix: '',
    permission: 'read',
    does: 'load',
    summary: (resource) => `Returns a list of ${inSentence(resource.label[1])}`,
    handler:
      (resource) =>
      (context): Promise<Answer> =>
        listNoun(resource, context),
  },
  {
    operation: 'get',
    method: 'GET',
    suffix: '/{id}',
    permission: 'read',
    does: 'load',
    summary: (resource) => `Returns a single ${one(resource)}`,
    handler:
      (resource) =>
      async (context): Promise<Answer> =>
        watchedEngineOf(context.services).get(resource, idIn(context), context.caller),
  },
  {
    operation: 'add',
    method: 'POST',
    suffix: '',
    permission: 'write',
    does: 'create',
    summary: (resource) => `Creates a new ${one(resource)}`,
    handler:
      (resource) =>
      async (context): Promise<Answer> =>
        watchedEngineOf(context.services).add(
          resource,
          { body: bodyIn(context), files: context.files, formData: context.request.isFormData },
          context.caller,
        ),
  },
  {
    operation: 'set',
    method: 'PUT',
    suffix: '/{id}',
    permission: 'write',
    does: 'update',
    summary: (resource) => `Updates the given fields of a single ${one(resource)}`,
    handler:
      (resource) =>
      async (context): Promise<Answer> => {
        const id = idIn(context)
        const body = withoutId(bodyIn(context), id)
        const { files, request, caller } = context
        return watchedEngineOf(context.services).set(
          resource,
          id,
          { body, files, formData: request.isFormData, readAt: readAtOf(request) },
          caller,
        )
      },
  },
  {
    operation: 'delete',
    method: 'DELETE',
    suffix: '/{id}',
    permission: 'delete',
    does: 'delete',
    summary: (resource) => `Deletes a single ${one(resource)}`,
    handler:
      (resource) =>
      async (context): Promise<Answer> =>
        watchedEngineOf(context.services).remove(
          resource,
          idIn(context),
          context.caller,
          readAtOf(context.request),
        ) as never,
  },
]

const answerOf = (resource: Resource, { operation }: Verb): z.ZodType =>
  operation === 'delete' ? removed : operation === 'search' ? listOf(itemSchema(resource)) : itemSchema(resource)

const callOf = (resource: Resource, verb: Verb, path: string): CallSpec => ({
  method: verb.method,
  path,
  summary: verb.summary(resource),
  access: { permission: permissionOf(resource, verb.permission) },
  ...(verb.suffix === '/{id}' ? { params: idParams } : {}),
  ...(verb.operation === 'search' ? { query: listQuery } : {}),
  ...(verb.permission === 'write' ? { body: z.record(z.string(), z.unknown()), multipart: 'also' as const } : {}),
  answer: answerOf(resource, verb),
  failure: `Failed to ${verb.does} ${one(resource)}`,
})

const camelCased = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The REST paths of every noun, completed: calls of the contract on such a path are handled by the engine unless a feature
 * handles them itself, and verbs the contract leaves out get a call of their own.
 */
export const completeNouns = (
  calls: Readonly<Record<string, CallSpec>>,
  handlers: Readonly<Record<string, Handler<CallSpec> | undefined>>,
  resources: Iterable<Resource>,
): { calls: Record<string, CallSpec>; handlers: Record<string, Handler<CallSpec> | undefined> } => {
  const complete = { calls: { ...calls }, handlers: { ...handlers } }
  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  const byPath = new Map(Object.entries(calls).map(([name, call]) => [`${call.method} ${shape(call.path)}`, name]))
  for (const resource of resources) {
    if (resource.rest === null) continue
    for (const verb of verbs) {
      if (!resource.operations.includes(verb.operation)) continue
      const path = `${resource.rest}${verb.suffix}`
      const named = byPath.get(`${verb.method} ${shape(path)}`)
      const name = named ?? camelCased(`${verb.operation}_noun_${resource.name}`)
      if (named === undefined) complete.calls[name] = callOf(resource, verb, path)
      if (complete.handlers[name]) continue
      complete.handlers[name] = verb.handler(resource)
      // The engine keeps staff within their bounds.
      complete.calls[name] = { ...(complete.calls[name] as CallSpec), bounded: true }
    }
  }
  return complete
}
