import { defineModule } from '../../kernel/module/index.ts'
import { labHandlers } from './calls.ts'
import { providerHooks } from './hooks.ts'
import * as tables from './tables.ts'

export const labsModule = defineModule({
  name: 'labs',
  hooks: { provider: providerHooks },
  handlers: labHandlers,
  tables,
})
