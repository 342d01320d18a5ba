import type accessSubjects from '../languages/en/screens/access_subjects.json'
import type accountClosure from '../languages/en/screens/account_closure.json'
import type appointments from '../languages/en/screens/appointments.json'
import type bodyScans from '../languages/en/screens/body_scans.json'
import common from '../languages/en/screens/common.json' with { type: 'json' }
import type devices from '../languages/en/screens/devices.json'
import errors from '../languages/en/screens/errors.json' with { type: 'json' }
import type emailChange from '../languages/en/screens/email_change.json'
import type health from '../languages/en/screens/health.json'
import type help from '../languages/en/screens/help.json'
import journal from '../languages/en/screens/journal.json' with { type: 'json' }
import type journalGuide from '../languages/en/screens/journal_guide.json'
import type keyLog from '../languages/en/screens/key_log.json'
import type kits from '../languages/en/screens/kits.json'
import type labs from '../languages/en/screens/labs.json'
import layout from '../languages/en/screens/layout.json' with { type: 'json' }
import type meals from '../languages/en/screens/meals.json'
import type newDevice from '../languages/en/screens/new_device.json'
import type suspended from '../languages/en/screens/suspended.json'
import type notifications from '../languages/en/screens/notifications.json'
import type offline from '../languages/en/screens/offline.json'
import type onboarding from '../languages/en/screens/onboarding.json'
import type pages from '../languages/en/screens/pages.json'
import type passkeys from '../languages/en/screens/passkeys.json'
import type privacy from '../languages/en/screens/privacy.json'
import type profile from '../languages/en/screens/profile.json'
import type programs from '../languages/en/screens/programs.json'
import type questionnaires from '../languages/en/screens/questionnaires.json'
import type quickEntry from '../languages/en/screens/quick_entry.json'
import type results from '../languages/en/screens/results.json'
import type rewards from '../languages/en/screens/rewards.json'
import type scout from '../languages/en/screens/scout.json'
import type search from '../languages/en/screens/search.json'
import type severe from '../languages/en/screens/severe.json'
import type signIn from '../languages/en/screens/sign_in.json'
import type tables from '../languages/en/screens/tables.json'
import tasks from '../languages/en/screens/tasks.json' with { type: 'json' }
import type testingCenter from '../languages/en/screens/testing_center.json'
import ui from '../languages/en/screens/ui.json' with { type: 'json' }
import type vault from '../languages/en/screens/vault.json'
import type vitals from '../languages/en/screens/vitals.json'
import type vitalsHistory from '../languages/en/screens/vitals_history.json'
import type vitalsScan from '../languages/en/screens/vitals_scan.json'
import type wellbeing from '../languages/en/screens/wellbeing.json'
import type widgets from '../languages/en/screens/widgets.json'
import type withheld from '../languages/en/screens/withheld.json'
import { errorCatalogue, type ErrorCode } from '../errors.ts'
import type { fileReasons } from '../reasons/files.ts'
import type { reasons } from '../reasons/index.ts'

/** The catalogue of errors has its English words itself. */
const failures = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>

/** The English messages of the first screens. They are in the first bundle, so that no page waits for its words. */
export const english = { common, ui, layout, errors: { ...errors, ...failures }, journal, tasks }

/** Every namespace; those that are not bundled are fetched with their screens. */
export type Messages = typeof english & {
  access_subjects: typeof accessSubjects
  account_closure: typeof accountClosure
  appointments: typeof appointments
  body_scans: typeof bodyScans
  devices: typeof devices
  email_change: typeof emailChange
  health: typeof health
  help: typeof help
  journal_guide: typeof journalGuide
  key_log: typeof keyLog
  kits: typeof kits
  labs: typeof labs
  meals: typeof meals
  new_device: typeof newDevice
  suspended: typeof suspended
  notifications: typeof notifications
  offline: typeof offline
  onboarding: typeof onboarding
  pages: typeof pages
  passkeys: typeof passkeys
  privacy: typeof privacy
  profile: typeof profile
  programs: typeof programs
  questionnaires: typeof questionnaires
  quick_entry: typeof quickEntry
  results: typeof results
  rewards: typeof rewards
  scout: typeof scout
  search: typeof search
  /** In English the server says them. */
  reasons: typeof reasons & typeof fileReasons
  severe: typeof severe
  sign_in: typeof signIn
  tables: typeof tables
  testing_center: typeof testingCenter
  vault: typeof vault
  vitals: typeof vitals
  vitals_history: typeof vitalsHistory
  vitals_scan: typeof vitalsScan
  wellbeing: typeof wellbeing
  widgets: typeof widgets
  withheld: typeof withheld
}
