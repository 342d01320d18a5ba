import type { CallSpec } from '#shared/calls/define.ts'
import type { Calls } from '#shared/calls/index.ts'
import { appointmentHandlers } from '../appointments/index.ts'
import { auditHandlers } from '../audit/index.ts'
import { authHandlers } from '../auth/index.ts'
import { biomarkerHandlers } from '../biomarkers/index.ts'
import { bulkHandlers } from '../bulk/index.ts'
import { importHandlers, userUploadHandlers } from '../imports/index.ts'
import { careHandlers } from '../care/index.ts'
import { entityHandlers, historyHandlers, nounHandlers } from '../classkeys/index.ts'
import { consentHandlers } from '../consents/index.ts'
import { contentHandlers } from '../content/index.ts'
import { dashboardHandlers } from '../dashboard/index.ts'
import { deviceHandlers } from '../devices/index.ts'
import { federationHandlers } from '../federation/index.ts'
import { flowHandlers } from '../flows/index.ts'
import { formAdminHandlers, formHandlers, scoreHandlers } from '../forms/index.ts'
import { healthActionHandlers } from '../health-actions/index.ts'
import { healthHandlers } from '../health/index.ts'
import { kitAdminHandlers, kitHandlers } from '../kits/index.ts'
import { impersonationHandlers } from '../impersonation/index.ts'
import { mealHandlers } from '../meals/index.ts'
import { measurementHandlers } from '../measurements/index.ts'
import { jobHandlers } from '../jobs/index.ts'
import { journalHandlers } from '../journal/index.ts'
import { labHandlers } from '../labs/index.ts'
import { mailHandlers } from '../mail/index.ts'
import { notificationHandlers, pushHandlers } from '../notifications/index.ts'
import { organizationHandlers } from '../organizations/index.ts'
import { preferenceHandlers } from '../preferences/index.ts'
import { privacyHandlers } from '../privacy/index.ts'
import { pageHandlers } from '../pages/index.ts'
import { placeHandlers } from '../places/index.ts'
import { actionGroupHandlers, actionHandlers } from '../programs/index.ts'
import { rewardHandlers } from '../rewards/index.ts'
import { accessHandlers, linkHandlers } from '../roles/index.ts'
import { scoutHandlers } from '../scout/index.ts'
import { signingHandlers } from '../signing/index.ts'
import { simulationHandlers } from '../simulations/index.ts'
import { tagHandlers } from '../tags/index.ts'
import { taskHandlers } from '../tasks/index.ts'
import { translationHandlers } from '../translations/index.ts'
import { uploadHandlers } from '../uploads/index.ts'
import { userRecordHandlers } from '../user-records/index.ts'
import { userHandlers } from '../users/index.ts'
import { keyHandlers, officerHandlers } from '../vault/index.ts'
import { viewHandlers } from '../views/index.ts'
import { vitalsHandlers } from '../vitals/index.ts'
import { widgetHandlers } from '../widgets/index.ts'
import type { Handler, HandlersOf } from './types.ts'

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
