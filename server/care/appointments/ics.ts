import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  id: number
  status: 'created' | 'attended' | 'cancelled'
  appointment_date: Date
  duration_minutes: number
  physician_name: string | null
  call_name: string | null
  join_url: string | null
  location: string | null
  created_at: Date
  updated_at: Date
}

const hourSeconds = 3600

/** Its title in a calendar, which others may see: with whom, never what about. */
export const titleOf = ({
  call_name: call,
  physician_name: physician,
}: Pick<CalendarEntry, 'call_name' | 'physician_name'>): string =>
  call && physician
    ? `${call} with ${physician}`
    : (call ?? (physician ? `Appointment with ${physician}` : 'Appointment'))

/**
 * An appointment as an iCalendar file (RFC 5545). Its UID never changes, and each later state has a higher sequence, so that a
 * calendar updates its entry instead of adding another.
 * @param link where the member finds it
 */
export const calendarFile = (entry: CalendarEntry, link: string): string => {
  const isCancelled = entry.status === 'cancelled'
  const calendar = ical({
    name: 'Hale',
    prodId: { company: 'Hale', product: 'Appointments', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: `appointment-${entry.id}@${new URL(link).hostname}`,
    sequence: Math.max(0, Math.floor((entry.updated_at.getTime() - entry.created_at.getTime()) / 1000)),
    stamp: entry.updated_at,
    created: entry.created_at,
    lastModified: entry.updated_at,
    start: entry.appointment_date,
    end: new Date(entry.appointment_date.getTime() + entry.duration_minutes * 60_000),
    summary: titleOf(entry),
    description: entry.join_url
      ? `Join: ${entry.join_url}\nReschedule or cancel: ${link}`
      : `Reschedule or cancel: ${link}`,
    location: entry.location ?? entry.join_url ?? null,
    url: link,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (!isCancelled)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: hourSeconds, description: titleOf(entry) })
  return calendar.toString()
}
