import type { CallSpec } from '#shared/calls/define.ts'
import type { Module } from './kernel/module/index.ts'
import type { Handler } from './kernel/types.ts'
import { modules } from './modules.ts'

/** The handler of each call. Each module's are checked against the contract; from here on they are only looked up by name. */
export const handlersOf = (rooms: readonly Module[]): Readonly<Record<string, Handler<CallSpec> | undefined>> =>
  Object.assign({}, ...rooms.map((room) => room.handlers ?? {}))

export const handlers = handlersOf(modules)
