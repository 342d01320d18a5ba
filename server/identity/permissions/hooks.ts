import { HaleError } from '#shared/errors.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { raiseAccessVersion } from './access.ts'
import { assertAdministratorRemains, assertDefaultsHoldNothing, assertMayManageRole } from './guards.ts'

/** Only users who hold all of a role's permissions, before and after the change, may change it. */
export const roleHooks: Hooks = {
  beforeSave: async ({ tx, caller }, _values, id) => {
    await raiseAccessVersion(tx)
    if (id !== null) await assertMayManageRole(tx, caller, id)
  },
  afterSaveOf: ['is_default', 'permissions'],
  afterSave: async ({ tx, caller, given }, _values, id) => {
    const field = (['is_default', 'permissions'] as const).find((name) => given.has(name))
    if (field) await assertDefaultsHoldNothing(tx, [id], field)
    if (!given.has('permissions')) return
    await assertMayManageRole(tx, caller, id)
    await assertAdministratorRemains(tx, 'permissions')
  },
  beforeDelete: async ({ tx, caller }, id) => {
    await raiseAccessVersion(tx)
    await assertMayManageRole(tx, caller, id)
  },
  afterRestore: async ({ tx, caller }, id) => {
    await raiseAccessVersion(tx)
    await assertMayManageRole(tx, caller, id)
    await assertDefaultsHoldNothing(tx, [id])
  },
}

const builtIn = () =>
  new HaleError('BAD_REQUEST', {
    message: 'This permission is built in; it can be described, but not renamed or deleted.',
  })

/** The code refers to built-in permissions by name. */
const builtInName = async (tx: Database, id: number): Promise<string | null> => {
  await raiseAccessVersion(tx)
  const [row] = await tx.query<{ name: string }>({
    text: 'select name from permissions where id = $1 and is_system',
    values: [id],
  })
  return row?.name ?? null
}

export const permissionHooks: Hooks = {
  beforeSave: async ({ tx, given }, values, id) => {
    if (id === null || !given.has('name')) return
    const name = await builtInName(tx, id)
    if (name !== null && name !== values.name) throw builtIn()
  },
  beforeDelete: async ({ tx }, id) => {
    if ((await builtInName(tx, id)) !== null) throw builtIn()
  },
  // It is given back to the roles that had it, which may have become default roles.
  afterRestore: async ({ tx }, id) => {
    await raiseAccessVersion(tx)
    const roles = await tx.query<{ role_id: number }>({
      text: 'select role_id from role_permissions where permission_id = $1',
      values: [id],
    })
    await assertDefaultsHoldNothing(
      tx,
      roles.map(({ role_id }) => role_id),
    )
  },
}
