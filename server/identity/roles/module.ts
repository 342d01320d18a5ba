import { defineModule } from '../../kernel/module/index.ts'
import { accessHandlers } from './access.ts'
import { linkHandlers } from './links.ts'

export const rolesModule = defineModule({
  name: 'roles',
  handlers: { ...accessHandlers, ...linkHandlers },
})
