import type { Services } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { appointmentLetter } from '../mail/index.ts'
import { notify } from '../notifications/index.ts'
import { cancelSteps, startProcessesOn } from '../processes/index.ts'
import { whenText } from './when.ts'

interface Told {
  id: number
  email: string
  first_name: string | null
  is_active: boolean
  type: string | null
  call_name: string | null
  physician_name: string | null
  appointment_date: Date
  timezone: string
  duration_minutes: number
  join_url: string | null
}
type Change = 'booked' | 'moved' | 'cancelled'

const titles: Readonly<Record<Change, string>> = { booked: 'Appointment booked', moved: 'Appointment moved', cancelled: 'Appointment cancelled' }
export const sourceOf = (appointmentId: number): string => `appointment:${appointmentId}`
const url = '/client/appointments'

const findTold = async (tx: Database, userId: number, appointmentId: number): Promise<Told | null> => {
  const [row] = await tx.query<Told>({
    name: 'find_told_of_appointment',
    text: `select u.id, u.email, u.first_name, u.is_active, a.type, c.name as call_name, p.name as physician_name, a.appointment_date, a.timezone,
             a.duration_minutes, a.join_url
           from appointments a join users u on u.id = a.user_id left join call_types c on c.id = a.call_type_id left join provider p on p.id = a.physician_id
           where a.id = $1 and a.user_id = $2`,
    values: [appointmentId, userId],
  })
  return row ?? null
}

/** With whom and when, and never what about: a mail is read by others on its way. */
const tell = async (tx: Database, services: Services, change: Change, userId: number, appointmentId: number): Promise<void> => {
  const told = await findTold(tx, userId, appointmentId)
  if (!told) return
  const when = whenText(told.appointment_date, told.timezone)
  const message = told.physician_name === null ? `${when}.` : `With ${told.physician_name}, ${when}.`
  await notify(tx, { userId, title: titles[change], message, kind: 'appointment', url, now: services.now() })
  if (told.is_active) await services.mail.send(appointmentLetter(told, change, { message, link: services.config.publicUrl + url }), tx)
}

/** Says that a visit is booked, and starts what waits for that. Part of the transaction that books it. */
export const tellBooked = async (tx: Database, services: Services, userId: number, appointmentId: number): Promise<void> => {
  await tell(tx, services, 'booked', userId, appointmentId)
  await startProcessesOn(tx, services, { trigger: 'appointment created', userId, source: sourceOf(appointmentId) })
}

export const tellMoved = (tx: Database, services: Services, userId: number, appointmentId: number): Promise<void> =>
  tell(tx, services, 'moved', userId, appointmentId)

/** Says that a visit is cancelled, and takes back what is still to come because of it. */
export const tellCancelled = async (tx: Database, services: Services, userId: number, appointmentId: number): Promise<void> => {
  await cancelSteps(tx, userId, [sourceOf(appointmentId)])
  await tell(tx, services, 'cancelled', userId, appointmentId)
}
