import { linkHandlers } from './links.ts'

export { permissionsOfRoles, permissionsOfUser, raiseAccessVersion } from './access.ts'
export { assertAdministratorRemains, assertHolds, assertMayManageRole, assertMayManageUser } from './guards.ts'
export { giveDefaultRoles, knownPermissions, prepareAccess, startingRoles, type StartingRole } from './prepare.ts'

export const rbacHandlers = { ...linkHandlers }
