import { HaleError } from '#shared/errors.ts'
import { decodeText, fileKind, FileProblem, invalidFile, readTable, type FileRow } from '#shared/rules/index.ts'
import type { UploadedFile } from '../app/types.ts'

export type { FileRow } from '#shared/rules/index.ts'

/** The most rows that one file may have; more are uploaded in parts. */
const maxRows = 10_000

const invalid = (message = invalidFile): HaleError => new HaleError('UNSUPPORTED_FILE', { message, errors: { file: message } })

const read = ({ fileName, bytes }: UploadedFile): FileRow[] => {
  try {
    return readTable(fileName, fileKind(fileName) === null ? '' : decodeText(bytes).text)
  } catch (error) {
    throw error instanceof FileProblem ? invalid(error.message) : error
  }
}

/**
 * The rows of an uploaded CSV or JSON file, by the ending of its name.
 * @throws UNSUPPORTED_FILE for no file, another kind of file, or one that cannot be read; TOO_LARGE for too many rows
 */
export const readRows = (files: readonly UploadedFile[]): FileRow[] => {
  const [file] = files
  if (!file || files.length > 1) throw invalid()
  const rows = read(file)
  if (rows.length > maxRows) {
    const most = maxRows.toLocaleString('en-US')
    throw new HaleError('TOO_LARGE', { message: `The file has more than ${most} rows. Please upload it in parts.` })
  }
  return rows
}
