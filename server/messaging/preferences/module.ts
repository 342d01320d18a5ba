import { defineModule } from '../../kernel/module/index.ts'
import { preferenceHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const preferencesModule = defineModule({
  name: 'preferences',
  handlers: preferenceHandlers,
  tables,
})
