import { defineModule } from '../../kernel/module/index.ts'
import { importHandlers } from './calls.ts'

export const importsModule = defineModule({
  name: 'imports',
  handlers: importHandlers,
})
