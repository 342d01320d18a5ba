import { defineModule } from '../../kernel/module/index.ts'
import { auditSettled } from './append.ts'
import { auditHandlers } from './calls.ts'
import { flushRefusals } from './refusals.ts'
import { chainAbandoned } from './unanswered-calls.ts'
import * as tables from './tables.ts'

export const auditModule = defineModule({
  name: 'audit',
  handlers: auditHandlers,
  tables,
  sweeps: [chainAbandoned],
  close: async (services) => {
    await flushRefusals(services)
    await auditSettled(services)
  },
})
