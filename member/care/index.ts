export const loadAppointmentReminder = () => import('./AppointmentReminder.tsx')
