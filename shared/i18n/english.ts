import type appointments from './en/appointments.json'
import type auth from './en/auth.json'
import type care from './en/care.json'
import type body from './en/body.json'
import type results from './en/results.json'
import type scout from './en/scout.json'
import type search from './en/search.json'
import type wellbeing from './en/wellbeing.json'
import type health from './en/health.json'
import type forms from './en/forms.json'
import type guide from './en/guide.json'
import type help from './en/help.json'
import common from './en/common.json' with { type: 'json' }
import type devices from './en/devices.json'
import errors from './en/errors.json' with { type: 'json' }
import journal from './en/journal.json' with { type: 'json' }
import type labs from './en/labs.json'
import type look from './en/look.json'
import type meals from './en/meals.json'
import type pages from './en/pages.json'
import type notifications from './en/notifications.json'
import type offline from './en/offline.json'
import type onboarding from './en/onboarding.json'
import type privacy from './en/privacy.json'
import type profile from './en/profile.json'
import type programs from './en/programs.json'
import type quickEntry from './en/quick_entry.json'
import type rewards from './en/rewards.json'
import shell from './en/shell.json' with { type: 'json' }
import tasks from './en/tasks.json' with { type: 'json' }
import type testing from './en/testing.json'
import ui from './en/ui.json' with { type: 'json' }
import { errorCatalogue, type ErrorCode } from '../errors.ts'
import type vault from './en/vault.json'
import type vitals from './en/vitals.json'
import type vitalsHistory from './en/vitals_history.json'
import type vitalsScan from './en/vitals_scan.json'

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
