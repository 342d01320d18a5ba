import { defineModule } from '../../kernel/module/index.ts'
import { actionHandlers } from './actions.ts'
import { actionGroupHandlers } from './calls.ts'

export const programsModule = defineModule({
  name: 'programs',
  handlers: { ...actionGroupHandlers, ...actionHandlers },
})
