import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { claimedSource, sentReading, sourcesOf, type ReadingSource } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { ownList } from '../../kernel/http/own-list.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { recordVital } from './commands.ts'
import { activate, assertPlausible, openSession, recordOfSession } from './face-scan.ts'
import { notesFor } from './thresholds.ts'

type Calls = Pick<typeof calls, 'listVitals' | 'createVital' | 'removeVital' | 'activateFaceScan' | 'activateFaceheart'>

export interface VitalRow {
  id: number
  data: Record<string, unknown>
  source: ReadingSource
  provider: string | null
  created_at: Date
}
export const vitalColumns = ['id', 'data', 'source', 'provider', 'created_at'] as const

/** A reading as returned. */
export const presentVital = (row: VitalRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  sources: sourcesOf(row.data, row.source),
})

export const vitalsHandlers: HandlersOf<Calls> = {
  listVitals: async ({ query, caller, services: { db, config, now } }) => {
    const list = await ownList<VitalRow>(db, config, query, {
      table: 'vitals',
      columns: vitalColumns,
      userId: caller.userId,
      from: query.from,
    })
    const notesOf = await notesFor(db, caller, now())
    return {
      ...list,
      models: list.models.map((row) => ({
        ...presentVital(row),
        notes: notesOf(row.data).map(({ vital, bound, severity, message }) => ({ vital, bound, severity, message })),
      })),
    }
  },

  createVital: async ({ body, caller, services, keep }) => {
    const data = sentReading(body)
    if (Object.keys(data).length === 0) throw fieldError('data', say('reading_empty'))
    assertPlausible(data)
    const isKept = (tx: Database) => keep(tx, null)
    if (data['session_id'] !== undefined) return recordOfSession(services, caller.userId, data, isKept)
    if (data['source'] === 'provider') throw fieldError('source', say('reading_session'))
    const reading = { userId: caller.userId, data, source: claimedSource(data), at: services.now() }
    await services.db.transaction(async (tx) => {
      await recordVital(tx, reading)
      await isKept(tx)
    })
  },

  removeVital: async ({ params, caller, services }) => {
    const [row] = await services.db.query<{ id: number }>({
      name: 'remove_vital',
      text: 'delete from vitals where id = $1 and user_id = $2 returning id',
      values: [params.id, caller.userId],
    })
    if (!row) throw new HaleError('NOT_FOUND', { message: say('reading_missing') })
    return { id: row.id }
  },

  activateFaceScan: async ({ caller, services }) => {
    await activate(services.db, caller.userId, services.now())
    return { face_scan: { active: true } }
  },

  activateFaceheart: openSession,
}
