import { calls, type AnswerOf, type CallName } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { handlers } from '#server/handlers.ts'
import type { Caller, Services } from '#server/kernel/types.ts'

interface Request {
  body?: unknown
  params?: unknown
  caller?: Caller | null
}

/** Makes a call of the contract without a server; requests are validated as usual. */
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
    about: () => {},
    keep: (_tx: unknown, answer: unknown) => Promise.resolve(answer),
    reply: { setCookie: () => {}, clearCookie: () => {}, header: () => {}, status: () => {} },
    services,
  }
  // The types cannot tell from the name alone which of these a handler reads.
  return (await handler(context as never)) as AnswerOf<N>
}

/** A signed-in caller, as from the account's own session. */
export const callerOf = (userId: number, timezone: string | null, permissions: readonly string[] = []): Caller => ({
  userId,
  sessionId: 'demo',
  permissions: new Set(permissions),
  timezone,
  language: 'en',
  // The password counts as entered just now, whatever the time of the seeded past.
  enteredAt: new Date(8.64e15),
  actorId: null,
})
