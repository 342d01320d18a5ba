export {
  accessesStatement,
  changeRecorded,
  insertAccesses,
  recordAccess,
  recordChangeOfMany,
  type AccessKind,
} from './record.ts'
