import { expect, it } from 'vitest'
import { calendarFile, type CalendarEntry } from './ics.ts'

const entry: CalendarEntry = {
  id: 7,
  language: null,
  formats: null,
  status: 'created',
  appointment_date: new Date('2026-03-09T14:00:00Z'),
  duration_minutes: 20,
  physician_name: 'Dr. Reyes, Amelia; MD',
  call_name: 'Welcome\ncall',
  join_url: 'https://visit.example/1',
  location: null,
  created_at: new Date('2026-03-01T10:00:00Z'),
  updated_at: new Date('2026-03-01T10:00:05Z'),
}
const linesOf = (one: CalendarEntry) =>
  calendarFile(one, 'https://hale.example/client/appointments').replaceAll('\r\n ', '').split('\r\n')

it('an appointment becomes one entry of a calendar, and no word of it another line', () => {
  const lines = linesOf(entry)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain('UID:appointment-7@hale.example')
  expect(lines).toContain(String.raw`SUMMARY:Welcome\ncall with Dr. Reyes\, Amelia\; MD`)
  expect(lines).toContain('DTEND:20260309T142000Z')
  expect(lines).toContain('LOCATION:https://visit.example/1')
})

it('a later state has a higher sequence, and a cancelled one takes its entry away', () => {
  expect(linesOf(entry)).toContain('SEQUENCE:5')
  const cancelled = linesOf({ ...entry, status: 'cancelled', updated_at: new Date('2026-03-01T10:01:00Z') })
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:60', 'UID:appointment-7@hale.example'])
    expect(cancelled).toContain(line)
  expect(cancelled).not.toContain('BEGIN:VALARM')
})
