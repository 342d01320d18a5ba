import type { AnswerOf } from '#shared/calls/index.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { headsOf } from '#shared/rules/index.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { watchedEngineOf, writtenChange } from '../classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { rememberUpload, type FileRow } from '../uploads/index.ts'
import { columnsOf } from './columns.ts'
import { decimalIn } from './numbers.ts'
import { withoutGuidance } from './rows.ts'
import { writeRows, type Run } from './write-rows.ts'

/** Maximum number of problems returned. */
export const listed = 1000

/** Checks whether an update is allowed. @throws BAD_REQUEST, FORBIDDEN, VALIDATION */
const checkUpdate = (resource: Resource, caller: Caller, rows: readonly FileRow[]): void => {
  if (!resource.operations.includes('set'))
    throw new HaleError('BAD_REQUEST', { message: `${resource.label[1]} cannot be changed here.` })
  // The number of rows that match their items would reveal the items' contents.
  assertHolds(caller, permissionOf(resource, 'read'))
  if (!headsOf(rows).includes('id')) throw fieldError('file', 'The file has no id column.')
}

/** What a file is read with. */
export interface Reading {
  fileName: string
  rows: readonly FileRow[]
  columns: Record<string, string>
  day_order: Run['dayOrder']
  /** Missing in imports that an earlier release has started. */
  decimal?: Run['decimal'] | null
  update: boolean
  valid_only: boolean
}

/** The rows of a file, and what they are to be written with. @throws BAD_REQUEST, FORBIDDEN, VALIDATION */
export const prepareImport = (services: Services, caller: Caller, classkey: string, reading: Reading) => {
  const resource = watchedEngineOf(services).resource(classkey)
  if (!resource.operations.includes('add'))
    throw new HaleError('BAD_REQUEST', { message: `${resource.label[1]} cannot be added here.` })
  if (reading.update) checkUpdate(resource, caller, reading.rows)
  const { columns, leftOut } = columnsOf(resource, reading.rows, reading.columns, { isUpdate: reading.update })
  const rows = withoutGuidance(reading.rows, columns)
  return { resource, columns, leftOut, rows, decimal: decimalIn(columns, rows, reading.decimal) }
}

/** Imports rows, or tries to, as one step. @param onRow told after each row; throws to stop */
export const importRows = async (
  db: Database,
  services: Services,
  { caller, classkey, isTry, onRow }: { caller: Caller; classkey: string; isTry: boolean; onRow?: Run['onRow'] },
  reading: Reading,
): Promise<AnswerOf<'importItems'>> => {
  const { resource, columns, leftOut, rows, decimal } = prepareImport(services, caller, classkey, reading)
  const keeps = (failed: number) => !isTry && (failed === 0 || reading.valid_only)
  const { problems, failed, ...counts } = await writeRows(db, {
    services,
    caller,
    resource,
    columns,
    rows,
    dayOrder: reading.day_order,
    decimal,
    isUpdate: reading.update,
    keeps,
    ...(onRow && { onRow }),
  })
  const isKept = keeps(failed)
  const written = isTry || isKept ? counts : { ...counts, created: 0, updated: 0 }
  const historyId = isTry
    ? null
    : await rememberUpload({ ...services, db }, caller, {
        kind: 'import',
        subject: resource.label[1],
        fileName: reading.fileName,
        status: isKept ? 'completed' : 'refused',
        rows: rows.length,
        result: { created: written.created, updated: written.updated, failed },
        errors: problems,
        ...(caller.organization && { organizationId: caller.organization.id }),
      })
  const results = problems.slice(0, listed)
  const changeId = isKept ? await writtenChange(db, caller) : null
  return {
    dry_run: isTry,
    rows: rows.length,
    ...written,
    failed,
    results,
    left_out: leftOut,
    history_id: historyId,
    ...(changeId && { change_id: changeId }),
  }
}
