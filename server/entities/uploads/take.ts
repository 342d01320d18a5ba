import type { AnswerOf } from '#shared/calls/index.ts'
import type { DayOrder, DecimalSign } from '#shared/rules/index.ts'
import { toHaleError } from '../../kernel/http/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { rememberUpload, type HistoryEntry } from './history.ts'
import type { FileRow } from './read.ts'

export type BatchResult = AnswerOf<'uploadUsers'>

/** How a file is read, and what is said about all of its rows; lookup lists need only its name. */
export interface UploadOptions {
  fileName: string
  columns?: Readonly<Record<string, string>> | null | undefined
  day_order: DayOrder
  decimal?: DecimalSign | null | undefined
  organization_code?: string | undefined
  tags?: readonly number[] | null | undefined
  invite: boolean
  dry_run?: boolean
}

/** A file of which the rows are known to be of the list. */
export interface Prepared {
  rows: readonly FileRow[]
  /** @param onRow told how many rows were looked at; throws to stop */
  write: (db: Database, onRow: (done: number) => void) => Promise<BatchResult>
}

/** A file for a list whose files are written in their own way. */
export interface Upload {
  /** The call that takes the file while its caller waits. */
  call: 'uploadUsers' | 'uploadMedications' | 'uploadAllergies' | 'uploadHealthIssues'
  entry: Pick<HistoryEntry, 'kind' | 'fileName' | 'organizationId' | 'tags'>
  /** Whether a wrong row leaves all others out. */
  isWhole: boolean
  /** Whether nothing is written, and nothing recorded. */
  isTry: boolean
  prepare: (rows: readonly FileRow[]) => Promise<Prepared>
}

const nothing = { created: 0, updated: 0, failed: 0 }

const refuse = async (
  services: Services,
  caller: Caller,
  { entry, isTry }: Upload,
  rows: number,
  error: unknown,
): Promise<never> => {
  const errors = [{ row: 0, reason: toHaleError(error).message }]
  if (!isTry) await rememberUpload(services, caller, { ...entry, status: 'refused', rows, result: nothing, errors })
  throw error
}

/** Checks a file before any of its rows is written. If it is refused, the upload history says so. @throws why it is refused */
export const prepareUpload = async (
  services: Services,
  caller: Caller,
  upload: Upload,
  read: () => Promise<readonly FileRow[]>,
): Promise<Prepared> => {
  let rows: readonly FileRow[] = []
  try {
    rows = await read()
    return await upload.prepare(rows)
  } catch (error) {
    return refuse(services, caller, upload, rows.length, error)
  }
}

/** Writes a file as one step, with its entry in the upload history either way. @throws why it is refused as a whole */
export const takeUpload = async (
  services: Services,
  caller: Caller,
  upload: Upload,
  read: () => Promise<readonly FileRow[]>,
  onRow: (done: number) => void = () => {},
): Promise<{ result: BatchResult; rows: number; historyId: number | null }> => {
  const { rows, write } = await prepareUpload(services, caller, upload, read)
  const result = await write(services.db, onRow).catch((error: unknown) =>
    refuse(services, caller, upload, rows.length, error),
  )
  if (upload.isTry) return { result, rows: rows.length, historyId: null }
  const historyId = await rememberUpload(services, caller, {
    ...upload.entry,
    status: upload.isWhole && result.failed > 0 ? 'refused' : 'completed',
    rows: rows.length,
    result,
    errors: result.results
      .filter(({ status }) => status === 'failed')
      .map(({ row, column, value, reason }) => ({ row, column, value, reason })),
  })
  return { result, rows: rows.length, historyId }
}
