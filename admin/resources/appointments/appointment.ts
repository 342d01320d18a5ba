import { appointmentStatuses, type AppointmentStatus } from '#shared/rules/index.ts'
import { formatInZone } from './zones.ts'

/** Appointment fields used by the screens. Details may be encrypted and are only shown in plain text. */
export interface Appointment {
  id: number
  status: string
  type: string | null
  provider: string
  appointment_id: string | null
  /** ISO 8601. */
  appointment_date: string
  /** Time zone it was booked in. */
  timezone: string | null
  duration_minutes: number | null
  user_id: number
  user_name: string | null
  user_email: string | null
  physician_id: number | null
  physician_name: string | null
  call_type_name: string | null
  location: string | null
  join_url: string | null
  cancel_reason: string | null
  cancelled_at: string | null
  symptoms?: string | null
  notes?: string | null
  encrypted_data?: string | null
}

const minuteMs = 60_000
const usualMinutes = 30

export const statusOf = ({ status }: Appointment): AppointmentStatus =>
  appointmentStatuses.find((one) => one === status) ?? 'created'
export const startOf = ({ appointment_date }: Appointment): Date => new Date(appointment_date)
export const endOf = (appointment: Appointment): Date =>
  new Date(startOf(appointment).getTime() + (appointment.duration_minutes ?? usualMinutes) * minuteMs)

export const titleOf = ({ user_name, user_email }: Appointment): string => user_name || user_email || 'A member'

/** Identifies an appointment besides its name. */
export const detailsOf = (appointment: Appointment, status: string): string =>
  [
    status,
    appointment.type,
    formatInZone(startOf(appointment), undefined),
    appointment.physician_name && `with ${appointment.physician_name}`,
  ]
    .filter(Boolean)
    .join(', ')
