export { giveBackKeys, recoverKeys, rotateKeys, saveVault } from './changes.ts'
export { checkKeyPair, isMessageTo, keyIdsOf, recipientsOf } from './check.ts'
export {
  copiesOf,
  emergencyAccess,
  emergencyOfficers,
  isNewestCopy,
  secretsFor,
  storeEmergencyCopy,
} from './emergency.ts'
export { noteOfficers, officerPermission, signOfficerKey } from './officer-keys.ts'
export { findOfficerList, saveOfficerList } from './officer-lists.ts'
export { findKeyOverview, selectUncovered, type UncoveredRow } from './overview.ts'
export {
  askForRelease,
  decideOnRelease,
  isReleased,
  releasedAfter,
  settledBefore,
  settledOfficers,
  stateOfRelease,
  type Release,
} from './releases.ts'
export { keyChosenAt, keyLogHashes, keyLogRow, recordKeyEvent, verifyKeyLog } from './log.ts'
export { notifyKeyOwner } from './notices.ts'
export {
  currentVersion,
  findKeyPair,
  findKeys,
  findOlderKeys,
  hasPassword,
  lockKeyPair,
  lockUser,
  relockKeyPair,
  storeKeyPair,
} from './pairs.ts'
export {
  answerRecovery,
  cancelRecovery,
  closePasswordRecoveries,
  findResetEffect,
  type ResetEffect,
  countOpenRecoveries,
  declineRecovery,
  findRecovery,
  findWaitingKeys,
  latestRecovery,
  officersToTell,
  openRecovery,
  shownAsWaiting,
  type RecoveryRow,
} from './recoveries.ts'
export { putBackOfficerList, stopKeyRequests, takeOfficerList } from './suspension.ts'
export type { Kdf, KeyPair, SealedPlace, SealedRow } from './types.ts'
