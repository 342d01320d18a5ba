import { defineModule } from '../../kernel/module/index.ts'
import { exportHandlers } from './calls.ts'
import { folder, forgetExports, runExport } from './job.ts'
import * as tables from './tables.ts'

export const exportsModule = defineModule({
  name: 'exports',
  handlers: exportHandlers,
  tables,
  jobs: [runExport],
  sweeps: [forgetExports],
  // Only the call gives them out, to who asked for them.
  fileGuards: { [folder]: () => Promise.resolve(null) },
})
