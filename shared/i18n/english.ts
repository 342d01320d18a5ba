import type appointments from '../languages/en/screens/appointments.json'
import type auth from '../languages/en/screens/auth.json'
import type care from '../languages/en/screens/care.json'
import type body from '../languages/en/screens/body.json'
import type results from '../languages/en/screens/results.json'
import type scout from '../languages/en/screens/scout.json'
import type search from '../languages/en/screens/search.json'
import type wellbeing from '../languages/en/screens/wellbeing.json'
import type health from '../languages/en/screens/health.json'
import type forms from '../languages/en/screens/forms.json'
import type guide from '../languages/en/screens/guide.json'
import type help from '../languages/en/screens/help.json'
import common from '../languages/en/screens/common.json' with { type: 'json' }
import type devices from '../languages/en/screens/devices.json'
import errors from '../languages/en/screens/errors.json' with { type: 'json' }
import journal from '../languages/en/screens/journal.json' with { type: 'json' }
import type labs from '../languages/en/screens/labs.json'
import type look from '../languages/en/screens/look.json'
import type meals from '../languages/en/screens/meals.json'
import type pages from '../languages/en/screens/pages.json'
import type notifications from '../languages/en/screens/notifications.json'
import type offline from '../languages/en/screens/offline.json'
import type onboarding from '../languages/en/screens/onboarding.json'
import type privacy from '../languages/en/screens/privacy.json'
import type profile from '../languages/en/screens/profile.json'
import type programs from '../languages/en/screens/programs.json'
import type quickEntry from '../languages/en/screens/quick_entry.json'
import type rewards from '../languages/en/screens/rewards.json'
import shell from '../languages/en/screens/shell.json' with { type: 'json' }
import tasks from '../languages/en/screens/tasks.json' with { type: 'json' }
import type testing from '../languages/en/screens/testing.json'
import ui from '../languages/en/screens/ui.json' with { type: 'json' }
import { errorCatalogue, type ErrorCode } from '../errors.ts'
import type vault from '../languages/en/screens/vault.json'
import type vitals from '../languages/en/screens/vitals.json'
import type vitalsHistory from '../languages/en/screens/vitals_history.json'
import type vitalsScan from '../languages/en/screens/vitals_scan.json'

/** The catalogue of errors has its English words itself. */
const failures = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>

/** The English messages of the first screens. They are in the first bundle, so that no page waits for its words. */
export const english = { common, ui, shell, errors: { ...errors, ...failures }, journal, tasks }

/** Every namespace; those that are not bundled are fetched with their screens. */
export type Messages = typeof english & {
  appointments: typeof appointments
  auth: typeof auth
  forms: typeof forms
  guide: typeof guide
  labs: typeof labs
  look: typeof look
  meals: typeof meals
  body: typeof body
  devices: typeof devices
  vault: typeof vault
  vitals: typeof vitals
  vitals_scan: typeof vitalsScan
  vitals_history: typeof vitalsHistory
  care: typeof care
  health: typeof health
  help: typeof help
  wellbeing: typeof wellbeing
  results: typeof results
  scout: typeof scout
  search: typeof search
  pages: typeof pages
  notifications: typeof notifications
  offline: typeof offline
  onboarding: typeof onboarding
  privacy: typeof privacy
  profile: typeof profile
  programs: typeof programs
  quick_entry: typeof quickEntry
  rewards: typeof rewards
  testing: typeof testing
}
