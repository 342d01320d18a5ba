import * as audit from '../audit/tables.ts'
import * as auth from '../auth/tables.ts'
import * as care from '../care/tables.ts'
import * as classkeys from '../classkeys/tables.ts'
import * as consents from '../consents/tables.ts'
import * as devices from '../devices/tables.ts'
import * as forms from '../forms/tables.ts'
import * as healthActions from '../health-actions/tables.ts'
import * as idempotency from '../idempotency/tables.ts'
import * as moreActive from '../integrations/more-active/tables.ts'
import * as journal from '../journal/tables.ts'
import * as mail from '../mail/tables.ts'
import * as meals from '../meals/tables.ts'
import * as measurements from '../measurements/tables.ts'
import * as processes from '../processes/tables.ts'
import * as medications from '../health-actions/medications/tables.ts'
import * as preferences from '../preferences/tables.ts'
import * as privacy from '../privacy/tables.ts'
import * as rbac from '../rbac/tables.ts'
import * as simulations from '../simulations/tables.ts'
import * as tasks from '../tasks/tables.ts'
import * as users from '../users/tables.ts'
import * as views from '../views/tables.ts'
import * as vitals from '../vitals/tables.ts'

/**
 * The tables of the rooms: everything that a room's tables.ts exports. A room that gets one is added here.
 */
export const rooms = { audit, auth, care, classkeys, consents, devices, forms, healthActions, idempotency, journal, mail, meals, measurements, medications, moreActive, preferences, privacy, processes, rbac, simulations, tasks, users, views, vitals }
