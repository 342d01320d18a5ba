import { calledSql } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { plainWords } from '../../kernel/mail/index.ts'
import { appointmentMail } from './mails.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { cancelSteps, startProcessesOn } from '../../messaging/processes/index.ts'
import { calendarFile, type CalendarEntry } from './ics.ts'
import { wordsFor, type Occasion } from './words.ts'

interface Told extends CalendarEntry {
  user_id: number
  email: string
  first_name: string
  is_active: boolean
  /** The member's own, else that of the booking. */
  timezone: string
}
type Needs = Pick<Services, 'mail' | 'files' | 'config' | 'now'>

const sourceOf = (appointmentId: number): string => `appointment:${appointmentId}`
const url = '/client/appointments'

/** The appointment and its member, for messages that leave the server. */
export const findTold = async (db: Database, userId: number, appointmentId: number): Promise<Told | null> => {
  const [row] = await db.query<Told>({
    name: 'find_told_of_appointment',
    text: `select u.id as user_id, u.email, ${calledSql('u')} as first_name, u.language, u.formats, u.is_active, a.id, a.status, a.appointment_date, coalesce(u.timezone, a.timezone) as timezone, a.duration_minutes, a.join_url,
             a.location, a.created_at, a.updated_at, coalesce(nullif(c.translations #>> array[u.language, 'name'], ''), c.name) as call_name, p.name as physician_name
           from appointments a join users u on u.id = a.user_id left join call_types c on c.id = a.call_type_id left join provider p on p.id = a.physician_id
           where a.id = $1 and a.user_id = $2`,
    values: [appointmentId, userId],
  })
  return row ?? null
}

/** Attach a calendar entry only if mail is delivered; for mail that stays in the outbox, the file would never be deleted. */
const attachmentOf = async ({ files, config }: Needs, told: Told) => {
  if (config.smtpUrl === null) return {}
  const bytes = Buffer.from(calendarFile(told, config.publicUrl + url))
  const path = await files.save(
    'mail',
    { fieldName: 'attachment', fileName: 'appointment.ics', mediaType: 'text/calendar', bytes },
    'document',
  )
  return { attachment: { path, name: 'appointment.ics' } }
}

/** With whom and when, never what about: mail can be read in transit. Part of the transaction that causes it. */
export const tell = async (
  tx: Database,
  services: Needs,
  occasion: Occasion,
  userId: number,
  appointmentId: number,
): Promise<void> => {
  const told = await findTold(tx, userId, appointmentId)
  if (!told) return
  const {
    title,
    body: message,
    translations,
  } = wordsFor(occasion, {
    who: told.physician_name && plainWords(told.physician_name),
    instant: told.appointment_date,
    timezone: told.timezone,
    formats: told.formats,
  })
  await notify(tx, { userId, title, message, translations, kind: 'appointment', url, now: services.now() })
  if (!told.is_active) return
  const { email, first_name, language } = told
  const letter = appointmentMail({ id: userId, email, first_name, language }, occasion, {
    message: language === null ? message : (translations[language]?.body ?? message),
    link: services.config.publicUrl + url,
  })
  await services.mail.send({ ...letter, ...(await attachmentOf(services, told)) }, tx)
}

/** Notifies the member of a booked visit and starts the processes that wait for it. Part of the booking transaction. */
export const tellBooked = async (
  tx: Database,
  services: Needs,
  userId: number,
  appointmentId: number,
): Promise<void> => {
  await tell(tx, services, 'booked', userId, appointmentId)
  await startProcessesOn(tx, services, { trigger: 'appointment created', userId, source: sourceOf(appointmentId) })
}

/** Notifies the member of a canceled visit and stops what was still to come because of it. */
export const tellCancelled = async (
  tx: Database,
  services: Needs,
  userId: number,
  appointmentId: number,
): Promise<void> => {
  await cancelSteps(tx, [userId], [sourceOf(appointmentId)])
  await tell(tx, services, 'cancelled', userId, appointmentId)
}
