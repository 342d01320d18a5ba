import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { ownList } from '../app/own-list.ts'
import type { HandlersOf } from '../app/types.ts'
import { recordVital } from './commands.ts'

type Calls = Pick<typeof calls, 'listVitals' | 'createVital'>

interface VitalRow {
  id: number
  data: Record<string, unknown>
  source: string
  created_at: Date
}

export const vitalsHandlers: HandlersOf<Calls> = {
  listVitals: async ({ query, caller, services: { db, config } }) => {
    const list = await ownList<VitalRow>(db, config, query, {
      table: 'vitals',
      columns: ['id', 'data', 'source', 'created_at'],
      userId: caller.userId,
    })
    return { ...list, models: list.models.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
  },

  createVital: async ({ body, caller, services }) => {
    if (Object.keys(body).length === 0) throw fieldError('data', 'A reading needs at least one value.')
    await recordVital(services.db, { userId: caller.userId, data: body, source: 'member', at: services.now() })
  },
}
