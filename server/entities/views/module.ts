import { defineModule } from '../../kernel/module/index.ts'
import { viewHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const viewsModule = defineModule({
  name: 'views',
  handlers: viewHandlers,
  tables,
})
