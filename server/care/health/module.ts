import { defineModule } from '../../kernel/module/index.ts'
import { healthHandlers } from './calls.ts'
import { widgetNeeds } from './widget-needs.ts'

export const healthModule = defineModule({
  name: 'health',
  widgetNeeds,
  handlers: healthHandlers,
})
