import { defineModule } from '../../kernel/module/index.ts'
import { privacyHandlers } from './calls.ts'
import { closureHandlers } from './closure-calls.ts'
import { eraseAccount, removeErasedFiles, sweepKept } from './erasure.ts'
import * as tables from './tables.ts'

export const privacyModule = defineModule({
  name: 'privacy',
  handlers: { ...privacyHandlers, ...closureHandlers },
  tables,
  jobs: [eraseAccount, removeErasedFiles],
  sweeps: [sweepKept],
})
