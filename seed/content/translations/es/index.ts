import { care } from './care.ts'
import { help } from './help.ts'
import { legal } from './legal.ts'
import { library } from './library.ts'
import { lookups } from './lookups.ts'
import { meals } from './meals.ts'
import { milestones } from './milestones.ts'
import { notifications } from './notifications.ts'
import { offers } from './offers.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { preferences } from './preferences.ts'
import { programs } from './programs.ts'
import { testing } from './testing.ts'
import { thresholds } from './thresholds.ts'
import { widgets } from './widgets.ts'
import type { Translated } from '../texts.ts'

/** The demo's content in Spanish. */
export const spanish: Translated = {
  ...care,
  ...help,
  ...legal,
  ...library,
  ...lookups,
  ...meals,
  ...milestones,
  ...notifications,
  ...offers,
  ...pages,
  ...people,
  ...preferences,
  ...programs,
  ...testing,
  ...thresholds,
  ...widgets,
}
