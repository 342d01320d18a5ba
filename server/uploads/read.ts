import { HaleError } from '#shared/errors.ts'
import { parseCsv } from '#shared/rules/index.ts'
import type { UploadedFile } from '../app/types.ts'

/** A row of a file: what stands in its columns, and where it stands. */
export interface FileRow {
  /** 1 for the first row behind the head of a CSV file, or for the first object of a JSON list. */
  row: number
  values: Record<string, unknown>
}

/** The most rows that one file may have; more are uploaded in parts. */
const maxRows = 10_000

const invalid = (message = 'Please select a valid file.'): HaleError =>
  new HaleError('UNSUPPORTED_FILE', { message, errors: { file: message } })

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid('The file is not text in UTF-8.')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of objects, alone or under `models`, as the lists of this API are answered. */
const fromJson = (text: string): FileRow[] => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw invalid('The file is not valid JSON.')
  }
  const list = isRecord(content) ? content['models'] : content
  if (!Array.isArray(list) || !list.every(isRecord)) throw invalid('The file must hold a list of objects.')
  return list.map((values, index) => ({ row: index + 1, values }))
}

/** `Generic name` and `generic_name` are the same column. */
const columnName = (head: string): string => head.trim().toLowerCase().replaceAll(/[\s-]+/g, '_')

const fromCsv = (text: string): FileRow[] => {
  let lines: string[][]
  try {
    lines = parseCsv(text)
  } catch {
    throw invalid('The file is not valid CSV: a quoted cell is not closed.')
  }
  const [head = [], ...rows] = lines
  const names = head.map(columnName)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw invalid(`The column ${twice} stands in the file twice.`)
  return rows.map((cells, index) => ({
    row: index + 1,
    // Cells without a head are named by their place, so that nothing is dropped in silence.
    values: Object.fromEntries(
      cells
        .map((cell, place) => [names[place] || `column_${place + 1}`, cell.trim()] as const)
        .filter(([name, cell]) => cell !== '' || names.includes(name)),
    ),
  }))
}

/**
 * The rows of an uploaded CSV or JSON file, by the ending of its name.
 * @throws UNSUPPORTED_FILE for no file, another kind of file, or one that cannot be read; TOO_LARGE for too many rows
 */
export const readRows = (files: readonly UploadedFile[]): FileRow[] => {
  const [file] = files
  if (!file || files.length > 1) throw invalid()
  const ending = /\.(csv|json)$/i.exec(file.fileName)?.[1]?.toLowerCase()
  if (!ending) throw invalid()
  const text = decode(file.bytes)
  const rows = ending === 'json' ? fromJson(text) : fromCsv(text)
  if (rows.length === 0) throw invalid('The file has no rows.')
  if (rows.length > maxRows) {
    const most = maxRows.toLocaleString('en-US')
    throw new HaleError('TOO_LARGE', { message: `The file has more than ${most} rows. Please upload it in parts.` })
  }
  return rows
}
