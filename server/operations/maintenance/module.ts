import type { calls } from '#shared/calls/index.ts'
import { defineModule } from '../../kernel/module/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { createMaintenanceState, setMaintenance, type Maintenance } from './state.ts'
import * as tables from './tables.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    /** Since when the member area is closed; null while it is open. */
    maintenance: () => Promise<Maintenance | null>
  }
}

/** The state as the contract has it. */
export const toldOf = (closed: Maintenance | null) =>
  closed && { since: closed.since.toISOString(), until: closed.until?.toISOString() ?? null }

const handlers: HandlersOf<Pick<typeof calls, 'setMaintenance'>> = {
  setMaintenance: async ({ body: { is_on, minutes }, services: { db, now } }) => ({
    maintenance: toldOf(await setMaintenance(db, now(), is_on ? minutes : null)),
  }),
}

export const maintenanceModule = defineModule({
  name: 'maintenance',
  handlers,
  tables: { maintenance: tables.maintenance },
  notices: tables.maintenanceNotices,
  services: { maintenance: ({ db }) => createMaintenanceState(db) },
})
