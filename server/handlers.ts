import type { CallSpec } from '#shared/calls/define.ts'
import type { Module } from './kernel/module/index.ts'
import type { Handler } from './kernel/types.ts'
import { modules } from './modules.ts'

type AnyHandler = Handler<CallSpec>

/** Runs what follows a call once it has succeeded. A failure of that is logged, since the call has done its work. */
const followedBy =
  (handler: AnyHandler, after: NonNullable<Module['afterCalls']>[string]): AnyHandler =>
  async (context) => {
    const answer = await handler(context)
    try {
      await after(context)
    } catch (error) {
      context.services.log.error({ err: error }, 'What follows a call failed')
    }
    return answer
  }

/** The handler of each call. Each module's are checked against the contract; from here on they are only looked up by name. */
export const handlersOf = (rooms: readonly Module[]): Readonly<Record<string, AnyHandler | undefined>> => {
  const handlers: Record<string, AnyHandler | undefined> = Object.assign(
    {},
    ...rooms.map((room) => room.handlers ?? {}),
  )
  for (const [name, after] of rooms.flatMap((room) => Object.entries(room.afterCalls ?? {}))) {
    const handler = handlers[name]
    if (handler) handlers[name] = followedBy(handler, after)
  }
  return handlers
}

export const handlers = handlersOf(modules)
