import { expect, it } from 'vitest'
import { instantAt, localDate, localTime, wallClock } from '../index.ts'

const zones = ['America/New_York', 'Europe/Dublin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'UTC']

const months = [2, 3, 4, 9, 10, 11]

it.each(zones)('clocks in %s show what the runtime says, in the months of their changes', (zone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  for (const month of months)
    for (let at = Date.UTC(2026, month - 1, 1); at < Date.UTC(2026, month, 1); at += 30 * 60_000)
      if (wallClock(new Date(at), zone).toISOString().slice(0, 16).replace('T', ' ') !== format.format(at))
        expect.fail(`${new Date(at).toISOString()} is ${format.format(at)}`)
})
it.each([
  ['1969-12-31T23:59:59Z', 'America/New_York', '1969-12-31', '18:59'],
  ['1960-06-01T03:30:00Z', 'America/New_York', '1960-05-31', '23:30'],
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08', '01:59'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', '03:00'],
])('%s in %s is %s %s', (instant, zone, day, time) => {
  expect([localDate(new Date(instant), zone), localTime(new Date(instant), zone)]).toEqual([day, time])
  expect(instantAt(day, time, zone).toISOString().slice(0, 16)).toBe(instant.slice(0, 16))
})
