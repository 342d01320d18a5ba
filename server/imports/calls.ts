import type { calls } from '#shared/calls/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import { importLimit } from '#shared/rules/index.ts'
import type { Caller, HandlersOf, Services } from '../app/types.ts'
import { watchedEngineOf } from '../classkeys/index.ts'
import { readRows, rememberUpload, type FileRow } from '../uploads/index.ts'
import { findNamed, readRow, type ImportColumn } from './cells.ts'
import { columnsOf } from './columns.ts'
import { problemsOf, Undone, wordsOf, type Problem } from './problems.ts'

type Calls = Pick<typeof calls, 'importItems'>

/** So many problems are answered. */
const listed = 1000

interface Run {
  services: Services
  caller: Caller
  resource: Resource
  columns: readonly ImportColumn[]
  rows: readonly FileRow[]
  /** Whether what can be written stays although other rows cannot. */
  keeps: (failed: number) => boolean
}

/** Adds every row as the back office's form would, each in a savepoint of its own, so that a try meets what the real run meets. */
const addRows = async ({ services, caller, resource, columns, rows, keeps }: Run): Promise<{ created: number; problems: Problem[]; failed: number }> => {
  const named = await findNamed(services, caller, columns, rows)
  const problems: Problem[] = []
  let failed = 0
  const work = services.db.transaction(async (tx) => {
    problems.length = 0
    failed = 0
    const engine = watchedEngineOf({ ...services, db: tx })
    for (const row of rows) {
      const { body, problems: cells } = readRow(columns, row, named, services.resources)
      const found = cells.map(({ head, reason }): Problem => ({ row: row.row, column: head, value: wordsOf(row.values[head]), reason }))
      if (found.length === 0) {
        try {
          await tx.transaction(() => engine.add(resource, { body, formData: true }, caller))
          continue
        } catch (error) {
          found.push(...problemsOf(error, row, columns))
        }
      }
      failed += 1
      problems.push(...found)
    }
    if (!keeps(failed)) throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return { created: rows.length - failed, problems, failed }
}

/** Items of any entity from a file. Access and the rules of single additions hold for each row. */
export const importHandlers: HandlersOf<Calls> = {
  importItems: async ({ body, files, caller, services }) => {
    const resource = watchedEngineOf(services).resource(body.classkey)
    if (!resource.operations.includes('add')) throw new HaleError('BAD_REQUEST', { message: `${resource.label[1]} cannot be added here.` })
    const rows = readRows(files)
    if (rows.length > importLimit) {
      const most = importLimit.toLocaleString('en-US')
      throw new HaleError('TOO_LARGE', { message: `The file has more than ${most} rows. Please import it in parts.` })
    }
    const { columns, leftOut } = columnsOf(resource, rows, body.columns ?? {})
    const { dry_run: isTry, valid_only: takesValid } = body
    const keeps = (failed: number) => !isTry && (failed === 0 || takesValid)
    const { created, problems, failed } = await addRows({ services, caller, resource, columns, rows, keeps })
    const isKept = keeps(failed)
    const written = isTry || isKept ? created : 0
    const historyId = isTry
      ? null
      : await rememberUpload(services, caller, {
          kind: 'import',
          subject: resource.label[1],
          fileName: files[0]?.fileName ?? '',
          status: isKept ? 'completed' : 'refused',
          rows: rows.length,
          result: { created: written, updated: 0, failed },
          errors: problems,
        })
    const results = problems.slice(0, listed)
    return { dry_run: isTry, rows: rows.length, created: written, failed, results, left_out: leftOut, history_id: historyId }
  },
}
