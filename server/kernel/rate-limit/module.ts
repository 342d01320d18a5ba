import { defineModule } from '../module/index.ts'
import { forgetOldAttempts } from './index.ts'
import * as tables from './tables.ts'

export const rateLimitModule = defineModule({
  name: 'rate-limit',
  tables,
  sweeps: [forgetOldAttempts],
})
