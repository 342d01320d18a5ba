import { expect, test } from 'vitest'
import { hoursToday } from './hours.ts'

const hours = [
  { weekday: 'monday', from: '13:00', to: '17:00' },
  { weekday: 'monday', from: '07:30', to: '12:00' },
  { weekday: 'tuesday', from: '09:00', to: '12:00' },
]
// Monday evening in Chicago, Tuesday already in London.
const now = new Date('2026-03-03T02:00:00Z')

test.each([
  ['America/Chicago', ['07:30', '13:00']],
  ['Europe/London', ['09:00']],
  ['Pacific/Auckland', ['09:00']],
])('the hours of the current day in %s', (timezone, from) => {
  expect(hoursToday(hours, timezone, now)?.map((one) => one.from)).toEqual(from)
})
test('closed differs from unknown', () => {
  expect(hoursToday(hours, 'America/Chicago', new Date('2026-03-08T18:00:00Z'))).toEqual([])
  expect(hoursToday([], 'America/Chicago', now)).toBeNull()
})
