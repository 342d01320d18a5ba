import * as appointments from '../../care/appointments/tables.ts'
import * as audit from '../../entities/audit/tables.ts'
import * as auth from '../../identity/sign-in/tables.ts'
import * as care from '../../care/care-team/tables.ts'
import * as classkeys from '../../entities/classkeys/tables.ts'
import * as consents from '../../identity/consents/tables.ts'
import * as devices from '../../tracking/devices/tables.ts'
import * as federation from '../../identity/federation/tables.ts'
import * as forms from '../../care/forms/tables.ts'
import * as healthActions from '../../care/health-actions/tables.ts'
import * as idempotency from '../idempotency/tables.ts'
import * as moreActive from '../../integrations/more-active/tables.ts'
import * as kits from '../../results/kits/tables.ts'
import * as keys from '../../identity/keys/tables.ts'
import * as labs from '../../results/labs/tables.ts'
import * as journal from '../../tracking/journal/tables.ts'
import * as mail from '../mail/tables.ts'
import * as meals from '../../tracking/meals/tables.ts'
import * as measurements from '../../tracking/body-scans/tables.ts'
import * as processes from '../../messaging/processes/tables.ts'
import * as notifications from '../../messaging/notifications/tables.ts'
import * as medications from '../../care/health-actions/medications/tables.ts'
import * as preferences from '../../messaging/preferences/tables.ts'
import * as privacy from '../../identity/privacy/tables.ts'
import * as rbac from '../../identity/permissions/tables.ts'
import * as scout from '../../care/scout/tables.ts'
import * as signing from '../../identity/signing/tables.ts'
import * as simulations from '../../tracking/simulations/tables.ts'
import * as tasks from '../../engagement/tasks/tables.ts'
import * as users from '../../identity/users/tables.ts'
import * as views from '../../entities/views/tables.ts'
import * as vitals from '../../tracking/vitals/tables.ts'

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
