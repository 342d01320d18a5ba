import { defineModule } from '../../kernel/module/index.ts'
import { contentHandlers } from './index.ts'

export const contentModule = defineModule({
  name: 'content',
  handlers: contentHandlers,
})
