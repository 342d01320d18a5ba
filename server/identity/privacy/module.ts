import { defineModule } from '../../kernel/module/index.ts'
import { privacyHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const privacyModule = defineModule({
  name: 'privacy',
  handlers: privacyHandlers,
  tables,
})
