import { defineModule } from '../../kernel/module/index.ts'
import { impersonationHandlers } from './calls.ts'

export const impersonationModule = defineModule({
  name: 'impersonation',
  handlers: impersonationHandlers,
})
