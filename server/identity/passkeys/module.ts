import { defineModule } from '../../kernel/module/index.ts'
import { passkeyHandlers } from './calls.ts'
import { sweepChallenges } from './challenges.ts'
import * as tables from './tables.ts'

export const passkeysModule = defineModule({
  name: 'passkeys',
  handlers: passkeyHandlers,
  tables,
  sweeps: [sweepChallenges],
})
