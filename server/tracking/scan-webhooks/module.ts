import { defineModule } from '../../kernel/module/index.ts'
import { registerScanWebhooks } from './index.ts'

export const scanWebhooksModule = defineModule({
  name: 'scan-webhooks',
  routes: [registerScanWebhooks],
})
