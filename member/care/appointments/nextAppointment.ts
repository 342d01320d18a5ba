import type { Answer } from '../../app/index.ts'

export type Appointment = Answer<'listAppointments'>['models'][number]

const minute = 60_000

/** Whether it has ended, whatever its outcome. */
export const isOver = ({ appointment_date: { date }, duration_minutes }: Appointment, now: Date): boolean =>
  new Date(date).getTime() + duration_minutes * minute <= now.getTime()

/** The first appointment, earliest first, that has not ended. */
export const nextOf = (appointments: readonly Appointment[], now: Date): Appointment | undefined =>
  appointments.find((one) => !isOver(one, now))
