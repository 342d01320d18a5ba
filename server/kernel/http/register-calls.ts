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
import { say } from '#shared/reasons/index.ts'
import { causing, type CountAccount, type InLine } from '../rate-limit/index.ts'
import { inRequest } from '../telemetry/index.ts'
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
import { lagged } from './lagging.ts'
import { formLimitsOf } from './multipart.ts'
import { refuseUndeclared } from './query-names.ts'
import { checkReadable } from './readable.ts'
import { bareText, isMultipart, mediaTypeOf } from './request-headers.ts'
import { runCall } from './run-call.ts'
import type { Authenticate, Caller, Handler, Services } from '../types.ts'

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
  /** Throws while the member area is closed, except for staff. */
  refuseWhileClosed: (name: string, caller: Caller | null) => Promise<void>
  inLine: InLine
  /** Takes the files of form data. */
  reception: Reception
}

/** `/roles/{id}` → `/v1/roles/:id`; paths under /api belong to the host itself. */
export const routePath = (path: string): string =>
  (path.startsWith('/api/') ? path : `/v1${path}`).replaceAll(/\{(\w+)\}/g, ':$1')

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

const registerCall = (app: FastifyInstance, name: string, call: CallSpec, registration: CallRegistration): void => {
  const { services, authenticate, handlers } = registration
  const run = runCall(name, call, handlers[name], services)
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
      if (isMultipart(request) && !call.multipart) throw new HaleError('BAD_REQUEST', { message: say('form_data') })
      if (mediaTypeOf(request) === 'application/sdp' && !call.text)
        throw new HaleError('BAD_REQUEST', { message: say('content_type') })
      request.caller = request.headers.authorization === undefined ? null : await authenticate(request, services)
      registration.audit.follow(request, audit !== null)
      if (request.caller) await registration.countAccount(limit, request, reply)
      // Who cannot come in now is not told to sign in first.
      await registration.refuseWhileClosed(name, request.caller)
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
  const record = (request: FastifyRequest, reply: FastifyReply) =>
    registration.audit.during(name, call, request, services, () => run(request, reply))
  const handle = (request: FastifyRequest, reply: FastifyReply) =>
    inRequest(request.id, () =>
      handlingForm(request, () =>
        registration.inLine(request.caller, () =>
          causing(request.caller, () => lagged(call, request, services, () => record(request, reply))),
        ),
      ),
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
