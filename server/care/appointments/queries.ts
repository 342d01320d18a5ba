import type { AnswerOf } from '#shared/calls/index.ts'
import type { AppointmentStatus, Language } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Avatars } from '../../integrations/avatars/index.ts'
import { slhIdSql } from './people.ts'

type Appointment = AnswerOf<'listAppointments'>['models'][number]

export interface AppointmentRow {
  id: number
  status: AppointmentStatus
  provider: string
  appointment_id: string | null
  appointment_date: Date
  timezone: string
  encrypted_data: string | null
  type: string
  user_id: number
  active: boolean
  duration_minutes: number
  recurrence: string
  consult_type: string | null
  call_type: string | null
  join_url: string | null
  location: string | null
  cancel_reason: string | null
  physician_id: number | null
  /** The physician's key in slots. */
  slh_id: string | null
  physician_name: string | null
  physician_specialty: string | null
  physician_image: string | null
  created_at: Date
  updated_at: Date
}

/** The appointment as returned to its member; the browser fills in `decrypted_data`. */
export const presentAppointment = (
  { appointment_date, timezone, user_id, created_at, updated_at, ...row }: AppointmentRow,
  avatarOf: Avatars,
): Appointment => ({
  ...row,
  physician_image: row.physician_name === null ? null : (row.physician_image ?? avatarOf(row.physician_name)),
  appointment_date: { date: appointment_date.toISOString(), timezone },
  decrypted_data: null,
  user: { id: user_id },
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

const columns = `a.id, a.status, a.provider, a.appointment_id, a.appointment_date, a.timezone, a.encrypted_data, a.type, a.user_id,
  a.active, a.duration_minutes, a.recurrence, a.consult_type, c.code as call_type, a.join_url, a.location, a.cancel_reason,
  a.physician_id, ${slhIdSql} as slh_id, p.name as physician_name,
  coalesce(nullif(p.translations #>> array[$2::text, 'specialty'], ''), p.specialty) as physician_specialty, p.image as physician_image, a.created_at, a.updated_at`
const tables =
  'appointments a left join provider p on p.id = a.physician_id left join call_types c on c.id = a.call_type_id'

/** Identifies a booking until its service has confirmed it; never shown to anyone before that. */
export const holdPrefix = 'hold:'
const isShown = `(a.appointment_id is null or a.appointment_id not like '${holdPrefix}%')`
const own = (status: '$2' | '$3', from: '$3' | '$4') =>
  `a.user_id = $1 and ${isShown} and (${status}::text is null or a.status = ${status}) and (${from}::timestamptz is null or a.appointment_date >= ${from})`

export interface Wanted {
  userId: number
  language: Language
  status?: AppointmentStatus | undefined
  type?: string | null | undefined
  /** Only those that start at or after it, earliest first. */
  from?: string | undefined
}

/** A member's appointments: latest first, or from an instant on, earliest first. */
export const findAppointments = (
  db: Database,
  { userId, language, status, type, from }: Wanted,
  { size, offset }: { size: number; offset: number },
): Promise<AppointmentRow[]> => {
  const way = from === undefined ? 'desc' : 'asc'
  return db.query<AppointmentRow>({
    name: `find_own_appointments_${way}`,
    text: `select ${columns} from ${tables} where ${own('$3', '$4')} and ($7::text is null or a.type = $7)
           order by a.appointment_date ${way}, a.id ${way} limit $5 offset $6`,
    values: [userId, language, status ?? null, from ?? null, size, offset, type ?? null],
  })
}

export const countAppointments = async (
  db: Database,
  { userId, status, from }: Omit<Wanted, 'language' | 'type'>,
): Promise<number> => {
  const [row] = await db.query<{ count: number }>({
    name: 'count_own_appointments',
    text: `select count(*) as count from appointments a where ${own('$2', '$3')}`,
    values: [userId, status ?? null, from ?? null],
  })
  return row?.count ?? 0
}

/** One of a member's appointments by its id, or by its id at the service; null if it is not theirs. */
export const findAppointment = async (
  db: Database,
  { userId, language }: Pick<Wanted, 'userId' | 'language'>,
  id: string,
): Promise<AppointmentRow | null> => {
  const [row] = await db.query<AppointmentRow>({
    name: 'find_own_appointment',
    text: `select ${columns} from ${tables} where a.user_id = $1 and ${isShown} and (a.id::text = $3 or a.appointment_id = $3)
           order by a.id::text = $3 desc, a.id desc limit 1`,
    values: [userId, language, id],
  })
  return row ?? null
}

/** The calendar data of anyone's appointment; null if there is none, or only a hold. */
export const findBookable = async (db: Database, id: number) => {
  const [row] = await db.query<
    Pick<
      AppointmentRow,
      'provider' | 'duration_minutes' | 'type' | 'consult_type' | 'call_type' | 'slh_id' | 'physician_id'
    > & { user_id: number }
  >({
    name: 'find_bookable_appointment',
    text: `select a.user_id, a.provider, a.duration_minutes, a.type, a.consult_type, c.code as call_type, p.slh_id, p.id as physician_id
           from ${tables} where a.id = $1 and ${isShown}`,
    values: [id],
  })
  return row ?? null
}
