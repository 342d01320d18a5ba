import { defineModule } from '../module/index.ts'
import { forgetKeptAnswers } from './index.ts'
import * as tables from './tables.ts'

export const idempotencyModule = defineModule({
  name: 'idempotency',
  tables,
  sweeps: [forgetKeptAnswers],
})
