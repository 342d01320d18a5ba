import { defineModule } from '../../kernel/module/index.ts'
import { scoutHandlers } from './calls.ts'
import { sweepScout } from './sessions.ts'
import * as tables from './tables.ts'

export const scoutModule = defineModule({
  name: 'scout',
  handlers: scoutHandlers,
  tables,
  sweeps: [sweepScout],
})
