export { appointmentHandlers } from './calls.ts'
