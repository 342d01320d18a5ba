import { defineModule } from '../../kernel/module/index.ts'
import { systemHealthHandlers } from './calls.ts'
import { forgetProcesses } from './processes.ts'
import * as tables from './tables.ts'

export const systemHealthModule = defineModule({
  name: 'system-health',
  handlers: systemHealthHandlers,
  tables,
  sweeps: [forgetProcesses],
})
