/** Every call of the product by name: method, path, payload, answer, failure and access. */
import { appointmentCalls } from './care/appointments.ts'
import { careTeamCalls } from './care/care-team.ts'
import { formCalls } from './care/forms.ts'
import { healthActionCalls } from './care/health-actions.ts'
import { healthCalls } from './care/health.ts'
import { medicationCalls } from './care/medications.ts'
import { ownSearchCalls } from './care/search.ts'
import { scoutCalls } from './care/scout.ts'
import type { AnswerOf as Answer, CallSpec, RequestOf as Request } from './define.ts'
import { bootstrapCalls } from './engagement/bootstrap.ts'
import { contentCalls } from './engagement/content.ts'
import { widgetCalls } from './engagement/widgets.ts'
import { programCalls } from './engagement/programs.ts'
import { rewardSecretCalls } from './engagement/reward-secrets.ts'
import { rewardCalls } from './engagement/rewards.ts'
import { taskCalls } from './engagement/tasks.ts'
import { auditCalls } from './entities/audit.ts'
import { bulkCalls } from './entities/bulk.ts'
import { classkeyCalls } from './entities/classkeys.ts'
import { historyCalls } from './entities/history.ts'
import { exportCalls } from './entities/exports.ts'
import { importCalls } from './entities/imports.ts'
import { linkCalls } from './identity/links.ts'
import { storedFileCalls } from './entities/stored-files.ts'
import { tagCalls } from './entities/tags.ts'
import { translationCalls } from './entities/translations.ts'
import { uploadCalls } from './entities/uploads.ts'
import { viewCalls } from './entities/views.ts'
import { accessCalls } from './identity/access.ts'
import { consentCalls } from './identity/consents.ts'
import { impersonationCalls } from './identity/impersonation.ts'
import { keyRecoveryCalls } from './identity/key-recovery.ts'
import { factorResetCalls } from './identity/factor-reset.ts'
import { retentionCalls } from './identity/retention.ts'
import { keyReleaseCalls } from './identity/key-release.ts'
import { keyCalls } from './identity/keys.ts'
import { passkeyCalls } from './identity/passkeys.ts'
import { suspendedCalls } from './identity/suspended.ts'
import { placeCalls } from './identity/places.ts'
import { privacyCalls } from './identity/privacy.ts'
import { roleCalls } from './identity/roles.ts'
import { secondFactorCalls } from './identity/second-factor.ts'
import { staffBoundsCalls } from './identity/staff-bounds.ts'
import { emailChangeCalls } from './identity/email-change.ts'
import { sessionCalls } from './identity/sessions.ts'
import { signInCalls } from './identity/sign-in.ts'
import { userCalls } from './identity/users.ts'
import { notificationCalls } from './messaging/notifications.ts'
import { dashboardCalls } from './operations/dashboard.ts'
import { jobCalls } from './operations/jobs.ts'
import { userRecordCalls } from './operations/user-records.ts'
import { biomarkerCalls } from './results/biomarkers.ts'
import { kitEntryCalls } from './results/kit-entry.ts'
import { kitCalls } from './results/kits.ts'
import { labCalls } from './results/labs.ts'
import { orderCalls } from './results/orders.ts'
import { bodyScanCalls } from './tracking/body-scans.ts'
import { deviceCalls } from './tracking/devices.ts'
import { journalCalls } from './tracking/journal.ts'
import { mealCalls } from './tracking/meals.ts'
import { preferenceCalls } from './messaging/preferences.ts'
import { flowCalls } from './engagement/flows.ts'
import { simulationCalls } from './tracking/simulations.ts'
import { federationCalls } from './identity/federation.ts'
import { organizationCalls } from './identity/organizations.ts'
import { pageCalls } from './engagement/pages.ts'
import { keyLogCalls } from './identity/key-log.ts'
import { signingCalls } from './identity/signing.ts'
import { mailCalls } from './operations/mail.ts'
import { maintenanceCalls } from './operations/maintenance.ts'
import { systemHealthCalls } from './operations/system-health.ts'
import { vitalCalls } from './tracking/vitals.ts'

export const calls = {
  ...signInCalls,
  ...sessionCalls,
  ...emailChangeCalls,
  ...classkeyCalls,
  ...historyCalls,
  ...bulkCalls,
  ...viewCalls,
  ...exportCalls,
  ...importCalls,
  ...userCalls,
  ...flowCalls,
  ...simulationCalls,
  ...keyCalls,
  ...keyRecoveryCalls,
  ...factorResetCalls,
  ...retentionCalls,
  ...keyReleaseCalls,
  ...userRecordCalls,
  ...consentCalls,
  ...preferenceCalls,
  ...privacyCalls,
  ...secondFactorCalls,
  ...staffBoundsCalls,
  ...passkeyCalls,
  ...suspendedCalls,
  ...widgetCalls,
  ...auditCalls,
  ...jobCalls,
  ...impersonationCalls,
  ...roleCalls,
  ...accessCalls,
  ...linkCalls,
  ...programCalls,
  ...federationCalls,
  ...organizationCalls,
  ...bootstrapCalls,
  ...pageCalls,
  ...tagCalls,
  ...orderCalls,
  ...mailCalls,
  ...biomarkerCalls,
  ...rewardCalls,
  ...rewardSecretCalls,
  ...appointmentCalls,
  ...kitCalls,
  ...kitEntryCalls,
  ...keyLogCalls,
  ...signingCalls,
  ...labCalls,
  ...formCalls,
  ...healthActionCalls,
  ...medicationCalls,
  ...careTeamCalls,
  ...uploadCalls,
  ...storedFileCalls,
  ...journalCalls,
  ...taskCalls,
  ...mealCalls,
  ...deviceCalls,
  ...healthCalls,
  ...vitalCalls,
  ...bodyScanCalls,
  ...contentCalls,
  ...notificationCalls,
  ...dashboardCalls,
  ...maintenanceCalls,
  ...systemHealthCalls,
  ...translationCalls,
  ...placeCalls,
  ...scoutCalls,
  ...ownSearchCalls,
} satisfies Record<string, CallSpec>

export { addressOf, type LooseRequest } from './address.ts'
export { bodyLimit, bodyLimitsOf, limitOf, limits, writtenPerDay, type Limit } from './limits.ts'
export { attentionLimit, attentionNames } from './operations/dashboard.ts'
export type { classkeyCalls } from './entities/classkeys.ts'
export { keysAtMost, sealedKinds } from './identity/key-shapes.ts'
export { event as kitEvent } from './results/kit-shapes.ts'
export { recoveryStates } from './identity/key-recovery.ts'
export { suspendedKinds } from './identity/suspended.ts'

export type Calls = typeof calls
export type CallName = keyof Calls
/** The arguments of a call: `RequestOf<'getUser'>`. */
export type RequestOf<N extends CallName> = Request<Calls[N]>
/** What a successful call resolves to. */
export type AnswerOf<N extends CallName> = Answer<Calls[N]>
