import { expect, test } from 'vitest'
import { upcomingFrom } from '#shared/rules/index.ts'
import { nextOf, type Appointment } from './nextAppointment.ts'

const at = (id: number, date: string, duration_minutes = 30): Appointment =>
  ({ id, appointment_date: { date, timezone: 'UTC' }, duration_minutes }) as unknown as Appointment
const list = [at(1, '2026-06-10T09:00:00Z', 60), at(2, '2026-06-10T10:00:00Z'), at(3, '2026-06-12T10:00:00Z')]

test.each([
  ['2026-06-10T08:00:00Z', 1],
  ['2026-06-10T09:59:59Z', 1],
  ['2026-06-10T10:00:00Z', 2],
  ['2026-06-10T10:29:59Z', 2],
  ['2026-06-10T10:30:00Z', 3],
  ['2026-06-12T10:30:00Z', undefined],
])('at %s the next one is %s', (now, id) => expect(nextOf(list, new Date(now))?.id).toBe(id))

test('the request stays the same for an hour', () => {
  expect(upcomingFrom(new Date('2026-06-10T10:00:00Z'))).toBe('2026-06-10T02:00:00.000Z')
  expect(upcomingFrom(new Date('2026-06-10T10:59:59Z'))).toBe('2026-06-10T02:00:00.000Z')
})
