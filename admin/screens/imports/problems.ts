import { headsOf, problemColumn, type FileRow } from '#shared/rules/index.ts'
import { csvFileOf } from '#shared/lists/index.ts'

/** An error in one cell of a file or in a whole row. */
export interface Problem {
  row: number
  column: string | null
  value: string | null
  reason: string
}

/** A cell as text. */
export const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The failed rows in their original form with their errors, to be corrected and imported again. */
export const failedRowsCsv = (rows: readonly FileRow[], problems: readonly Problem[]): string => {
  const reasons = new Map<number, string[]>()
  for (const { row, column, reason } of problems) {
    const words = column === null ? reason : `${column}: ${reason}`
    reasons.set(row, [...(reasons.get(row) ?? []), words])
  }
  const failed = rows.filter(({ row }) => reasons.has(row))
  const heads = headsOf(failed).filter((head) => head !== problemColumn)
  return csvFileOf(
    [...heads, problemColumn],
    failed.map(({ row, values }) => [
      ...heads.map((head) => cellText(values[head])),
      (reasons.get(row) ?? []).join(' '),
    ]),
  )
}

/** Identifies a row by its first non-empty cells. */
export const rowName = (row: FileRow | undefined): string =>
  Object.values(row?.values ?? {})
    .map(cellText)
    .filter((words) => words !== '')
    .slice(0, 2)
    .join(' ')
    .slice(0, 60)
