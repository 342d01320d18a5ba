import { defineModule } from '../../kernel/module/index.ts'
import { vitalsHandlers } from './calls.ts'
import { sweepFaceScans } from './face-scan.ts'
import { faceScanWebhook } from './webhook.ts'
import * as tables from './tables.ts'

export const vitalsModule = defineModule({
  name: 'vitals',
  handlers: vitalsHandlers,
  tables,
  sweeps: [sweepFaceScans],
  routes: [faceScanWebhook],
})
