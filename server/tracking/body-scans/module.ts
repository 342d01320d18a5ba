import { defineModule } from '../../kernel/module/index.ts'
import { regularly } from '../../kernel/jobs/index.ts'
import { measurementHandlers } from './calls.ts'
import { fetchModels, mayReadModel } from './models.ts'
import { advanceScans, stopScansSince } from './scans.ts'
import { bodyScanWebhook } from './webhook.ts'
import * as tables from './tables.ts'

export const bodyScansModule = defineModule({
  name: 'body-scans',
  handlers: measurementHandlers,
  tables,
  onDenial: stopScansSince,
  jobs: [
    regularly('ask-about-scans', 'Check on body scans in progress', '* * * * *', [
      (services) => advanceScans(services).then(() => fetchModels(services)),
    ]),
  ],
  routes: [bodyScanWebhook],
  fileGuards: { 'body-scans': mayReadModel },
})
