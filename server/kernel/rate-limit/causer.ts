import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from '../types.ts'

const causers = new AsyncLocalStorage<number>()

/** Runs the work of a call, so that what it causes to others can be counted for the caller. */
export const causing = <T>(caller: Pick<Caller, 'userId' | 'actorId'> | null, work: () => T): T =>
  caller ? causers.run(caller.actorId ?? caller.userId, work) : work()

/** The account whose call is running; undefined outside of calls, and in those of nobody. */
export const causer = (): number | undefined => causers.getStore()
