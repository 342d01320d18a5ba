import type { Database } from '../../kernel/database/types.ts'
import { defineModule } from '../../kernel/module/index.ts'
import type { Services } from '../../kernel/types.ts'
import { privacyHandlers } from './calls.ts'
import { withdrawClosureSince } from './closure.ts'
import { closureHandlers } from './closure-calls.ts'
import { heldTables } from './held-tables.ts'
import { holdHandlers } from './holds.ts'
import { eraseAccount, removeErasedFiles, sweepKept } from './erasure.ts'
import * as tables from './tables.ts'

/** What ends outside of Hale, or takes others' time, when an account is closed. */
type OnClosure = (tx: Database, services: Services, userId: number) => Promise<unknown>
declare module '../../kernel/module/index.ts' {
  interface Module {
    onClosure?: OnClosure
  }
}
declare module '../../kernel/types.ts' {
  interface Services {
    onClosure: readonly OnClosure[]
  }
}

export const privacyModule = defineModule({
  name: 'privacy',
  handlers: { ...privacyHandlers, ...closureHandlers, ...holdHandlers },
  tables,
  keptOnHold: heldTables,
  onDenial: withdrawClosureSince,
  jobs: [eraseAccount, removeErasedFiles],
  sweeps: [sweepKept],
  services: { onClosure: ({ modules }) => modules.flatMap((room) => room.onClosure ?? []) },
})
