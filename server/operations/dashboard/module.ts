import { defineModule } from '../../kernel/module/index.ts'
import { keepsDone } from '../../entities/classkeys/index.ts'
import { dashboardHandlers } from './calls.ts'

export const dashboardModule = defineModule({
  name: 'dashboard',
  handlers: dashboardHandlers,
  hooks: {
    userkits: keepsDone('userkits', 'status'),
    usernotes: keepsDone('usernotes', 'follow_up_on'),
    user_upload_history: keepsDone('user_upload_history', 'status'),
  },
})
