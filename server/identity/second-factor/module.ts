import { defineModule } from '../../kernel/module/index.ts'
import { secondFactorHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const secondFactorModule = defineModule({
  name: 'second-factor',
  handlers: secondFactorHandlers,
  tables,
})
