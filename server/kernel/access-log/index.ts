export {
  accessesStatement,
  changeRecorded,
  insertSeen,
  recordAccess,
  recordChangeOfMany,
  recordReads,
  seenAccesses,
  type AccessKind,
} from './record.ts'
