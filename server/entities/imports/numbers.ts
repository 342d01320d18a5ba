import { fieldError } from '#shared/errors.ts'
import { decimalOf, type DecimalSign, type NumberCell } from '#shared/rules/index.ts'
import type { FileRow } from '../uploads/index.ts'
import type { ImportColumn } from './cells.ts'

const cellsOf = ({ head, field }: ImportColumn, rows: readonly FileRow[]): NumberCell[] =>
  field.kind === 'integer' || field.kind === 'decimal'
    ? rows.flatMap(({ values }) => {
        const text = values[head]
        return typeof text === 'string' ? [{ text, isWhole: field.kind === 'integer' }] : []
      })
    : []

/**
 * The decimal sign of a file.
 * @param chosen what the sender says; null if nothing
 * @throws VALIDATION if nothing is said, and the file has numbers that could be two
 */
export const decimalIn = (
  columns: readonly ImportColumn[],
  rows: readonly FileRow[],
  chosen: DecimalSign | null | undefined,
): DecimalSign => {
  const numbers = decimalOf(columns.flatMap((column) => cellsOf(column, rows)))
  const decimal = chosen ?? (numbers ? numbers.decimal : '.')
  if (decimal === null)
    throw fieldError(
      'decimal',
      `${numbers?.sample ?? ''} can be two numbers. Say what stands before the decimals in this file.`,
    )
  return decimal
}
