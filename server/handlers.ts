import type { CallSpec } from '#shared/calls/define.ts'
import type { Calls } from '#shared/calls/index.ts'
import { appointmentHandlers } from './care/appointments/index.ts'
import { auditHandlers } from './entities/audit/index.ts'
import { authHandlers } from './identity/sign-in/index.ts'
import { biomarkerHandlers } from './results/biomarkers/index.ts'
import { bulkHandlers } from './entities/bulk/index.ts'
import { importHandlers, userUploadHandlers } from './entities/imports/index.ts'
import { careHandlers } from './care/care-team/index.ts'
import { entityHandlers, historyHandlers, nounHandlers } from './entities/classkeys/index.ts'
import { consentHandlers } from './identity/consents/index.ts'
import { contentHandlers } from './engagement/content/index.ts'
import { dashboardHandlers } from './operations/dashboard/index.ts'
import { deviceHandlers } from './tracking/devices/index.ts'
import { federationHandlers } from './identity/federation/index.ts'
import { flowHandlers } from './engagement/flows/index.ts'
import { formAdminHandlers, formHandlers, scoreHandlers } from './care/forms/index.ts'
import { healthActionHandlers } from './care/health-actions/index.ts'
import { healthHandlers } from './care/health/index.ts'
import { kitAdminHandlers, kitHandlers } from './results/kits/index.ts'
import { impersonationHandlers } from './identity/impersonation/index.ts'
import { mealHandlers } from './tracking/meals/index.ts'
import { measurementHandlers } from './tracking/body-scans/index.ts'
import { jobHandlers } from './kernel/jobs/index.ts'
import { journalHandlers } from './tracking/journal/index.ts'
import { labHandlers } from './results/labs/index.ts'
import { mailHandlers } from './kernel/mail/index.ts'
import { notificationHandlers, pushHandlers } from './messaging/notifications/index.ts'
import { organizationHandlers } from './identity/organizations/index.ts'
import { preferenceHandlers } from './messaging/preferences/index.ts'
import { privacyHandlers } from './identity/privacy/index.ts'
import { pageHandlers } from './engagement/pages/index.ts'
import { placeHandlers } from './identity/places/index.ts'
import { actionGroupHandlers, actionHandlers } from './engagement/programs/index.ts'
import { rewardHandlers } from './engagement/rewards/index.ts'
import { accessHandlers, linkHandlers } from './identity/roles/index.ts'
import { scoutHandlers } from './care/scout/index.ts'
import { signingHandlers } from './identity/signing/index.ts'
import { simulationHandlers } from './tracking/simulations/index.ts'
import { tagHandlers } from './entities/tags/index.ts'
import { taskHandlers } from './engagement/tasks/index.ts'
import { translationHandlers } from './entities/translations/index.ts'
import { uploadHandlers } from './entities/uploads/index.ts'
import { userRecordHandlers } from './operations/user-records/index.ts'
import { userHandlers } from './identity/users/index.ts'
import { keyHandlers, officerHandlers } from './identity/vault/index.ts'
import { viewHandlers } from './entities/views/index.ts'
import { vitalsHandlers } from './tracking/vitals/index.ts'
import { widgetHandlers } from './engagement/widgets/index.ts'
import type { Handler, HandlersOf } from './kernel/types.ts'

/** The handler of each call. New features add their handlers here; every name must be a call of the contract. */
const byCall: HandlersOf<Calls> = {
  ...entityHandlers,
  ...historyHandlers,
  ...nounHandlers,
  ...bulkHandlers,
  ...viewHandlers,
  ...importHandlers,
  ...appointmentHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...consentHandlers,
  ...contentHandlers,
  ...federationHandlers,
  ...flowHandlers,
  ...impersonationHandlers,
  ...jobHandlers,
  ...journalHandlers,
  ...accessHandlers,
  ...linkHandlers,
  ...biomarkerHandlers,
  ...rewardHandlers,
  ...mailHandlers,
  ...notificationHandlers,
  ...pushHandlers,
  ...organizationHandlers,
  ...pageHandlers,
  ...preferenceHandlers,
  ...privacyHandlers,
  ...actionGroupHandlers,
  ...actionHandlers,
  ...tagHandlers,
  ...taskHandlers,
  ...userHandlers,
  ...userRecordHandlers,
  ...simulationHandlers,
  ...translationHandlers,
  ...vitalsHandlers,
  ...widgetHandlers,
  ...mealHandlers,
  ...measurementHandlers,
  ...deviceHandlers,
  ...healthHandlers,
  ...keyHandlers,
  ...officerHandlers,
  ...kitHandlers,
  ...kitAdminHandlers,
  ...labHandlers,
  ...placeHandlers,
  ...scoutHandlers,
  ...signingHandlers,
  ...dashboardHandlers,
  ...formAdminHandlers,
  ...formHandlers,
  ...scoreHandlers,
  ...careHandlers,
  ...healthActionHandlers,
  ...uploadHandlers,
  ...userUploadHandlers,
}

// Each feature's handlers are type-checked against their own calls; from here on they are only looked up by name.
export const handlers = byCall as Readonly<Record<string, Handler<CallSpec> | undefined>>
