import { lazy } from 'react'

export const loadAppointmentReminder = () => import('./AppointmentReminder.tsx')

/** The virtual care that the member's organizations offer, below the page of it. */
export const VirtualCareTypes = lazy(() => import('./VirtualCareTypes.tsx'))
export { readAppointmentNote, sealAppointment } from './sealedAppointment.ts'
export { useDecryptedAppointments } from './useDecryptedAppointments.ts'
export { askedFrom, isOver, type Appointment } from './nextAppointment.ts'
