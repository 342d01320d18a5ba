import { CallError, type AnswerOf } from '#shared/client/index.ts'
import type { Session } from '../../data/session.ts'
import type { Progress } from './useUpload.ts'

type Outcome = NonNullable<AnswerOf<'getImport'>['outcome']>

const pollMs = 1000
/** A server that is replaced is away for some seconds. */
const patienceMs = 120_000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits for an import in the background. @throws Error with the reason if it was not possible */
export const followImport = async (
  session: Session,
  id: number,
  onProgress: (progress: Progress) => void,
): Promise<Outcome> => {
  let heardAt = Date.now()
  for (;;) {
    try {
      const { outcome, error, rows, done } = await session.keep(() =>
        session.client.call('getImport', { params: { id } }),
      )
      heardAt = Date.now()
      if (outcome) return outcome
      if (error !== null) throw new Error(error)
      onProgress({ done, rows })
    } catch (failure) {
      const mayPass = failure instanceof CallError && failure.status >= 500
      if (!mayPass || Date.now() - heardAt > patienceMs) throw failure
    }
    await wait(pollMs)
  }
}
