import { z } from 'zod'
import type { AnswerOf } from '#shared/calls/index.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import { errorCatalogue, HaleError } from '#shared/errors.ts'
import { appendAudit } from '../audit/index.ts'
import { jsonText } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import { toHaleError } from '../../kernel/http/errors.ts'
import { defineJob, telling } from '../../kernel/jobs/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { takeUpload, uploadOf, type FileRow, type UploadOptions } from '../uploads/index.ts'
import { importRows, listed, type Reading } from './import-rows.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    /** Somebody as the caller of what a job does for them, with what they may do now; null if the account may do nothing. */
    callerOf: (userId: number) => Promise<Caller | null>
  }
}

/** A file for a list that has an upload of its own. */
export type UploadReading = UploadOptions & { rows: readonly FileRow[]; isUpload: true }

type Outcome = Omit<AnswerOf<'importItems'>, 'dry_run'>

const keptMs = 7 * 24 * 60 * 60_000
/** All attempts are over by then. */
const givenUpMs = 4 * 60 * 60_000

interface Row {
  user_id: number
  has_entered: boolean
  resource: string
  input: Reading | UploadReading | null
}

const finish = (
  tx: Database,
  id: number,
  {
    status,
    outcome = null,
    error = null,
  }: { status: 'completed' | 'refused'; outcome?: object | null; error?: string | null },
) =>
  tx.query({
    name: 'finish_import',
    text: `update import_runs set status = $2, outcome = $3::jsonb, error = $4, input = null,
             rows_done = case when $3::jsonb is null then rows_done else rows_total end where id = $1 and status in ('waiting', 'running')`,
    values: [id, status, outcome && jsonText(outcome), error?.slice(0, 1000) ?? null],
  })

const record = (
  { now }: Services,
  tx: Database,
  caller: Caller,
  { call, resource, count }: { call: string; resource: string; count: number },
): Promise<void> =>
  appendAudit(tx, {
    at: now(),
    actor_id: caller.userId,
    subject_id: null,
    impersonated: false,
    call,
    resource,
    item_id: null,
    ip: null,
    user_agent: null,
    reason: null,
    status: 200,
    error_code: null,
    kind: 'change',
    change_id: caller.changeId ?? null,
    item_count: count,
  })

const writeImport = async (
  tx: Database,
  services: Services,
  work: { caller: Caller; classkey: string; onRow: (done: number) => void },
  reading: Reading,
): Promise<{ call: string; outcome: Outcome }> => {
  const { dry_run: _, ...outcome } = await tx.attempt((on) =>
    importRows(on, services, { ...work, isTry: false }, reading),
  )
  return { call: 'importItems', outcome }
}

/** What the call of the list's own upload would write, and answer. */
const writeUpload = async (
  services: Services,
  caller: Caller,
  resource: string,
  { rows, ...options }: UploadReading,
  onRow: (done: number) => void,
): Promise<{ call: string; outcome: Outcome }> => {
  const upload = await uploadOf(services, caller, resource, options)
  const { result, historyId, ...taken } = await takeUpload(services, caller, upload, async () => rows, onRow)
  const { created, updated, failed, results, left_out = [] } = result
  const problems = results.flatMap(({ row, status, column = null, value = null, reason, message }) =>
    status === 'failed' ? [{ row, column, value, reason: reason ?? message ?? '' }] : [],
  )
  return {
    call: upload.call,
    outcome: {
      rows: taken.rows,
      created,
      updated,
      unchanged: results.filter(({ status }) => status === 'skipped').length,
      failed,
      results: problems.slice(0, listed),
      left_out,
      history_id: historyId,
    },
  }
}

/**
 * Imports a file's rows in the transaction that also completes the job: a server that is killed leaves nothing of them, and the next
 * one begins with the first row.
 */
export const runImport = defineJob({
  name: 'run-import',
  label: 'Import items from a file',
  data: z.object({ import_id: z.number() }),
  retry: { times: 5, afterSeconds: 5, atMostSeconds: 60 },
  timeoutSeconds: 1800,
  concurrency: 2,
  run: async ({ import_id: id }, { services, once, signal, isLast }): Promise<void> => {
    const { db, log, now, callerOf } = services
    const [row] = await db.query<Row>({
      name: 'find_import_to_run',
      text: `select user_id, has_entered, resource, input from import_runs where id = $1 and status in ('waiting', 'running')`,
      values: [id],
    })
    if (!row?.input) return
    const { input } = row
    const tell = telling(log, (done) =>
      db.query({
        name: 'tell_import',
        text: `update import_runs set status = 'running', rows_done = $2 where id = $1 and status in ('waiting', 'running')`,
        values: [id, done],
      }),
    )
    const onRow = (done: number) => {
      signal.throwIfAborted()
      tell(done)
    }
    const found = await callerOf(row.user_id)
    await once(async (tx) => {
      await tx.query({ text: 'set local statement_timeout = 0' })
      try {
        const resource = services.resources.get(row.resource)
        if (!found || !resource)
          throw new HaleError('NOT_FOUND', { message: 'The account or the list no longer exists' })
        // What is written by it stays within no bounds.
        if (found.isBounded) throw new HaleError('FORBIDDEN')
        const caller = { ...found, enteredAt: row.has_entered ? now() : null, changeId: crypto.randomUUID() }
        assertHolds(caller, permissionOf(resource, 'write'))
        const { call, outcome } =
          'isUpload' in input
            ? await writeUpload({ ...services, db: tx }, caller, row.resource, input, onRow)
            : await writeImport(tx, services, { caller, classkey: row.resource, onRow }, input)
        const written = outcome.created + outcome.updated
        if (written > 0) await record(services, tx, caller, { call, resource: row.resource, count: written })
        await finish(tx, id, { status: outcome.failed > 0 && written === 0 ? 'refused' : 'completed', outcome })
      } catch (error) {
        const failure = toHaleError(error)
        // What may pass is tried again.
        if (failure.code === 'INTERNAL' || failure.code === 'UNAVAILABLE') throw error
        await finish(tx, id, { status: 'refused', error: failure.message })
      }
    }).catch(async (error: unknown) => {
      if (isLast) await finish(db, id, { status: 'refused', error: toHaleError(error).message })
      throw error
    })
  },
})

/** Refuses what the servers that were at it left unfinished, with its file, and deletes imports after a week. */
export const forgetImports = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: `update import_runs set status = 'refused', error = $2, input = null where status in ('waiting', 'running') and created_at < $1`,
    values: [new Date(now().getTime() - givenUpMs), errorCatalogue.INTERNAL.message],
  })
  await db.query({
    text: 'delete from import_runs where created_at < $1',
    values: [new Date(now().getTime() - keptMs)],
  })
}
