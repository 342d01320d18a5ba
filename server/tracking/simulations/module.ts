import { defineModule } from '../../kernel/module/index.ts'
import { simulationHandlers } from './index.ts'
import * as tables from './tables.ts'

export const simulationsModule = defineModule({
  name: 'simulations',
  handlers: simulationHandlers,
  tables,
})
