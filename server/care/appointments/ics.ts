import { finderOf } from '#shared/languages/node.ts'
import { writeMessage } from '../../kernel/http/message.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  id: number
  /** Of its reader. */
  language: string | null
  formats: string | null
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
const textsIn = finderOf('notices')

/** Its title in a calendar, which others may see: with whom, never what about. */
const titleOf = ({ call_name, physician_name: who, language: wanted }: CalendarEntry): string => {
  const { language, texts } = textsIn(wanted)
  const call = call_name ?? texts.calendar_appointment
  return who ? writeMessage(texts.calendar_with, language, { call, who }) : call
}

/**
 * An appointment as an iCalendar file (RFC 5545). Its UID never changes, and each later state has a higher sequence, so that a
 * calendar updates its entry instead of adding another.
 * @param link where the member finds it
 */
export const calendarFile = (entry: CalendarEntry, link: string): string => {
  const { language, texts } = textsIn(entry.language)
  const manage = writeMessage(texts.calendar_manage, language, { link })
  const isCancelled = entry.status === 'cancelled'
  const calendar = ical({
    name: 'Hale',
    prodId: { company: 'Hale', product: 'Appointments', language: language.toUpperCase() },
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
      ? `${writeMessage(texts.calendar_join, language, { link: entry.join_url })}\n${manage}`
      : manage,
    location: entry.location ?? entry.join_url ?? null,
    url: link,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (!isCancelled)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: hourSeconds, description: titleOf(entry) })
  return calendar.toString()
}
