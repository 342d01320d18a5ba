import { z } from 'zod'
import { permissionOf } from '#shared/classkeys/define.ts'
import { jsonText } from '../../kernel/database/index.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import { toHaleError } from '../../kernel/http/errors.ts'
import { defineJob, telling } from '../../kernel/jobs/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { Query } from '../classkeys/index.ts'
import { readList } from './read-list.ts'

/** Nobody reads these by their paths. */
export const folder = 'exports'
const keptMs = 24 * 60 * 60_000
/** Characters of a stored part, so that no more of an export is in memory. */
const partLength = 1_000_000

interface Row {
  user_id: number
  resource: string
  query: Query | null
}

interface Written {
  parts: string[]
  rows: number
}

/** Stores the list, and deletes what it stored of it if it cannot be completed. */
const write = async (
  services: Services,
  work: { caller: Caller; row: Row },
  onRows: (done: number, total: number) => void,
): Promise<Written> => {
  const { caller, row } = work
  const written: Written = { parts: [], rows: 0 }
  const resource = services.resources.get(row.resource)
  if (!resource) throw new Error('The list no longer exists')
  assertHolds(caller, permissionOf(resource, 'read'))
  const list = { caller, resource, query: row.query ?? {} }
  try {
    await services.db.transaction(async (tx) => {
      await tx.query({ text: 'set local statement_timeout = 0' })
      await tx.query({ text: 'set transaction isolation level repeatable read, read only' })
      let held = ''
      const pieces = readList(tx, services, list, (done, total) => {
        written.rows = total
        onRows(done, total)
      })
      for await (const piece of pieces) {
        held += piece
        if (held.length < partLength) continue
        written.parts.push(await services.files.savePart(folder, held))
        held = ''
      }
      if (held !== '') written.parts.push(await services.files.savePart(folder, held))
    })
    return written
  } catch (error) {
    for (const path of written.parts) await services.files.remove(path)
    throw error
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
  run: async ({ export_id: id }, { services, once, signal }): Promise<void> => {
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
    try {
      const caller = await callerOf(row.user_id)
      if (!caller) throw new Error('The account no longer exists')
      const { parts, rows } = await write(services, { caller, row }, (done, total) => {
        signal.throwIfAborted()
        tell(done, total)
      })
      await once((tx) =>
        tx.query({
          name: 'complete_export',
          text: `update export_runs set status = 'completed', parts = $2::jsonb, rows_total = $3, rows_done = $3, is_bounded = $4 where id = $1`,
          values: [id, jsonText(parts), rows, caller.isBounded === true],
        }),
      )
    } catch (error) {
      const failure = toHaleError(error)
      // What may pass is tried again.
      if (failure.code === 'INTERNAL' || failure.code === 'UNAVAILABLE') throw error
      await once((tx) =>
        tx.query({
          name: 'refuse_export',
          text: `update export_runs set status = 'refused', error = $2 where id = $1`,
          values: [id, failure.message.slice(0, 1000)],
        }),
      )
    }
  },
})

/** Deletes exports after a day, with their files. */
export const forgetExports = async ({ db, files, now }: Services): Promise<void> => {
  const gone = await db.query<{ parts: string[] | null }>({
    name: 'forget_exports',
    text: 'delete from export_runs where created_at < $1 returning parts',
    values: [new Date(now().getTime() - keptMs)],
  })
  for (const path of gone.flatMap(({ parts }) => parts ?? [])) await files.remove(path)
}
