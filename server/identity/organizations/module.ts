import { defineModule } from '../../kernel/module/index.ts'
import { organizationHandlers } from './calls.ts'

export const organizationsModule = defineModule({
  name: 'organizations',
  handlers: organizationHandlers,
})
