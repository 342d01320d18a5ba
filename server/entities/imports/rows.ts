import { isGuidance, takenBy } from '#shared/classkeys/define.ts'
import type { FileRow } from '../uploads/index.ts'
import type { ImportColumn } from './cells.ts'

/** The rows without a template's second row, which says what the columns take. */
export const withoutGuidance = (rows: readonly FileRow[], columns: readonly ImportColumn[]): FileRow[] =>
  rows.filter(({ values }) => !isGuidance(columns.map(({ head, field }) => [takenBy(field), values[head]] as const)))
