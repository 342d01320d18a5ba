import { defineModule } from '../../kernel/module/index.ts'
import { deviceHandlers } from './calls.ts'
import { registerDevicePages } from './pages.ts'
import { revokeWearable } from './revocation.ts'
import { deliverDueSamples } from './samples.ts'
import { disconnectAll, disconnectSince } from './withdrawal.ts'
import { wearableWebhook } from './webhook.ts'
import * as tables from './tables.ts'

export const devicesModule = defineModule({
  name: 'devices',
  handlers: deviceHandlers,
  tables,
  onWithdrawal: { devices: disconnectAll },
  onClosure: disconnectAll,
  onDenial: disconnectSince,
  jobs: [revokeWearable],
  sweeps: [deliverDueSamples],
  routes: [registerDevicePages, wearableWebhook],
})
