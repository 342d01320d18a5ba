import { Readable } from 'node:stream'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import { jsonText } from '../../kernel/database/index.ts'
import { assertHolds } from '../../kernel/http/authorize.ts'
import { StreamAnswer, type FileStore, type HandlersOf } from '../../kernel/types.ts'
import { engineOf } from '../classkeys/index.ts'
import { basisOf } from './basis.ts'
import { discard, runExport } from './job.ts'

type Calls = Pick<typeof calls, 'startExport' | 'listExports' | 'downloadExport'>
type Export = AnswerOf<'listExports'>['exports'][number]

/** Unfinished exports of one person. Two that begin at the same moment may both be let in. */
const mostOpen = 3

interface RunRow {
  id: number
  resource: string
  status: Export['status']
  rows_total: number
  rows_done: number
  error: string | null
  created_at: Date
}

async function* contentOf(files: FileStore, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const path of parts) {
    const file = await files.open(path)
    if (!file) throw new Error(`The part ${path} of an export is missing`)
    yield* file.content
  }
}

/** Exports of lists that are too long for their reader to wait for. */
export const exportHandlers: HandlersOf<Calls> = {
  startExport: async ({ body: { classkey, ...query }, caller, services, aboutList }) => {
    aboutList(classkey)
    const { db, jobs, now } = services
    const [open] = await db.query<{ count: number }>({
      name: 'count_open_exports',
      text: `select count(*) as count from export_runs where user_id = $1 and status in ('waiting', 'running')`,
      values: [caller.userId],
    })
    if ((open?.count ?? 0) >= mostOpen)
      throw new HaleError('CONFLICT', {
        message: `You already have ${mostOpen} exports that are not finished. Please wait for one of them.`,
      })
    const engine = engineOf(services)
    // What is wrong with the query is said now.
    const { text } = await engine.search(engine.resource(classkey), { ...query, take: 1 }, caller)
    const { total_count: total } = JSON.parse(text) as { total_count: number }
    return db.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }>({
        name: 'start_export',
        text: `insert into export_runs (user_id, resource, query, status, rows_total, rows_done, created_at)
               values ($1, $2, $3::jsonb, 'waiting', $4, 0, $5) returning id`,
        values: [caller.userId, classkey, jsonText(query), total, now()],
      })
      const id = row?.id ?? 0
      await jobs.send(tx, runExport, { export_id: id }, { group: caller.organization?.id ?? null })
      return { id }
    })
  },

  listExports: async ({ caller, services: { db } }) => {
    const rows = await db.query<RunRow>({
      name: 'list_exports',
      text: `select id, resource, status, rows_total, rows_done, error, created_at from export_runs
             where user_id = $1 order by id desc limit 50`,
      values: [caller.userId],
    })
    const exports = rows.map(({ rows_total: total, rows_done: done, created_at: at, ...row }) => ({
      ...row,
      rows: total,
      done,
      created_at: at.toISOString(),
    }))
    return { exports }
  },

  downloadExport: async ({ params, caller, services, aboutList }) => {
    const { db, files, resources } = services
    const [row] = await db.query<{ resource: string; basis: string | null; parts: string[] | null }>({
      name: 'find_export',
      text: 'select resource, basis, parts from export_runs where id = $1 and user_id = $2',
      values: [params.id, caller.userId],
    })
    const resource = resources.get(row?.resource ?? '')
    if (!row?.parts || !resource) throw new HaleError('NOT_FOUND', { message: 'This export no longer exists' })
    aboutList(resource.name)
    assertHolds(caller, permissionOf(resource, 'read'))
    if (row.basis !== (await basisOf(db, services, caller, resource))) {
      await db.query({ name: 'delete_export', text: 'delete from export_runs where id = $1', values: [params.id] })
      await discard(services, params.id, row.parts)
      throw new HaleError('NOT_FOUND', {
        message: 'Please export it again: what you may see, or what members share, has changed since.',
      })
    }
    return new StreamAnswer(
      Readable.from(contentOf(files, row.parts)),
      'text/csv; charset=utf-8',
      `${row.resource}.csv`,
    )
  },
}
