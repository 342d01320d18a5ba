import type { calls } from '#shared/calls/index.ts'
import { listAnswer, listWindow } from '../app/own-list.ts'
import type { HandlersOf } from '../app/types.ts'
import { countAppointments, findAppointments, presentAppointment } from './queries.ts'

type Calls = Pick<typeof calls, 'listAppointments' | 'getLastAppointment'>

export const appointmentHandlers: HandlersOf<Calls> = {
  listAppointments: async ({ query, caller, services: { db, config } }) => {
    const wanted = { userId: caller.userId, status: query.status, from: query.from }
    const window = listWindow(config, query)
    const [rows, total] = await Promise.all([findAppointments(db, wanted, window), countAppointments(db, wanted)])
    return listAnswer(query, window.size, rows.map(presentAppointment), total)
  },

  getLastAppointment: async ({ query, caller, services }) => {
    const wanted = { userId: caller.userId, status: query.status }
    const [row] = await findAppointments(services.db, wanted, { size: 1, offset: 0 })
    return row ? presentAppointment(row) : null
  },
}
