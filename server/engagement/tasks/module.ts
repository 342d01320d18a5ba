import { defineModule } from '../../kernel/module/index.ts'
import { taskHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const tasksModule = defineModule({
  name: 'tasks',
  handlers: taskHandlers,
  tables,
})
