import { defineModule } from '../../kernel/module/index.ts'
import { scoutHandlers } from './calls.ts'
import { hangUp } from './hang-up.ts'
import { endSessionsOf, sweepScout } from './sessions.ts'
import * as tables from './tables.ts'

export const scoutModule = defineModule({
  name: 'scout',
  handlers: scoutHandlers,
  tables,
  jobs: [hangUp],
  onWithdrawal: { assistant: endSessionsOf },
  onClosure: endSessionsOf,
  onDenial: (tx, services, { userId }) => endSessionsOf(tx, services, userId),
  sweeps: [sweepScout],
})
