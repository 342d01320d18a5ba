import { defineModule } from '../../kernel/module/index.ts'
import { factorResetHandlers } from './calls.ts'
import { remindOfResets } from './remind.ts'

export const factorResetsModule = defineModule({
  name: 'factor-resets',
  handlers: factorResetHandlers,
  sweeps: [remindOfResets],
})
