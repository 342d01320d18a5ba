import { defineModule } from '../../kernel/module/index.ts'
import { biomarkerHandlers } from './calls.ts'
import { rangeHooks } from './hooks.ts'

export const biomarkersModule = defineModule({
  name: 'biomarkers',
  hooks: { biomarkerrange: rangeHooks },
  handlers: biomarkerHandlers,
})
