import { defineModule } from '../../kernel/module/index.ts'
import { regularly } from '../../kernel/jobs/index.ts'
import { runDueSteps } from './processes.ts'
import * as tables from './tables.ts'

export const processesModule = defineModule({
  name: 'processes',
  tables,
  jobs: [regularly('run-processes', 'Run the process steps that are due', '* * * * *', [runDueSteps])],
})
