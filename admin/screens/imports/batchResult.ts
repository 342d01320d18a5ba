import type { AnswerOf } from '#shared/calls/index.ts'
import { isRefused } from '#shared/client/index.ts'
import type { UploadResult } from './useUpload.ts'

/** The result of a batch upload, including uploads with failed rows. @throws the reason if the upload was rejected */
export const resultOf = (answer: AnswerOf<'uploadMedications'>): UploadResult => {
  if (isRefused(answer)) throw new Error(answer.message)
  const { created, updated, failed, results, left_out: leftOut = [] } = answer
  return {
    rows: new Set(results.map(({ row }) => row)).size,
    created,
    updated,
    unchanged: results.filter(({ status }) => status === 'skipped').length,
    failed,
    leftOut,
    problems: results.flatMap(({ row, status, column = null, value = null, reason, message }) =>
      status === 'failed' ? [{ row, column, value, reason: reason ?? message ?? 'This row can’t be imported.' }] : [],
    ),
  }
}
