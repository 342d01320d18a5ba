import { defineModule } from '../../kernel/module/index.ts'
import { translationHandlers } from './index.ts'

export const translationsModule = defineModule({
  name: 'translations',
  handlers: translationHandlers,
})
