export {
  accessesStatement,
  changeRecorded,
  insertSeen,
  recordAccess,
  recordChangeOfMany,
  seenAccesses,
  type AccessKind,
} from './record.ts'
