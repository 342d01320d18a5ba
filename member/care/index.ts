export { AppointmentReminder } from './AppointmentReminder.tsx'
