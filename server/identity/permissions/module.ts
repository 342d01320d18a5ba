import { defineModule } from '../../kernel/module/index.ts'
import { permissionHooks, roleHooks } from './hooks.ts'
import { prepareAccess } from './prepare.ts'
import * as tables from './tables.ts'

export const permissionsModule = defineModule({
  name: 'permissions',
  tables,
  hooks: { permissions: permissionHooks, roles: roleHooks },
  prepare: prepareAccess,
})
