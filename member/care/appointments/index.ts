import { lazy } from 'react'

/** Booking and the own appointments, in a chunk of its own. */
export const Appointments = lazy(() => import('./Appointments.tsx'))
/** The virtual care that the member's organizations offer, below the page of it. */
export const VirtualCareTypes = lazy(() => import('./VirtualCareTypes.tsx'))
/** The welcome call's scheduler, for the onboarding. */
export const CallBooking = lazy(async () => ({ default: (await import('./CallBooking.tsx')).CallBooking }))
export const loadAppointmentReminder = () => import('./AppointmentReminder.tsx')
