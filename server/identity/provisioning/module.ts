import { defineModule } from '../../kernel/module/index.ts'
import type { Directory } from './messages.ts'
import { registerScim } from './routes.ts'
import * as tables from './tables.ts'
import { tokenHandlers } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token a request to the directory has. */
    directory?: Directory
  }
}

export const provisioningModule = defineModule({
  name: 'provisioning',
  handlers: tokenHandlers,
  tables,
  routes: [registerScim],
})
