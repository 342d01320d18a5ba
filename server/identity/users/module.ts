import { defineModule } from '../../kernel/module/index.ts'
import { userHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const usersModule = defineModule({
  name: 'users',
  handlers: userHandlers,
  tables,
})
