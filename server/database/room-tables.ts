import * as appointments from '../appointments/tables.ts'
import * as audit from '../audit/tables.ts'
import * as auth from '../auth/tables.ts'
import * as care from '../care/tables.ts'
import * as classkeys from '../classkeys/tables.ts'
import * as consents from '../consents/tables.ts'
import * as devices from '../devices/tables.ts'
import * as federation from '../federation/tables.ts'
import * as forms from '../forms/tables.ts'
import * as healthActions from '../health-actions/tables.ts'
import * as idempotency from '../idempotency/tables.ts'
import * as moreActive from '../integrations/more-active/tables.ts'
import * as kits from '../kits/tables.ts'
import * as keys from '../keys/tables.ts'
import * as labs from '../labs/tables.ts'
import * as journal from '../journal/tables.ts'
import * as mail from '../mail/tables.ts'
import * as meals from '../meals/tables.ts'
import * as measurements from '../measurements/tables.ts'
import * as processes from '../processes/tables.ts'
import * as notifications from '../notifications/tables.ts'
import * as medications from '../health-actions/medications/tables.ts'
import * as preferences from '../preferences/tables.ts'
import * as privacy from '../privacy/tables.ts'
import * as rbac from '../rbac/tables.ts'
import * as scout from '../scout/tables.ts'
import * as signing from '../signing/tables.ts'
import * as simulations from '../simulations/tables.ts'
import * as tasks from '../tasks/tables.ts'
import * as users from '../users/tables.ts'
import * as views from '../views/tables.ts'
import * as vitals from '../vitals/tables.ts'

/**
 * The features' tables: everything exported by a feature's tables.ts. Add new ones here.
 */
export const rooms = {
  appointments,
  audit,
  auth,
  care,
  classkeys,
  consents,
  devices,
  federation,
  forms,
  healthActions,
  idempotency,
  journal,
  keys,
  kits,
  labs,
  mail,
  meals,
  measurements,
  medications,
  moreActive,
  notifications,
  preferences,
  privacy,
  processes,
  rbac,
  scout,
  signing,
  simulations,
  tasks,
  users,
  views,
  vitals,
}
