export { appointmentHandlers } from './calls.ts'
export { remindOfAppointments } from './reminders.ts'
