import { z } from 'zod'
import { permissionOf } from '#shared/classkeys/define.ts'
import { errorCatalogue, HaleError } from '#shared/errors.ts'
import { exportKeptMs } from '#shared/rules/index.ts'
import { jsonText } from '../../kernel/database/index.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import { toHaleError } from '../../kernel/http/errors.ts'
import { defineJob, telling } from '../../kernel/jobs/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { Query } from '../classkeys/index.ts'
import { recordReads } from '../../kernel/access-log/index.ts'
import { basisOf } from './basis.ts'
import { readList } from './read-list.ts'

/** Nobody reads these by their paths. */
export const folder = 'exports'
/** All attempts are over by then. */
const givenUpMs = 4 * 60 * 60_000
/** Characters that are collected before they are stored as a part. */
const partLength = 1_000_000

interface Row {
  user_id: number
  resource: string
  query: Query | null
}

interface Written {
  parts: string[]
  rows: number
  basis: string
  /** The members whose data it has, unless it has only their names and addresses. */
  owners: Set<number>
}

/** Stores the list in parts. @param stored gets the path of each, also of those that it had to begin again without */
const write = async (
  services: Services,
  { caller, row, stored }: { caller: Caller; row: Row; stored: string[] },
  onRows: (done: number, total: number) => void,
): Promise<Written> => {
  const resource = services.resources.get(row.resource)
  if (!resource) throw new HaleError('NOT_FOUND', { message: 'This list no longer exists' })
  assertHolds(caller, permissionOf(resource, 'read'))
  return services.db.transaction(async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0' })
    // It waits while parts are stored elsewhere.
    await tx.query({ text: 'set local idle_in_transaction_session_timeout = 0' })
    await tx.query({ text: 'set transaction isolation level repeatable read, read only' })
    const written: Written = {
      parts: [],
      rows: 0,
      basis: await basisOf(tx, services, caller, resource),
      owners: new Set(),
    }
    const store = async (text: string) => {
      const path = await services.files.savePart(folder, text)
      stored.push(path)
      written.parts.push(path)
    }
    let held = ''
    const pieces = readList(tx, services, { caller, resource, query: row.query ?? {} }, (done, total, owners) => {
      written.rows = total
      if (!resource.isDirectory) for (const owner of owners) written.owners.add(owner)
      onRows(done, total)
    })
    for await (const piece of pieces) {
      held += piece
      if (held.length < partLength) continue
      await store(held)
      held = ''
    }
    if (held !== '') await store(held)
    return written
  })
}

/** Deletes stored parts unless they are an export's; those that it cannot delete go with other files that nothing refers to. */
export const discard = async (
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  id: number,
  paths: readonly string[],
): Promise<void> => {
  try {
    const [row] = await db.query<{ parts: string[] | null }>({
      name: 'find_parts_of_export',
      text: 'select parts from export_runs where id = $1',
      values: [id],
    })
    for (const path of paths) if (!row?.parts?.includes(path)) await files.remove(path)
  } catch (error) {
    log.warn({ err: error }, 'parts of an export were not deleted')
  }
}

/**
 * Writes a list as a file. All rows are read as of the moment at which it begins, so that none is missing or there twice; if its
 * server is killed, the next one begins again, with what is there then, and what was stored is deleted with other files that nothing
 * refers to.
 */
export const runExport = defineJob({
  name: 'run-export',
  label: 'Export a list',
  data: z.object({ export_id: z.number() }),
  retry: { times: 5, afterSeconds: 5, atMostSeconds: 60 },
  timeoutSeconds: 1800,
  concurrency: 2,
  run: async ({ export_id: id }, { services, once, signal, isLast }): Promise<void> => {
    const { db, log, callerOf } = services
    const [row] = await db.query<Row>({
      name: 'find_export_to_run',
      text: `select user_id, resource, query from export_runs where id = $1 and status in ('waiting', 'running')`,
      values: [id],
    })
    if (!row) return
    const tell = telling(log, (done, total) =>
      db.query({
        name: 'tell_export',
        text: `update export_runs set status = 'running', rows_done = $2, rows_total = $3
               where id = $1 and status in ('waiting', 'running')`,
        values: [id, done, total],
      }),
    )
    const stored: string[] = []
    try {
      const caller = await callerOf(row.user_id)
      if (!caller) throw new HaleError('NOT_FOUND', { message: 'This account is no longer active' })
      const { parts, rows, basis, owners } = await write(services, { caller, row, stored }, (done, total) => {
        signal.throwIfAborted()
        tell(done, total)
      })
      const subject = services.resources.get(row.resource)?.label[1] ?? row.resource
      const exported = [...owners].map((userId) => ({ userId, subject, kind: 'exported' as const }))
      await once(async (tx) => {
        await recordReads(tx, services, caller, exported)
        await tx.query({
          name: 'complete_export',
          text: `update export_runs set status = 'completed', parts = $2::jsonb, rows_total = $3, rows_done = $3, basis = $4 where id = $1`,
          values: [id, jsonText(parts), rows, basis],
        })
      })
    } catch (error) {
      const failure = toHaleError(error)
      // What may pass is tried again, and in the end is there for operators to see.
      const mayPass = failure.code === 'INTERNAL' || failure.code === 'UNAVAILABLE'
      if (!mayPass || isLast)
        await db.query({
          name: 'refuse_export',
          text: `update export_runs set status = 'refused', error = $2 where id = $1 and status in ('waiting', 'running')`,
          values: [id, failure.message.slice(0, 1000)],
        })
      if (mayPass) throw error
    } finally {
      if (stored.length > 0) await discard(services, id, stored)
    }
  },
})

/** Refuses what the servers that were at it left unfinished, and deletes exports after a day, with their files. */
export const forgetExports = async ({ db, files, now }: Services): Promise<void> => {
  await db.query({
    name: 'give_up_exports',
    text: `update export_runs set status = 'refused', error = $2 where status in ('waiting', 'running') and created_at < $1`,
    values: [new Date(now().getTime() - givenUpMs), errorCatalogue.INTERNAL.message],
  })
  const gone = await db.query<{ parts: string[] | null }>({
    name: 'forget_exports',
    text: 'delete from export_runs where created_at < $1 returning parts',
    values: [new Date(now().getTime() - exportKeptMs)],
  })
  for (const path of gone.flatMap(({ parts }) => parts ?? [])) await files.remove(path)
}
