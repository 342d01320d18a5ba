import { help } from './help.ts'
import { legal } from './legal.ts'
import { library } from './library.ts'
import { milestones } from './milestones.ts'
import { notifications } from './notifications.ts'
import { pages } from './pages.ts'
import { preferences } from './preferences.ts'
import { programs } from './programs.ts'
import { testing } from './testing.ts'
import { widgets } from './widgets.ts'
import type { Translated } from '../texts.ts'

/** The demo's content in Spanish. */
export const spanish: Translated = {
  ...help,
  ...legal,
  ...library,
  ...milestones,
  ...notifications,
  ...pages,
  ...preferences,
  ...programs,
  ...testing,
  ...widgets,
}
