import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../app/types.ts'
import { windowOf } from '../classkeys/index.ts'
import { countAppointments, findAppointments, presentAppointment } from './queries.ts'

type Calls = Pick<typeof calls, 'listAppointments' | 'getLastAppointment'>

export const appointmentHandlers: HandlersOf<Calls> = {
  listAppointments: async ({ query, caller, services: { db, config } }) => {
    const wanted = { userId: caller.userId, status: query.status, from: query.from }
    const window = windowOf(query, config)
    const [rows, total] = await Promise.all([findAppointments(db, wanted, window), countAppointments(db, wanted)])
    return {
      models: rows.map(presentAppointment),
      total_count: total,
      page_count: Math.ceil(total / window.limit),
      page_size: window.limit,
      include_meta: query.include_meta ?? false,
      included_programs: [],
    }
  },

  getLastAppointment: async ({ query, caller, services }) => {
    const wanted = { userId: caller.userId, status: query.status }
    const [row] = await findAppointments(services.db, wanted, { limit: 1, offset: 0 })
    return row ? presentAppointment(row) : null
  },
}
