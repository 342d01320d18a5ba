import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
  onSendAsyncHookHandler,
} from 'fastify'
import { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import { bodyLimit, bodyLimitsOf, limitOf } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { keyOf } from '../idempotency/index.ts'
import { causing, type CountAccount, type InLine } from '../rate-limit/index.ts'
import type { Reception } from '../files/index.ts'
import {
  classkeyIn,
  refuseClosingMember,
  refuseOutOfBounds,
  refuseWithoutConsent,
  withinBoundsOf,
  type Bounds,
} from './about-whom.ts'
import { assertEntered, authorize, authorizeClasskey, refuseActors, refuseClosing } from './authorize.ts'
import { compressLong } from './compression.ts'
import { describedIn } from './error-docs.ts'
import { decorateForms, handlingForm, readForm } from './forms.ts'
import { formLimitsOf } from './multipart.ts'
import { refuseUndeclared } from './query-names.ts'
import { readWithin } from './read-within.ts'
import { readableAnswer } from './readable-answer.ts'
import { checkReadable } from './readable.ts'
import { answerRepeatably, type Given } from './repeats.ts'
import { timezoneOf } from './timezone.ts'
import {
  FileAnswer,
  RawJson,
  StreamAnswer,
  type Authenticate,
  type CallContext,
  type Caller,
  type Handler,
  type Services,
} from '../types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Parameter names in the query as sent. */
    queryNames: readonly string[]
  }
  interface FastifyContextConfig {
    /** Maximum JSON size of a call in bytes, if it is not the usual one. */
    maxBody?: number
    /** The most values its JSON may have. */
    maxValues?: number
  }
}

type AnyHandler = Handler<CallSpec>
export interface CallRegistration extends Bounds {
  calls: Readonly<Record<string, CallSpec>>
  handlers: Readonly<Record<string, AnyHandler | undefined>>
  authenticate: Authenticate
  services: Services
  /** Records calls: what a request reports about itself, and the entry that is committed with its writes and complete before its response is sent. */
  audit: {
    hook: (name: string, call: CallSpec, services: Services) => onSendAsyncHookHandler | null
    follow: (request: FastifyRequest, isRecorded: boolean) => void
    during: <T>(
      name: string,
      call: CallSpec,
      request: FastifyRequest,
      services: Services,
      work: () => Promise<T>,
    ) => Promise<T>
  }
  /** Whether some entity has a file in the field of a form with this name. */
  isFileField: (name: string) => boolean
  countAccount: CountAccount
  inLine: InLine
  /** Takes the files of form data. */
  reception: Reception
}

/** `/roles/{id}` → `/v1/roles/:id`; paths under /api belong to the host itself. */
export const routePath = (path: string): string =>
  (path.startsWith('/api/') ? path : `/v1${path}`).replaceAll(/\{(\w+)\}/g, ':$1')

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\//i.test(header(request, 'content-type')?.trim() ?? '')

