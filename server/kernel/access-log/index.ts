export { accessesStatement, insertAccesses, recordAccess, recordChangeOfMany, type AccessKind } from './record.ts'
