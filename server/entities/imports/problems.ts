import { within } from '#shared/rules/index.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { toHaleError } from '../../kernel/http/errors.ts'
import type { FileRow } from '../uploads/index.ts'
import type { ImportColumn } from './cells.ts'

export type Problem = AnswerOf<'importItems'>['results'][number]

/** A cell in a response. */
export const wordsOf = (value: unknown): string | null =>
  value === undefined || value === null || value === ''
    ? null
    : within(typeof value === 'object' ? JSON.stringify(value) : String(value), 200)

/** Why a row was refused, by the columns at fault. */
export const problemsOf = (error: unknown, { row, values }: FileRow, columns: readonly ImportColumn[]): Problem[] => {
  const failure = toHaleError(error)
  if (failure.code === 'INTERNAL' || failure.code === 'UNAVAILABLE') throw error
  const fields = Object.entries(failure.errors ?? {})
  if (fields.length === 0) return [{ row, column: null, value: null, reason: failure.message }]
  return fields.map(([path, reason]) => {
    const column = columns.find(({ name }) => path === name || path.startsWith(`${name}.`))
    return { row, column: column?.head ?? path, value: wordsOf(values[column?.head ?? path]), reason }
  })
}

/** Rolls back the transaction. */
export class Undone extends Error {}
