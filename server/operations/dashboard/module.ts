import { defineModule } from '../../kernel/module/index.ts'
import { dashboardHandlers } from './calls.ts'

export const dashboardModule = defineModule({
  name: 'dashboard',
  handlers: dashboardHandlers,
})
