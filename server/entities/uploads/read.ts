import { setImmediate } from 'node:timers/promises'
import { HaleError } from '#shared/errors.ts'
import { decodeText, fileKind, FileProblem, invalidFile, readTable, type FileRow } from '#shared/rules/index.ts'
import type { UploadedFile } from '../../kernel/types.ts'

export type { FileRow } from '#shared/rules/index.ts'

/** Maximum number of rows per file; larger files are uploaded in parts. */
const maxRows = 10_000

const invalid = (message = invalidFile): HaleError =>
  new HaleError('UNSUPPORTED_FILE', { message, errors: { file: message } })

const read = async ({ fileName, whole }: UploadedFile): Promise<FileRow[]> => {
  try {
    return await whole((bytes) => readTable(fileName, fileKind(fileName) === null ? '' : decodeText(bytes).text))
  } catch (error) {
    throw error instanceof FileProblem ? invalid(error.message) : error
  }
}

/**
 * The rows of an uploaded CSV or JSON file, by its extension.
 * @throws UNSUPPORTED_FILE if the file is missing, of another kind or unreadable; TOO_LARGE for too many rows
 */
export const readRows = async (files: readonly UploadedFile[]): Promise<FileRow[]> => {
  const [file] = files
  if (!file || files.length > 1) throw invalid()
  const rows = await read(file)
  // Reading takes long enough: others have their turn before anything is done with the rows.
  await setImmediate()
  if (rows.length > maxRows) {
    const most = maxRows.toLocaleString('en-US')
    throw new HaleError('TOO_LARGE', { message: `The file has more than ${most} rows. Please upload it in parts.` })
  }
  return rows
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  x: true,
  false: false,
  no: false,
  n: false,
  '0': false,
}

/** Yes or no in a cell, as people write it; undefined for other words. Anything but text is returned as it is. */
export const truthOf = (cell: unknown): unknown => (typeof cell === 'string' ? truths[cell.trim().toLowerCase()] : cell)
