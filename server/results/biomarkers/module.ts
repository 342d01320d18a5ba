import { defineModule } from '../../kernel/module/index.ts'
import { fieldChecks } from '../../entities/classkeys/index.ts'
import { biomarkerHandlers } from './calls.ts'
import { rangeHooks } from './hooks.ts'

export const biomarkersModule = defineModule({
  name: 'biomarkers',
  hooks: { biomarker: fieldChecks, biomarkerrange: rangeHooks },
  handlers: biomarkerHandlers,
})
