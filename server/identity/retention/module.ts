import { defineModule } from '../../kernel/module/index.ts'
import { retentionHandlers } from './calls.ts'
import { retentionJob } from './keep.ts'
import * as tables from './tables.ts'

export const retentionModule = defineModule({
  name: 'retention',
  handlers: retentionHandlers,
  tables,
  jobs: [retentionJob],
})
