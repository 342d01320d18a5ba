import { defineModule } from '../../kernel/module/index.ts'
import * as tables from './tables.ts'

export const keysModule = defineModule({
  name: 'keys',
  tables,
})
