export { boundsOf } from './bounds.ts'
export { usableWithin } from './permissions.ts'
