import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import { HaleError } from '#shared/errors.ts'
import { zoneNamed } from '#shared/rules/index.ts'
import { keyOf } from '../idempotency/index.ts'
import { deviceTimeOf } from './device-time.ts'
import { classkeyIn } from './about-whom.ts'
import { readWithin } from './read-within.ts'
import { readableAnswer } from './readable-answer.ts'
import { answerRepeatably, type Given } from './repeats.ts'
import { bareText, header, isMultipart } from './request-headers.ts'
import {
  FileAnswer,
  RawJson,
  StreamAnswer,
  type CallContext,
  type Caller,
  type Handler,
  type Services,
} from '../types.ts'

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
      timezone: zoneNamed(header(request, 'x-timezone')),
      localDate: header(request, 'x-local-date'),
      made: deviceTimeOf(header(request, 'x-made-at'), header(request, 'x-sent-at'), services.now()),
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
    aboutList: (classkey) => {
      request.auditNote.list = classkey
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
  return reply.send(answer instanceof RawJson ? answer.raw : JSON.stringify(answer))
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

/** Runs the handler of a call, once for each request that is repeated, and sends its answer. */
export const runCall =
  (name: string, call: CallSpec, handler: Handler<CallSpec> | undefined, services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
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
