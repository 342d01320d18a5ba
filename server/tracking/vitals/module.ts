import { defineModule } from '../../kernel/module/index.ts'
import { vitalsHandlers } from './calls.ts'
import { closeSessionsSince, sweepFaceScans } from './face-scan.ts'
import { faceScanWebhook } from './webhook.ts'
import * as tables from './tables.ts'

export const vitalsModule = defineModule({
  name: 'vitals',
  handlers: vitalsHandlers,
  tables,
  onDenial: closeSessionsSince,
  sweeps: [sweepFaceScans],
  routes: [faceScanWebhook],
})
