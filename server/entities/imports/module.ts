import { defineModule } from '../../kernel/module/index.ts'
import { importHandlers } from './calls.ts'
import { forgetImports, runImport } from './job.ts'
import * as tables from './tables.ts'

export const importsModule = defineModule({
  name: 'imports',
  handlers: importHandlers,
  tables,
  jobs: [runImport],
  sweeps: [forgetImports],
})
