import { defineModule } from '../../kernel/module/index.ts'
import { sweepDeliveries } from './deliveries.ts'
import * as tables from './tables.ts'

export const webhooksModule = defineModule({ name: 'webhooks', tables, sweeps: [sweepDeliveries] })
