import type { CallSpec } from '#shared/calls/define.ts'
import type { Database } from '../database/types.ts'
import { answerAnew, answerInSteps, answerOnce, fingerprintOf } from '../idempotency/index.ts'
import { RawJson, type CallContext } from '../types.ts'

/** What a handler is given in place of its usual context. */
export type Given = Partial<CallContext<CallSpec>>

/** Members' own writes. Administrators' writes are protected by their own unique fields. */
const isOwnWrite = ({ access, method }: CallSpec): boolean =>
  access === 'signed-in' && method !== 'GET' && method !== 'DELETE'

const textOf = (answer: unknown): string | null =>
  answer === undefined || answer === null ? null : answer instanceof RawJson ? answer.text : JSON.stringify(answer)

/** Runs a call, once under its Idempotency-Key if it is a write that has one, in the way its `repetition` declares. */
export const answerRepeatably = async (
  name: string,
  call: CallSpec,
  { caller, files, params, body, request, services }: CallContext<CallSpec>,
  { work, present }: { work: (given?: Given) => Promise<unknown>; present: (answer: unknown) => unknown },
): Promise<unknown> => {
  const { idempotencyKey: key } = request
  if (key === null || !caller || !isOwnWrite(call) || call.repetition === 'free') return work()
  const keyed = { userId: caller.userId, key, fingerprint: fingerprintOf(name, { params, body, files }) }
  const through = (db: Database) => ({ services: { ...services, db } })
  if (call.repetition === 'anew')
    return answerAnew(services, keyed, (db, isRepeat) => work({ ...through(db), request: { ...request, isRepeat } }))
  const text =
    call.repetition === 'steps'
      ? await answerInSteps(services, keyed, async (store) => {
          const keep: CallContext<CallSpec>['keep'] = async (tx, answer) => {
            await store(tx, textOf(present(answer)))
            return answer
          }
          return textOf(await work({ keep }))
        })
      : await answerOnce(services, keyed, async (db) => textOf(await work(through(db))))
  return text === null ? null : new RawJson(text)
}
