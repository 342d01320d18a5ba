export { appointmentHandlers } from './calls.ts'
export { searchPhysicians } from './physicians.ts'
export { remindOfAppointments } from './reminders.ts'
