import { HttpError, type DataProvider } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { appointmentChanges } from '#shared/rules/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import { statusOf, type Appointment } from './appointment.ts'

export type Deed = 'attend' | 'cancel' | 'rebook'

/** Whether an appointment is in a state that allows an action. */
export const allows = (appointment: Appointment, deed: Deed): boolean => {
  const { next, isMovable } = appointmentChanges[statusOf(appointment)]
  return deed === 'rebook' ? isMovable : next.includes(deed === 'attend' ? 'attended' : 'cancelled')
}

export interface Refusal {
  message: string
  /** The appointment as it is now, if someone else has changed it. */
  latest?: Appointment
  /** Whether it no longer allows the action. */
  isOver: boolean
}

interface Conflict {
  saved_by: string | null
  saved_at: string
  is_deleted?: true
}

/** The server names a change by the time it was saved, with which it stamps a cancellation. */
const apartMs = 1000

/** What became of an appointment: `Dana Kim canceled this appointment on 06/02/2026, 9:00 AM. Reason: provider away` */
const outcomeOf = (latest: Appointment, { saved_by: by, saved_at: at }: Conflict): string => {
  if (statusOf(latest) === 'attended') return 'This visit is now marked as attended.'
  const { cancelled_at: when, cancel_reason: reason } = latest
  const isNamed = when !== null && Math.abs(Date.parse(at) - Date.parse(when)) < apartMs
  const deed = isNamed && by ? `${by} canceled this appointment` : 'This appointment was canceled'
  return `${deed}${when === null ? '' : ` on ${formatTimestamp(when)}`}.${reason ? ` Reason: ${reason}` : ''}`
}

/** Why an action failed. If somebody else has changed the appointment since, it is read again. */
export const refusalOf = async (
  error: unknown,
  deed: Deed,
  { id, status }: Appointment,
  dataProvider: DataProvider,
): Promise<Refusal> => {
  const message = messageOf(error)
  const conflict = error instanceof HttpError && (error.body as { conflict?: Conflict } | undefined)?.conflict
  if (!conflict || conflict.is_deleted) return { message, isOver: Boolean(conflict) }
  try {
    const { data: latest } = await dataProvider.getOne<Appointment>('appointments', { id })
    const isEnded = latest.status !== status && latest.status !== 'created'
    return { message: isEnded ? outcomeOf(latest, conflict) : message, latest, isOver: !allows(latest, deed) }
  } catch {
    return { message, isOver: false }
  }
}
