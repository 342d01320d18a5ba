import { defineModule } from '../../kernel/module/index.ts'
import { userHandlers } from './calls.ts'
import { mayReadPortrait } from './portraits.ts'
import * as tables from './tables.ts'

export const usersModule = defineModule({
  name: 'users',
  handlers: userHandlers,
  // Uploaded by members and by staff.
  fileGuards: { users: mayReadPortrait, user: mayReadPortrait },
  tables,
})
