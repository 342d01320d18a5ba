import { defineModule } from '../../kernel/module/index.ts'
import { biomarkerHandlers } from './calls.ts'

export const biomarkersModule = defineModule({
  name: 'biomarkers',
  handlers: biomarkerHandlers,
})
