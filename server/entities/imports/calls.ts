import type { AnswerOf, calls, RequestOf } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { within, batchKinds, importLimit, withEdits, type TableChoices } from '#shared/rules/index.ts'
import { jsonText } from '../../kernel/database/index.ts'
import { assertEntered } from '../../kernel/http/authorize.ts'
import type { CallContext, Caller, HandlersOf, Services, UploadedFile } from '../../kernel/types.ts'
import { assertMayImport, prepareUpload, readRows, uploadOf } from '../uploads/index.ts'
import { importRows, prepareImport, type Reading } from './import-rows.ts'
import { runImport, type UploadReading } from './job.ts'
import type { Run } from './write-rows.ts'

type Calls = Pick<typeof calls, 'getImport' | 'importItems' | 'startImport'>
type Body = CallContext<Calls['startImport']>['body']

/** @throws UNSUPPORTED_FILE, TOO_LARGE, and TOO_MANY_REQUESTS for more rows than the caller's organization has left */
const readFile = async (
  { db, now }: Services,
  { organization }: Caller,
  body: RequestOf<'startImport'>['body'],
  files: readonly UploadedFile[],
): Promise<Reading> => {
  const { columns, day_order = 'mdy', decimal, update, valid_only } = body
  const rows = withEdits(await readRows(files, body as TableChoices), (body.edits ?? []) as never)
  if (rows.length > importLimit) {
    const most = importLimit.toLocaleString('en-US')
    throw new HaleError('TOO_LARGE', { message: `The file has more than ${most} rows. Please import it in parts.` })
  }
  if (organization) await assertMayImport(db, organization.id, rows.length, now())
  return {
    fileName: files[0]?.fileName ?? '',
    rows,
    columns: (columns ?? {}) as Record<string, string>,
    day_order: day_order as Run['dayOrder'],
    decimal: (decimal ?? null) as Run['decimal'],
    update: update === true,
    valid_only: valid_only === true,
  }
}

const hasEntered = (caller: Caller, now: Date): boolean => {
  try {
    assertEntered(caller, now)
    return true
  } catch {
    return false
  }
}

/** The file as its job is to read it. @throws as the call that would write it at once */
const readForJob = async (
  services: Services,
  caller: Caller,
  { upload: isUpload, ...body }: Body,
  files: readonly UploadedFile[],
): Promise<{ input: Reading | UploadReading; count: number }> => {
  if (!isUpload) {
    const input = await readFile(services, caller, body, files)
    return { input, count: prepareImport(services, caller, body.classkey, input).rows.length }
  }
  const { file: _, edits, classkey, ...given } = body
  const options = { ...given, fileName: files[0]?.fileName ?? '' }
  const upload = await uploadOf(services, caller, classkey, options)
  const { rows } = await prepareUpload(services, caller, upload, async () =>
    withEdits(await readRows(files, given, batchKinds), edits ?? []),
  )
  return { input: { ...options, rows, isUpload }, count: rows.length }
}

interface RunRow {
  status: AnswerOf<'getImport'>['status']
  rows_total: number
  rows_done: number
  outcome: unknown
  error: string | null
}

/** Imports items of any entity from a file. The access and rules of single additions apply to each row. */
export const importHandlers: HandlersOf<Calls> = {
  importItems: async ({ body, files, caller, services }) => {
    const reading = await readFile(services, caller, body, files)
    const work = { caller, classkey: body.classkey, isTry: body.dry_run }
    return services.db.transaction((tx) => importRows(tx, services, work, reading))
  },

  startImport: async ({ body, files, caller, services, aboutList }) => {
    aboutList(body.classkey)
    const { db, jobs, now } = services
    const { input, count } = await readForJob(services, caller, body, files)
    return db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }>({
        name: 'start_import',
        text: `insert into import_runs (user_id, has_entered, resource, file_name, input, status, rows_total, rows_done, created_at)
               values ($1, $2, $3, $4, $5::jsonb, 'waiting', $6, 0, $7) returning id`,
        values: [
          caller.userId,
          hasEntered(caller, now()),
          body.classkey,
          within(input.fileName, 255),
          jsonText(input),
          count,
          now(),
        ],
      })
      const id = row?.id ?? 0
      await jobs.send(tx, runImport, { import_id: id }, { group: caller.organization?.id ?? null })
      return { id }
    })
  },

  getImport: async ({ params, caller, services }) => {
    const [row] = await services.db.query<RunRow>({
      name: 'find_import',
      text: 'select status, rows_total, rows_done, outcome, error from import_runs where id = $1 and user_id = $2',
      values: [params.id, caller.userId],
    })
    if (!row) throw new HaleError('NOT_FOUND', { message: 'This import no longer exists' })
    const { status, rows_total: rows, rows_done: done, error } = row
    return { status, rows, done, outcome: row.outcome as AnswerOf<'getImport'>['outcome'], error }
  },
}
