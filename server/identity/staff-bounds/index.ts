export { boundsSql, type StaffBounds } from './bounds.ts'
export { usableWithin } from './permissions.ts'
