import { defineModule } from '../../kernel/module/index.ts'
import { flowHandlers } from './calls.ts'

export const flowsModule = defineModule({
  name: 'flows',
  handlers: flowHandlers,
})
