import { lazy } from 'react'

/** Booking and the member's appointments, in their own chunk. */
export const Appointments = lazy(() => import('./Appointments.tsx'))
/** The virtual care that the member's organizations offer, below its page. */
export const VirtualCareTypes = lazy(() => import('./VirtualCareTypes.tsx'))
/** The welcome call's scheduler, for the onboarding. */
export const CallBooking = lazy(async () => ({ default: (await import('./CallBooking.tsx')).CallBooking }))
export const loadFoundVisits = () => import('./FoundVisits.tsx')
export const loadAppointmentReminder = () => import('./AppointmentReminder.tsx')
