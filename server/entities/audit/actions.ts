import type { Calls } from '#shared/calls/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { inSentence, matchesWords } from '#shared/rules/index.ts'

type Change<C> = C extends { audited: true }
  ? true
  : C extends { access: string }
    ? false
    : C extends { method: 'GET' }
      ? false
      : true
/** Calls whose rows operators read: actions on accounts, and every back-office change. */
type Told = { [K in keyof Calls]: Change<Calls[K]> extends true ? K : never }[keyof Calls]

/** What was done, in the past tense; a trailing `…` is replaced by the items. */
const actions: Readonly<Record<Told, string>> = {
  login: 'Signed in',
  loginSaml: 'Signed in through their organization',
  loginSso: 'Signed in through a partner',
  completeLogin: 'Signed in with the second step',
  startLoginFactor: 'Started to set up an authenticator app at sign-in',
  startSecondFactor: 'Started to set up an authenticator app',
  enableSecondFactor: 'Set up an authenticator app',
  removeSecondFactor: 'Removed their authenticator app',
  renewRecoveryCodes: 'Replaced their recovery codes',
  loginPasskey: 'Signed in with a passkey',
  addPasskey: 'Added a passkey',
  saveVaultCopy: 'Had a passkey open the vault',
  renamePasskey: 'Renamed a passkey',
  removePasskey: 'Removed a passkey',
  restoreSuspended: 'Restored what was suspended',
  deleteSuspended: 'Deleted what was suspended',
  logout: 'Signed out',
  confirmSession: 'Confirmed who they are',
  register: 'Created an account',
  enroll: 'Activated an account by invitation',
  verifyEmail: 'Confirmed their email address',
  requestEmailChange: 'Requested a change of their email address',
  withdrawEmailChange: 'Withdrew a change of their email address',
  confirmEmailChange: 'Confirmed a change of their email address',
  askForFactorReset: 'Asked for the reset of their second step',
  stopFactorReset: 'Stopped the reset of their second step',
  stopOwnFactorReset: 'Stopped the reset of their second step',
  stopEmailChange: 'Stopped a change of their email address',
  setPassword: 'Reset their password',
  changePassword: 'Changed their password',
  raisePassword: 'Strengthened how their password is stored',
  endSession: 'Ended one of their own sessions',
  endOtherSessions: 'Signed out everywhere else',
  rejectNewDevice: 'Signed out a device that was not theirs',
  setSecurityLockout: 'Changed their lockout settings',
  savePgpKeys: 'Created their encryption keys',
  saveOfficerList: 'Updated the emergency officers they agreed to',
  saveEmergencyCopy: 'Updated the emergency copies of their keys',
  rotateKeys: 'Replaced their encryption keys',
  sealAgain: 'Encrypted a message to the current key again',
  recoverKeys: 'Recovered their encryption keys',
  giveBackKeys: 'Reported that their key does not open',
  saveVault: 'Set their vault passphrase',
  requestKeyRecovery: 'Requested a key recovery',
  cancelKeyRecovery: 'Canceled their key recovery request',
  takeOut: 'Downloaded a copy of their data',
  closeAccount: 'Requested the deletion of their account',
  keepAccount: 'Kept their account',
  eraseUser: 'Closed the account of …',
  sendResults: 'Emailed their lab results',
  adminAdd: 'Created …',
  adminSet: 'Changed …',
  adminDelete: 'Deleted …',
  restoreRevision: 'Restored an earlier version of …',
  restoreFromTrash: 'Restored from the trash: …',
  purgeFromTrash: 'Deleted permanently: …',
  bulkSet: 'Bulk edited …',
  bulkDelete: 'Deleted …',
  bulkRestore: 'Restored from the trash: …',
  undoChange: 'Undid a change to …',
  createView: 'Saved a view of …',
  updateView: 'Changed a saved view of …',
  importItems: 'Imported …',
  startImport: 'Began to import …',
  startExport: 'Exported …',
  downloadExport: 'Downloaded an exported list',
  uploadUsers: 'Imported …',
  createScimToken: 'Created a provisioning token of …',
  revokeScimToken: 'Revoked a provisioning token of …',
  setOidcSecret: 'Set the sign-in secret of …',
  testOidc: 'Tested the sign-in of …',
  verifyOrganizationDomain: 'Verified a sign-in domain of …',
  sendInvitation: 'Invited …',
  inviteUsers: 'Invited …',
  simulateMedicalRecord: 'Simulated a medical record for …',
  simulateVitals: 'Simulated vitals for …',
  simulateBodyScan: 'Simulated a body scan for …',
  signOfficerKey: 'Signed the key of an emergency officer',
  requestKeyRelease: 'Asked for the release of an emergency copy',
  approveKeyRelease: 'Approved the release of an emergency copy',
  refuseKeyRelease: 'Refused the release of an emergency copy',
  setRetention: 'Changed how long data is kept',
  setLegalHold: 'Put a legal hold on …',
  liftLegalHold: 'Lifted the legal hold on …',
  approveFactorReset: 'Approved the reset of the second step of …',
  refuseFactorReset: 'Refused the reset of the second step of …',
  answerKeyRecovery: 'Approved a key recovery request',
  declineKeyRecovery: 'Declined a key recovery request',
  setStaffBounds: 'Changed the bounds of …',
  endUserSession: 'Ended a session of …',
  endUserSessions: 'Ended every session of …',
  setOrganizationOfMany: 'Changed the organizations of …',
  setProgramOfMany: 'Changed the programs of …',
  exportAudit: 'Exported the audit log',
  verifyAudit: 'Verified the audit log',
  retryJob: 'Retried a failed job',
  retryJobs: 'Retried failed jobs',
  discardJob: 'Discarded a failed job',
  setMaintenance: 'Closed or opened the member area for maintenance',
  sendTestMail: 'Sent a test mail',
  loginAsUser: 'Logged in as …',
  createRole: 'Created …',
  updateRole: 'Changed …',
  deleteRole: 'Deleted …',
  createPermission: 'Created …',
  updatePermission: 'Changed …',
  deletePermission: 'Deleted …',
  changeAccess: 'Changed the permissions of …',
  previewAccess: 'Previewed the access of a role',
  linkRolePermission: 'Gave a permission to …',
  unlinkRolePermission: 'Removed a permission from …',
  linkUserRole: 'Gave a role to …',
  unlinkUserRole: 'Removed a role from …',
  linkUserOrganization: 'Added an organization to …',
  unlinkUserOrganization: 'Removed an organization from …',
  linkUserProgram: 'Added a program to …',
  unlinkUserProgram: 'Removed a program from …',
  linkOrganizationProgram: 'Added a program to …',
  unlinkOrganizationProgram: 'Removed a program from …',
  linkWidgetProgram: 'Added a program to …',
  unlinkWidgetProgram: 'Removed a program from …',
  linkCampaign: 'Added a campaign to an organization',
  unlinkCampaign: 'Removed a campaign from an organization',
  toggleCampaign: 'Turned a campaign of an organization on or off',
  attachHealthAction: 'Added to a program: …',
  removeHealthAction: 'Removed from a program: …',
  createProgram: 'Created …',
  updateProgram: 'Changed …',
  updateProgramOfBody: 'Changed …',
  deleteProgram: 'Deleted …',
  deleteProgramOfQuery: 'Deleted …',
  createActionGroup: 'Created …',
  updateActionGroup: 'Changed …',
  deleteActionGroup: 'Deleted …',
  updateWidgets: 'Changed …',
  createTag: 'Created …',
  updateTag: 'Changed …',
  deactivateTag: 'Deactivated …',
  createTagType: 'Created …',
  updateTagType: 'Changed …',
  deleteTagType: 'Deleted …',
  assignTags: 'Changed the tags of …',
  removeTag: 'Removed a tag from …',
  assignTagsToMany: 'Changed the tags of …',
  updateOrder: 'Changed …',
  saveBiomarkerRanges: 'Changed the ranges of a biomarker',
  createReward: 'Created …',
  updateReward: 'Changed …',
  deleteReward: 'Deleted …',
  createRedemptionSecret: 'Added a redemption code to a reward',
  addRedemptionSecrets: 'Added redemption codes to a reward',
  deleteUnusedRedemptionSecrets: 'Deleted a reward’s unused redemption codes',
  updateRedemptionSecret: 'Changed a redemption code',
  deleteRedemptionSecret: 'Deleted a redemption code',
  syncKit: 'Synced with the lab: …',
  unregisterKit: 'Unregistered …',
  enterKitResults: 'Entered lab results for …',
  discardKitEntry: 'Discarded entered results of …',
  deleteUserCareTeam: 'Removed a person from a care team',
  uploadMedications: 'Imported …',
  uploadAllergies: 'Imported …',
  uploadHealthIssues: 'Imported …',
}

