import { defineModule } from '../../kernel/module/index.ts'
import { pageHandlers } from './index.ts'

export const pagesModule = defineModule({
  name: 'pages',
  handlers: pageHandlers,
})
