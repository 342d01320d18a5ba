export { boundsSql, type StaffBounds } from './bounds.ts'
export { managersPermissions, usableWithin } from './permissions.ts'
