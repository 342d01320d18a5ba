import { defineModule } from '../../kernel/module/index.ts'
import { keptForMembers } from '../../entities/classkeys/index.ts'
import { taskHandlers } from './calls.ts'
import { afterEntries } from './entries.ts'
import * as tables from './tables.ts'

export const tasksModule = defineModule({
  name: 'tasks',
  hooks: { tasks: keptForMembers({ table: 'user_tasks', column: 'task_id', where: 'completed_at is not null' }) },
  handlers: taskHandlers,
  afterCalls: afterEntries,
  tables,
})