/** Rows that are not a call of the contract: outcomes of calls, and the calls of nouns the contract does not name. */
const others: readonly (readonly [call: RegExp, words: string])[] = [
  [/^releaseEmergencyKey$/, 'Received the key that opens a member’s data'],
  [/^keepRetention$/, 'Deleted what was kept long enough'],
  [/^removeOrphanedFiles$/, 'Deleted files that nothing refers to'],
  [/^provisioned$/, 'Provisioned …'],
  [/^provisioningChanged$/, 'Changed … from a directory'],
  [/^provisioningDeleted$/, 'Removed … from a directory'],
  [/^addNoun/, 'Created …'],
  [/^setNoun/, 'Changed …'],
  [/^deleteNoun/, 'Deleted …'],
  [/^\/files\//, 'Opened a file of a member'],
  [/^(adminSearch$|search|list)/, 'Browsed …'],
  [/^export/, 'Exported …'],
  [/^(adminGet|get)/, 'Viewed …'],
]

/** `completeTask` → `Complete task`: members' own actions are only logged when someone acts as them. */
const spelledOut = (call: string): string => {
  const words = call.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The action of a call's row, with the `…` for its items. */
export const actionOf = (call: string): string =>
  (actions as Readonly<Record<string, string>>)[call] ??
  others.find(([pattern]) => pattern.test(call))?.[1] ??
  spelledOut(call)

/** Calls of the contract whose wording matches a search. */
export const callsSaying = (words: string): string[] =>
  Object.entries(actions).flatMap(([call, action]) => (matchesWords(words, [action]) ? [call] : []))

/** What a row was done to, in words: `47 users`, `FAQ “How do I sleep?”`, `Maya Okafor`, `FAQs`. */
export const objectOf = (
  resource: Resource,
  { count, id, title }: { count: number | null; id: number | null; title: string | null },
): string => {
  const [one, many] = resource.label
  if (count !== null && count > 1) return `${count.toLocaleString('en-US')} ${inSentence(many)}`
  if (title !== null) return resource.name === 'user' ? title : `${inSentence(one)} “${title}”`
  return id === null ? inSentence(many) : `${inSentence(one)} #${id}`
}
