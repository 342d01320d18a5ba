import { CallError, type RequestOf } from '#shared/client/index.ts'
import type { Session } from '../../data/session.ts'
import type { Progress, UploadResult } from './useUpload.ts'

const pollMs = 1000
/** A server that is replaced is away for some seconds. */
const patienceMs = 120_000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Imports a file by a job of the server, and waits for it. @throws Error with the reason if it was not possible */
export const importInBackground = async (
  session: Session,
  body: RequestOf<'startImport'>['body'],
  onProgress: (progress: Progress) => void,
): Promise<UploadResult> => {
  const { id } = await session.client.call('startImport', { body })
  let heardAt = Date.now()
  for (;;) {
    try {
      const { outcome, error, rows, done } = await session.client.call('getImport', { params: { id } })
      heardAt = Date.now()
      if (outcome) {
        const { results: problems, left_out: leftOut, change_id: changeId = null, ...counts } = outcome
        return { ...counts, problems, leftOut, changeId }
      }
      if (error !== null) throw new Error(error)
      onProgress({ done, rows })
    } catch (failure) {
      const mayPass = failure instanceof CallError && failure.status >= 500
      if (!mayPass || Date.now() - heardAt > patienceMs) throw failure
    }
    await wait(pollMs)
  }
}
