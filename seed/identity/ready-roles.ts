import { permissionsOfReady } from '#shared/lists/index.ts'
import { readyRoles } from '#shared/rules/index.ts'
import type { Services } from '#server/kernel/types.ts'
import { readyNames } from './secrets.ts'

/** Adds the ready-made roles that have a demo account, as their template in the back office fills them in. */
export const addReadyRoles = async ({ db, resources }: Pick<Services, 'db' | 'resources'>): Promise<void> => {
  for (const name of readyNames) {
    const role = readyRoles[name]
    await db.query({
      text: `with role as (insert into roles (name, description) values ($1, $2) returning id)
             insert into role_permissions (role_id, permission_id)
             select role.id, p.id from role, permissions p where p.name = any($3)`,
      values: [role.name, role.description, permissionsOfReady(role, resources)],
    })
  }
}
