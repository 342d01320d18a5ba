import { defineModule } from '../../kernel/module/index.ts'
import { appointmentHandlers } from './calls.ts'
import { appointmentHooks } from './hooks.ts'
import { cancelAhead } from './leaving.ts'
import { appointmentReminderJob } from './reminders.ts'
import { sealedVisits } from './sealed-place.ts'
import { sealPlainAppointments } from './seal.ts'
import { cancelAtService } from './service-job.ts'
import { settleHold } from './settle-job.ts'
import { checkCalendar } from './check-calendar.ts'
import * as tables from './tables.ts'

export const appointmentsModule = defineModule({
  name: 'appointments',
  handlers: appointmentHandlers,
  tables,
  hooks: {
    appointments: appointmentHooks,
    provider: { beforeSave: async (_context, values) => checkCalendar(values) },
  },
  onClosure: cancelAhead,
  sweeps: [sealPlainAppointments],
  sealEarlier: sealPlainAppointments,
  sealedPlaces: [sealedVisits],
  jobs: [appointmentReminderJob, cancelAtService, settleHold],
})
