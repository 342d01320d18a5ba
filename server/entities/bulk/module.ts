import { defineModule } from '../../kernel/module/index.ts'
import { bulkHandlers } from './calls.ts'

export const bulkModule = defineModule({
  name: 'bulk',
  handlers: bulkHandlers,
})
