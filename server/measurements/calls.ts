import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { ownList } from '../app/own-list.ts'
import type { HandlersOf } from '../app/types.ts'
import { recordMeasurement, skipMeasurement } from './commands.ts'

type Calls = Pick<typeof calls, 'listMeasurements' | 'createMeasurement' | 'skipMeasurement' | 'getLastMeasurement'>

interface MeasurementRow {
  id: number
  status: string
  data: Record<string, unknown>
  created_at: Date
}
const columns = ['id', 'status', 'data', 'created_at']
const present = (row: MeasurementRow) => ({ ...row, created_at: row.created_at.toISOString() })
/** A scan that its provider still works on is pending, whatever it calls that, and has no data yet. */
const presentLast = (row: MeasurementRow) =>
  row.status === 'pending' || row.status === 'in_progress' ? { ...present(row), status: 'pending', data: null } : present(row)

export const measurementHandlers: HandlersOf<Calls> = {
  listMeasurements: async ({ query, caller, services: { db, config } }) => {
    const list = await ownList<MeasurementRow>(db, config, query, { table: 'measurements', columns, userId: caller.userId })
    return { ...list, models: list.models.map(present) }
  },

  createMeasurement: async ({ body, caller, services }) => {
    if (Object.keys(body).length === 0) throw fieldError('data', 'A body scan needs at least one value.')
    await recordMeasurement(services.db, { userId: caller.userId, data: body, at: services.now() })
  },

  skipMeasurement: async ({ body, caller, services }) => {
    await skipMeasurement(services.db, caller.userId, body.reason, services.now())
    return { skipped: true }
  },

  getLastMeasurement: async ({ caller, services }) => {
    const [row] = await services.db.query<MeasurementRow>({
      name: 'last_measurement',
      text: `select ${columns.join(', ')} from measurements where user_id = $1 order by created_at desc, id desc limit 1`,
      values: [caller.userId],
    })
    return row ? presentLast(row) : null
  },
}
