import { defineModule } from '../../kernel/module/index.ts'
import { fieldRules } from '../../entities/classkeys/index.ts'
import { actionHandlers } from './actions.ts'
import { actionGroupHandlers } from './calls.ts'

export const programsModule = defineModule({
  name: 'programs',
  hooks: { action: fieldRules, action_groups: fieldRules },
  handlers: { ...actionGroupHandlers, ...actionHandlers },
})
