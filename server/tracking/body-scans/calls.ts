import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { bodyScanProblems, unwrapped } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { ownList } from '../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { isHeld } from '../../entities/classkeys/index.ts'
import { recordMeasurement, skipMeasurement } from './commands.ts'
import { advanceScans, startScan } from './scans.ts'

type Calls = Pick<
  typeof calls,
  | 'listMeasurements'
  | 'createMeasurement'
  | 'startBodyScan'
  | 'removeMeasurement'
  | 'skipMeasurement'
  | 'getLastMeasurement'
>

export interface MeasurementRow {
  id: number
  status: string
  data: Record<string, unknown>
  source: 'member' | 'provider' | 'simulator'
  provider: string | null
  capture_url: string | null
  failure: string | null
  finished_at: Date | null
  model: string | null
  created_at: Date
}
export const measurementColumns = [
  'id',
  'status',
  'data',
  'source',
  'provider',
  'capture_url',
  'failure',
  'finished_at',
  'model',
  'created_at',
] as const

/** A body scan as returned. A failed one has no measurements. */
export const presentMeasurement = (row: MeasurementRow) => ({
  ...row,
  data: row.status === 'failed' ? null : row.data,
  finished_at: row.finished_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
/** A scan still in progress at its provider is pending, whatever the provider calls it, and has no data yet. */
const presentLast = (row: MeasurementRow) =>
  row.status === 'pending' || row.status === 'in_progress'
    ? { ...presentMeasurement(row), status: 'pending', data: null }
    : presentMeasurement(row)

export const measurementHandlers: HandlersOf<Calls> = {
  listMeasurements: async ({ query, caller, services }) => {
    await advanceScans(services, caller.userId)
    const { db, config } = services
    const list = await ownList<MeasurementRow>(db, config, query, {
      table: 'measurements',
      columns: measurementColumns,
      userId: caller.userId,
    })
    const [skip] = await db.query<{ created_at: Date }>({
      name: 'find_last_measurement_skip',
      text: 'select created_at from measurement_skips where user_id = $1 order by created_at desc limit 1',
      values: [caller.userId],
    })
    return {
      ...list,
      models: list.models.map(presentMeasurement),
      skipped_at: skip?.created_at.toISOString() ?? null,
    }
  },

  createMeasurement: async ({ body, caller, services }) => {
    const data = unwrapped(body, ['weight', 'circumference_params', 'model_url'], ['status'])
    const errors = bodyScanProblems(data)
    const [first] = Object.entries(errors)
    if (first) throw new HaleError('VALIDATION', { message: `${first[0]} ${first[1]}`, errors })
    await services.db.transaction((tx) => recordMeasurement(tx, { userId: caller.userId, data, at: services.now() }))
  },

  startBodyScan: async (context) => {
    await advanceScans(context.services, context.caller.userId)
    return startScan(context)
  },

  removeMeasurement: async ({ params, caller, services }) => {
    const [row] = await services.db.query<{ id: number; model: string | null }>({
      name: 'remove_measurement',
      text: 'delete from measurements where id = $1 and user_id = $2 returning id, model',
      values: [params.id, caller.userId],
    })
    if (!row) throw new HaleError('NOT_FOUND', { message: say('scan_missing') })
    if (row.model !== null && !(await isHeld(services.db, caller.userId))) await services.files.remove(row.model)
    return { id: row.id }
  },

  skipMeasurement: async ({ body, caller, services }) => {
    await skipMeasurement(services.db, caller.userId, body.reason, services.now())
    return { skipped: true }
  },

  getLastMeasurement: async ({ caller, services }) => {
    await advanceScans(services, caller.userId)
    const [row] = await services.db.query<MeasurementRow & Record<string, unknown>>({
      name: 'last_measurement',
      text: `select ${measurementColumns.join(', ')} from measurements where user_id = $1 order by created_at desc, id desc limit 1`,
      values: [caller.userId],
    })
    return row ? presentLast(row) : null
  },
}
