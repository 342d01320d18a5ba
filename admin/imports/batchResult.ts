import type { AnswerOf } from '#shared/calls/index.ts'
import { isRefused } from '#shared/client/index.ts'
import type { UploadResult } from './useUpload.ts'

/** The answer of a batch upload, which lists its results also when some rows failed. @throws what it was refused for */
export const resultOf = (answer: AnswerOf<'uploadMedications'>): UploadResult => {
  if (isRefused(answer)) throw new Error(answer.message)
  const { created, updated, failed, results, left_out: leftOut = [] } = answer
  return {
    rows: new Set(results.map(({ row }) => row)).size,
    created,
    updated,
    unchanged: 0,
    failed,
    leftOut,
    problems: results.flatMap(({ row, status, column = null, value = null, reason, message }) =>
      status === 'failed' ? [{ row, column, value, reason: reason ?? message ?? 'This row cannot be taken.' }] : [],
    ),
  }
}
