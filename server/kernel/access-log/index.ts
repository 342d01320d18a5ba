export { recordAccess, recordChangeOfMany, type AccessKind } from './record.ts'
