import { defineModule } from '../../kernel/module/index.ts'
import { consentHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const consentsModule = defineModule({
  name: 'consents',
  handlers: consentHandlers,
  tables,
})