const mediaTypeOf = (request: FastifyRequest): string =>
  (header(request, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
/** The field of a body sent as bare text, if the call accepts it. */
const bareText = (request: FastifyRequest, call: CallSpec) =>
  call.text && mediaTypeOf(request) === call.text.mediaType ? call.text : null

const contextOf = (request: FastifyRequest, reply: FastifyReply, services: Services): CallContext<CallSpec> => {
  return {
    params: request.params as Record<string, never>,
    query: request.query as Record<string, never>,
    body: request.body as undefined,
    files: request.uploads ?? [],
    // `authorize` has decided whether the call is allowed; its type says whether there is a caller.
    caller: request.caller as Caller,
    request: {
      ip: request.ip,
      userAgent: (header(request, 'user-agent') ?? '').slice(0, 500),
      timezone: timezoneOf(header(request, 'x-timezone')),
      localDate: header(request, 'x-local-date'),
      idempotencyKey: keyOf(header(request, 'idempotency-key')),
      isRepeat: false,
      get headers() {
        const headers: Record<string, string | undefined> = {}
        for (const [name, value] of Object.entries(request.headers))
          headers[name] = Array.isArray(value) ? value.join(', ') : value
        return headers
      },
      cookies: request.cookies,
      isFormData: isMultipart(request),
    },
    reply: {
      setCookie: (name, value, options) => void reply.setCookie(name, value, options),
      clearCookie: (name, options) => void reply.clearCookie(name, options),
      header: (name, value) => void reply.header(name, value),
      status: (code) => void reply.code(code),
    },
    keep: (_tx, answer) => Promise.resolve(answer),
    read: (address, accessToken) => readWithin(request, address, accessToken),
    about: (userId, reason) => {
      request.auditNote.subjectId = userId
      request.auditNote.reason = reason ?? null
    },
    services,
  }
}

/** ASCII for every browser, UTF-8 for those that support it. */
const disposition = (fileName: string): string =>
  `attachment; filename="${fileName.replaceAll(/[^\w.\- ]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`

/** A success that violates the contract is our bug; caught in tests and development. */
const checkAnswer = (name: string, call: CallSpec, answer: unknown): void => {
  if (answer instanceof FileAnswer || answer instanceof StreamAnswer || !call.answer) return
  if ((answer === null || answer === undefined) && call.mayBeEmpty) return
  const value: unknown = JSON.parse(answer instanceof RawJson ? answer.text : (JSON.stringify(answer) ?? 'null'))
  // A list requested by range is answered as bare items.
  const schema =
    Array.isArray(value) && call.answer instanceof z.ZodObject
      ? z.array((call.answer.shape.models as z.ZodArray | undefined)?.element ?? z.never())
      : call.answer
  const checked = schema.safeParse(value)
  if (checked.success) return
  const [issue] = checked.error.issues
  throw new Error(`The answer of ${name} violates the contract: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

const send = (reply: FastifyReply, call: CallSpec, answer: unknown): FastifyReply => {
  if (answer instanceof FileAnswer) {
    if (answer.fileName !== null) reply.header('content-disposition', disposition(answer.fileName))
    return reply.type(answer.mediaType).send(answer.bytes)
  }
  if (answer instanceof StreamAnswer) {
    reply.header('content-disposition', disposition(answer.fileName))
    return reply.type(answer.mediaType).send(answer.stream)
  }
  if (answer === undefined || answer === null) return reply.code(204).send()
  if (call.status !== undefined && reply.statusCode === 200) reply.code(call.status)
  reply.type('application/json; charset=utf-8')
  return reply.send(answer instanceof RawJson ? answer.text : JSON.stringify(answer))
}

const schemaOf = (name: string, call: CallSpec): Record<string, unknown> => {
  const schema: Record<string, unknown> = {
    operationId: name,
    summary: call.summary,
    ...describedIn(call),
    tags: [
      call.path.split('/')[1] === 'client' ? 'Member area' : call.path.startsWith('/admin') ? 'Back office' : 'Shared',
    ],
    security: call.access === 'public' ? [] : [{ bearer: [] }],
  }
  const parts: Partial<Record<'params' | 'querystring' | 'body', z.ZodType>> = {
    params: call.params,
    querystring: call.query,
    body: call.body,
  }
  for (const [part, value] of Object.entries(parts)) if (value) schema[part] = value
  if (call.multipart)
    schema.consumes = call.multipart === 'only' ? ['multipart/form-data'] : ['application/json', 'multipart/form-data']
  if (call.text) schema.consumes = ['application/json', call.text.mediaType]
  if (call.answer) schema.response = { [call.status ?? 200]: call.answer }
  return schema
}

/** The id of the item a write returned, or of the account that signed in. */
const noteAnswer = ({ auditNote }: FastifyRequest, call: CallSpec, answer: unknown): void => {
  if (call.method === 'GET' || typeof answer !== 'object' || answer === null) return
  const { id, user } = (answer instanceof RawJson ? JSON.parse(answer.text) : answer) as {
    id?: unknown
    user?: { id: number }
  }
  if (typeof id === 'number') auditNote.itemId = id
  if (call.audited && user) auditNote.subjectId ??= user.id
}

const registerCall = (app: FastifyInstance, name: string, call: CallSpec, registration: CallRegistration): void => {
  const { services, authenticate, handlers } = registration
  const handler = handlers[name]
  const limit = limitOf(call)
  const audit = registration.audit.hook(name, call, services)
  const body = bodyLimitsOf(call)
  const limits = formLimitsOf(call, registration.isFileField)
  const options: RouteShorthandOptions = {
    ...(audit || call.isLong ? { onSend: [...(audit ? [audit] : []), ...(call.isLong ? [compressLong] : [])] } : {}),
    schema: schemaOf(name, call),
    bodyLimit: body.bytes,
    config: {
      access: call.access,
      ...(body.bytes !== bodyLimit && { maxBody: body.bytes }),
      maxValues: body.values,
      limit,
    },
    onRequest: async (request, reply) => {
      if (isMultipart(request) && !call.multipart)
        throw new HaleError('BAD_REQUEST', { message: 'Form data is not accepted here' })
      if (mediaTypeOf(request) === 'application/sdp' && !call.text)
        throw new HaleError('BAD_REQUEST', { message: 'This content type is not accepted here' })
      request.caller = request.headers.authorization === undefined ? null : await authenticate(request, services)
      registration.audit.follow(request, audit !== null)
      if (request.caller) await registration.countAccount(limit, request, reply)
      request.caller = withinBoundsOf(call, request.caller)
      authorize(call.access, request.caller)
      refuseActors(call, request.caller)
      refuseClosing(call, request.caller)
      if (call.stepUp) assertEntered(request.caller ?? {}, services.now())
    },
    preValidation: async (request, reply) => {
      // Reading the query drops undeclared parameters.
      request.queryNames = Object.keys((request.query ?? {}) as object)
      if (isMultipart(request)) await readForm(request, reply, { reception: registration.reception, limits })
      const bare = bareText(request, call)
      if (bare) request.body = { [bare.field]: request.body }
      // For a missing body, report each missing field.
      if (call.body && !(call.body instanceof z.ZodRecord)) request.body ??= {}
      checkReadable(request.query)
      checkReadable(request.body)
      // Callers who may not touch an entity are told so before any other error.
      const named = classkeyIn(call, request)
      if (typeof named === 'string' && services.resources.has(named))
        authorizeClasskey(call.access, request.caller, named, services.resources)
    },
    preHandler: async (request) => {
      const classkey = classkeyIn(call, request)
      authorizeClasskey(call.access, request.caller, classkey, services.resources)
      refuseUndeclared(call, request.queryNames, classkey, services.resources)
      await refuseOutOfBounds(registration, call, request)
      refuseClosingMember(call, request)
      await refuseWithoutConsent(services, call, request)
    },
  }
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!handler) throw new HaleError('NOT_IMPLEMENTED')
    const context = contextOf(request, reply, services)
    const present = (answer: unknown): unknown => {
      if (services.config.checkAnswers) checkAnswer(name, call, answer)
      noteAnswer(request, call, answer)
      return readableAnswer(
        call,
        { caller: request.caller, classkey: classkeyIn(call, request), resources: services.resources },
        answer,
      )
    }
    const work = async (given: Given = {}) => {
      const keep = given.keep ?? context.keep
      let isKept = call.repetition !== 'steps'
      const keeping: typeof keep = (tx, answer) => {
        isKept = true
        return keep(tx, answer)
      }
      const answer = await handler({ ...context, ...given, keep: keeping })
      if (services.config.checkAnswers && !isKept)
        throw new Error(`${name} did not store its answer for repeated requests`)
      return present(answer)
    }
    const bare = bareText(request, call)
    if (bare) {
      const answer = (await work()) as Readonly<Record<string, string>>
      return reply.type(bare.mediaType).send(answer[bare.field])
    }
    return send(reply, call, await answerRepeatably(name, call, context, { work, present }))
  }
  const record = (request: FastifyRequest, reply: FastifyReply) =>
    registration.audit.during(name, call, request, services, () => run(request, reply))
  const handle = (request: FastifyRequest, reply: FastifyReply) =>
    handlingForm(request, () =>
      registration.inLine(request.caller, () => causing(request.caller, () => record(request, reply))),
    )
  app.route({ ...options, method: call.method, url: routePath(call.path), handler: handle })
  for (const alias of call.aliases ?? []) {
    app.route({
      ...options,
      schema: { hide: true, ...schemaOf(name, call) },
      method: call.method,
      url: routePath(alias),
      handler: handle,
    })
  }
}

/** Creates a route for every call of the contract. Access is decided inside the route; every call declares its own. */
export const registerCalls = (app: FastifyInstance, registration: CallRegistration): void => {
  app.decorateRequest('caller', null)
  decorateForms(app)
  app.decorateRequest('queryNames', null as unknown as readonly string[])
  for (const [name, call] of Object.entries(registration.calls)) registerCall(app, name, call, registration)
}
