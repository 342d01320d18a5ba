import { defineModule } from '../../kernel/module/index.ts'
import { pageHooks } from './hooks.ts'
import { pageHandlers } from './index.ts'

export const pagesModule = defineModule({
  name: 'pages',
  hooks: { pages: pageHooks },
  handlers: pageHandlers,
})
