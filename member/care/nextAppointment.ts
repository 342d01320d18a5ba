import type { Answer } from '../app/index.ts'

export type Appointment = Answer<'listAppointments'>['models'][number]

const minute = 60_000
const usualMinutes = 30

const endOf = (appointment: Appointment): number => {
  const minutes: unknown = (appointment as Record<string, unknown>)['duration_minutes']
  const start = new Date(appointment.appointment_date.date).getTime()
  return start + (typeof minutes === 'number' ? minutes : usualMinutes) * minute
}

/** The first of the appointments, the next one first, that is not over. */
export const nextOf = (appointments: readonly Appointment[], now: Date): Appointment | undefined =>
  appointments.find((one) => endOf(one) > now.getTime())

/** From when on appointments are asked for: the full hour eight hours ago, since the longest visit takes as long. */
export const askedFrom = (now: Date): string => new Date((Math.floor(now.getTime() / (60 * minute)) - 8) * 60 * minute).toISOString()
