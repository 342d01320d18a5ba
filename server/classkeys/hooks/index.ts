import { userHooks } from '../../auth/index.ts'
import { permissionHooks, roleHooks } from '../../rbac/index.ts'
import { globalDefaults } from './global-defaults.ts'
import { pages } from './pages.ts'
import type { Hooks } from './types.ts'
import { widgets } from './widgets.ts'

/** Hooks by the name of the resource. An entity that needs some is added here. */
export const hooks: Readonly<Partial<Record<string, Hooks>>> = {
  global_defaults: globalDefaults,
  pages,
  permissions: permissionHooks,
  roles: roleHooks,
  user: userHooks,
  widgets,
}
