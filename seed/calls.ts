import { calls, type AnswerOf, type CallName } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { handlers } from '#server/handlers.ts'
import type { Caller, Services } from '#server/kernel/types.ts'

interface Request {
  body?: unknown
  params?: unknown
  caller?: Caller | null
}

/** Answers a call of the contract as the server would, without a server: what is sent is validated as always. */
export const answerCall = async <N extends CallName>(
  services: Services,
  name: N,
  { body, params, caller = null }: Request,
): Promise<AnswerOf<N>> => {
  const spec: CallSpec = calls[name]
  const handler = handlers[name]
  if (!handler) throw new Error(`The call '${name}' has no handler`)
  const context = {
    params: spec.params?.parse(params ?? {}) ?? {},
    query: spec.query?.parse({}) ?? {},
    body: spec.body?.parse(body),
    files: [],
    caller,
    request: {
      ip: '127.0.0.1',
      userAgent: 'Hale demo',
      timezone: null,
      localDate: null,
      idempotencyKey: null,
      isRepeat: false,
      headers: {},
      cookies: {},
    },
    keep: (_tx: unknown, answer: unknown) => Promise.resolve(answer),
    reply: { setCookie: () => {}, clearCookie: () => {}, header: () => {}, status: () => {} },
    services,
  }
  // The spec says which of these a handler reads; by its name alone the compiler cannot know.
  return (await handler(context as never)) as AnswerOf<N>
}

/** Somebody signed in, as an account's own session would say it. */
export const callerOf = (userId: number, timezone: string | null, permissions: readonly string[] = []): Caller => ({
  userId,
  sessionId: 'demo',
  permissions: new Set(permissions),
  timezone,
  language: 'en',
  actorId: null,
})
