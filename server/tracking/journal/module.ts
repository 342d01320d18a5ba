import { defineModule } from '../../kernel/module/index.ts'
import { journalHandlers } from './index.ts'
import * as tables from './tables.ts'

export const journalModule = defineModule({
  name: 'journal',
  handlers: journalHandlers,
  tables,
})
