export { appointmentHandlers } from './calls.ts'
export { appointmentHooks } from './hooks.ts'
export { appointmentReminderJob, remindOfAppointments } from './reminders.ts'
export { cancelAtService } from './service-job.ts'
