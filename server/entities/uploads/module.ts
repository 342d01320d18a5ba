import { defineModule } from '../../kernel/module/index.ts'
import { uploadHandlers } from './calls.ts'

export const uploadsModule = defineModule({
  name: 'uploads',
  handlers: uploadHandlers,
})
