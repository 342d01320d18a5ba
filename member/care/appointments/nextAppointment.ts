import type { Answer } from '../../app/index.ts'

export type Appointment = Answer<'listAppointments'>['models'][number]

const minute = 60_000

/** Whether it has ended, however it went. */
export const isOver = ({ appointment_date: { date }, duration_minutes }: Appointment, now: Date): boolean =>
  new Date(date).getTime() + duration_minutes * minute <= now.getTime()

/** The first of the appointments, the next one first, that is not over. */
export const nextOf = (appointments: readonly Appointment[], now: Date): Appointment | undefined =>
  appointments.find((one) => !isOver(one, now))

/** From when on appointments are asked for: the full hour eight hours ago, since the longest visit takes as long. */
export const askedFrom = (now: Date): string =>
  new Date((Math.floor(now.getTime() / (60 * minute)) - 8) * 60 * minute).toISOString()
