export { holdersOf, permissionsOfRoles, permissionsOfUser, raiseAccessVersion } from './access.ts'
export {
  administratorPermission,
  assertAdministratorRemains,
  assertDefaultsHoldNothing,
  assertMayManageRole,
  assertMayManageUser,
  assertMayManageUsers,
  lastingDutyOf,
  leaveInTurn,
  mayManageSql,
} from './guards.ts'
export { notifyAccessChanged, notifyRolesChanged, roleNamesOf } from './notices.ts'
export { giveDefaultRoles, prepareAccess, type StartingRole } from './prepare.ts'
