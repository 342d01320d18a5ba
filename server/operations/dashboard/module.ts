import { defineModule } from '../../kernel/module/index.ts'
import { keepsDone } from '../../entities/classkeys/index.ts'
import { dashboardHandlers } from './calls.ts'
import { countMonths } from './months.ts'
import * as tables from './tables.ts'

export const dashboardModule = defineModule({
  name: 'dashboard',
  handlers: dashboardHandlers,
  tables,
  sweeps: [countMonths],
  hooks: {
    userkits: keepsDone('userkits', 'status'),
    usernotes: keepsDone('usernotes', 'follow_up_on'),
    user_upload_history: keepsDone('user_upload_history', 'status'),
  },
})
