import { defineModule } from '../../kernel/module/index.ts'
import { beginKeyLog } from './log.ts'
import * as tables from './tables.ts'

export const keysModule = defineModule({
  name: 'keys',
  tables,
  prepare: beginKeyLog,
})
