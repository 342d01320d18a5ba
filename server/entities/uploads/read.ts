import { setImmediate } from 'node:timers/promises'
import { fieldError, HaleError } from '#shared/errors.ts'
import {
  FileProblem,
  readTable,
  type FileReason,
  type FileRow,
  type TableChoices,
  type TableKind,
} from '#shared/rules/index.ts'
import type { UploadedFile } from '../../kernel/types.ts'

export type { FileRow } from '#shared/rules/index.ts'

/** Maximum number of rows per file; larger files are uploaded in parts. */
const maxRows = 10_000

const invalid = ({ code, message }: { code: FileReason; message: string }): HaleError => {
  // What is asked of a person is answered by its field, as the form has it.
  if (code === 'table_sheets' || code === 'table_no_sheet') return fieldError('sheet', message)
  return new HaleError('UNSUPPORTED_FILE', { message, errors: { file: message } })
}

const read = async (
  { fileName, whole }: UploadedFile,
  choices: TableChoices,
  kinds: readonly TableKind[] | undefined,
): Promise<FileRow[]> => {
  try {
    return await whole((bytes) => readTable(fileName, bytes, choices, kinds))
  } catch (error) {
    throw error instanceof FileProblem ? invalid(error) : error
  }
}

/**
 * The rows of an uploaded file, by its extension.
 * @param kinds the kinds of files that are taken; all that can be read if there are none
 * @throws UNSUPPORTED_FILE if the file is missing, of another kind or unreadable; TOO_LARGE for too many rows
 */
export const readRows = async (
  files: readonly UploadedFile[],
  choices: TableChoices = {},
  kinds?: readonly TableKind[],
): Promise<FileRow[]> => {
  const [file] = files
  if (!file || files.length > 1) throw invalid(new FileProblem('file_invalid'))
  const rows = await read(file, choices, kinds)
  // Reading takes long enough: others have their turn before anything is done with the rows.
  await setImmediate()
  if (rows.length > maxRows) {
    const most = maxRows.toLocaleString('en-US')
    throw new HaleError('TOO_LARGE', { message: `The file has more than ${most} rows. Please upload it in parts.` })
  }
  return rows
}

/** What spreadsheets and people write for yes and no, in the languages of the member area. */
const yes = ['true', 'yes', 'y', '1', 'x', 'ja', 'wahr', 'sí', 'si', 'verdadero', 'oui', 'vrai', 'sim', 'verdadeiro']
const no = ['false', 'no', 'n', '0', 'nein', 'falsch', 'falso', 'non', 'faux', 'não', 'nao']
const truths = new Map([...yes.map((word) => [word, true] as const), ...no.map((word) => [word, false] as const)])

/** Yes or no in a cell, as people write it; undefined for other words. Anything but text is returned as it is. */
export const truthOf = (cell: unknown): unknown =>
  typeof cell === 'string' ? truths.get(cell.trim().toLowerCase()) : cell
