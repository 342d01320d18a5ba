import { defineModule } from '../../kernel/module/index.ts'
import { fieldChecks } from '../../entities/classkeys/index.ts'
import { vitalsHandlers } from './calls.ts'
import { closeSessionsSince, sweepFaceScans } from './face-scan.ts'
import { faceScanWebhook } from './webhook.ts'
import * as tables from './tables.ts'

export const vitalsModule = defineModule({
  name: 'vitals',
  hooks: { vital_warning_thresholds: fieldChecks },
  handlers: vitalsHandlers,
  tables,
  onDenial: closeSessionsSince,
  sweeps: [sweepFaceScans],
  routes: [faceScanWebhook],
})
