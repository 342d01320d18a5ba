/** Every call of the product by name: method, path, payload, answer, failure and access. */
import { accessCalls } from './access.ts'
import { appointmentCalls } from './appointments.ts'
import { auditCalls } from './audit.ts'
import { authenticationCalls } from './authentication.ts'
import { bulkCalls } from './bulk.ts'
import { biomarkerCalls } from './biomarkers.ts'
import { bodyScanCalls } from './body-scans.ts'
import { careCalls } from './care.ts'
import { consentCalls } from './consents.ts'
import { contentCalls } from './content.ts'
import { dashboardCalls } from './dashboard.ts'
import type { AnswerOf as Answer, CallSpec, RequestOf as Request } from './define.ts'
import { entityCalls } from './entities.ts'
import { formCalls } from './forms.ts'
import { healthActionCalls } from './health-actions.ts'
import { historyCalls } from './history.ts'
import { hostCalls } from './host.ts'
import { importCalls } from './imports.ts'
import { impersonationCalls } from './impersonation.ts'
import { jobCalls } from './jobs.ts'
import { journalCalls } from './journal.ts'
import { keyRecoveryCalls } from './key-recovery.ts'
import { keyCalls } from './keys.ts'
import { kitCalls } from './kits.ts'
import { labCalls } from './labs.ts'
import { linkCalls } from './links.ts'
import { medicationCalls } from './medications.ts'
import { mealCalls } from './meals.ts'
import { orderCalls } from './orders.ts'
import { previewCalls } from './previews.ts'
import { privacyCalls } from './privacy.ts'
import { programCalls } from './programs.ts'
import { pushCalls } from './push.ts'
import { rewardCalls } from './rewards.ts'
import { roleCalls } from './roles.ts'
import { tagCalls } from './tags.ts'
import { taskCalls } from './tasks.ts'
import { trackingCalls } from './tracking.ts'
import { translationCalls } from './translations.ts'
import { uploadCalls } from './uploads.ts'
import { userRecordCalls } from './user-records.ts'
import { userCalls } from './users.ts'
import { viewCalls } from './views.ts'
import { vitalCalls } from './vitals.ts'

export const calls = {
  ...authenticationCalls,
  ...entityCalls,
  ...historyCalls,
  ...bulkCalls,
  ...viewCalls,
  ...importCalls,
  ...userCalls,
  ...keyCalls,
  ...keyRecoveryCalls,
  ...userRecordCalls,
  ...consentCalls,
  ...privacyCalls,
  ...previewCalls,
  ...auditCalls,
  ...jobCalls,
  ...impersonationCalls,
  ...roleCalls,
  ...accessCalls,
  ...linkCalls,
  ...programCalls,
  ...tagCalls,
  ...orderCalls,
  ...biomarkerCalls,
  ...rewardCalls,
  ...appointmentCalls,
  ...kitCalls,
  ...labCalls,
  ...formCalls,
  ...healthActionCalls,
  ...medicationCalls,
  ...careCalls,
  ...uploadCalls,
  ...journalCalls,
  ...taskCalls,
  ...mealCalls,
  ...trackingCalls,
  ...vitalCalls,
  ...bodyScanCalls,
  ...contentCalls,
  ...pushCalls,
  ...dashboardCalls,
  ...translationCalls,
  ...hostCalls,
} satisfies Record<string, CallSpec>

export { attentionLimit, attentionNames } from './dashboard.ts'
export { keysAtMost } from './key-parts.ts'
export { event as kitEvent } from './kit-shapes.ts'
export { recoveryStates } from './key-recovery.ts'

export type Calls = typeof calls
export type CallName = keyof Calls
/** The arguments of a call: `RequestOf<'getUser'>`. */
export type RequestOf<N extends CallName> = Request<Calls[N]>
/** What a successful call resolves to. */
export type AnswerOf<N extends CallName> = Answer<Calls[N]>
