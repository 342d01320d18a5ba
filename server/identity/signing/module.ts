import { defineModule } from '../../kernel/module/index.ts'
import { signingHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const signingModule = defineModule({
  name: 'signing',
  handlers: signingHandlers,
  tables,
})
