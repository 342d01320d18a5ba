import { defineModule } from '../../kernel/module/index.ts'
import { tagHandlers } from './calls.ts'

export const tagsModule = defineModule({
  name: 'tags',
  handlers: tagHandlers,
})
