import type { AnswerOf } from '#shared/calls/index.ts'
import type { Database } from '../database/types.ts'

type Appointment = AnswerOf<'listAppointments'>['models'][number]
export type AppointmentStatus = Appointment['status']

export interface AppointmentRow {
  id: number
  status: AppointmentStatus
  provider: string
  appointment_id: string | null
  appointment_date: Date
  timezone: string
  encrypted_data: string | null
  type: string | null
  user_id: number
  active: boolean
  duration_minutes: number
  consult_type: string | null
  join_url: string | null
  location: string | null
  physician_name: string | null
  created_at: Date
  updated_at: Date
}

/** The appointment as its member gets it; `decrypted_data` is filled in the browser. */
export const presentAppointment = ({ appointment_date, timezone, user_id, created_at, updated_at, ...row }: AppointmentRow): Appointment => ({
  ...row,
  appointment_date: { date: appointment_date.toISOString(), timezone },
  decrypted_data: null,
  user: { id: user_id },
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

const columns = `a.id, a.status, a.provider, a.appointment_id, a.appointment_date, a.timezone, a.encrypted_data, a.type, a.user_id,
  a.active, a.duration_minutes, a.consult_type, a.join_url, a.location, p.name as physician_name, a.created_at, a.updated_at`
const own = `a.user_id = $1 and ($2::text is null or a.status = $2) and ($3::timestamptz is null or a.appointment_date >= $3)`

export interface Wanted {
  userId: number
  status?: AppointmentStatus | undefined
  /** Only those that begin at or after it, the next one first. */
  from?: string | undefined
}

/** A member's appointments: the latest first, or the next one first from an instant on. */
export const findAppointments = (
  db: Database,
  { userId, status, from }: Wanted,
  { size, offset }: { size: number; offset: number },
): Promise<AppointmentRow[]> => {
  const way = from === undefined ? 'desc' : 'asc'
  return db.query<AppointmentRow>({
    name: `find_own_appointments_${way}`,
    text: `select ${columns} from appointments a left join provider p on p.id = a.physician_id where ${own}
           order by a.appointment_date ${way}, a.id ${way} limit $4 offset $5`,
    values: [userId, status ?? null, from ?? null, size, offset],
  })
}

export const countAppointments = async (db: Database, { userId, status, from }: Wanted): Promise<number> => {
  const [row] = await db.query<{ count: number }>({
    name: 'count_own_appointments',
    text: `select count(*) as count from appointments a where ${own}`,
    values: [userId, status ?? null, from ?? null],
  })
  return row?.count ?? 0
}
