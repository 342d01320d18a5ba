import { expect, it } from 'vitest'
import { zoneWords } from '../../format/zone.ts'
import { bookedIn, dayInZone, formatInZone, timeInZone } from './zones.ts'

const winter = new Date('2026-01-15T15:30:00Z')
const summer = new Date('2026-07-15T15:30:00Z')

it('formats an instant in a zone, with the zone’s name on that day', () => {
  expect(formatInZone(winter, 'America/Chicago').replaceAll('\u202f', ' ')).toBe('Thu, Jan 15, 2026, 9:30 AM CST')
  expect(formatInZone(summer, 'America/Chicago').replaceAll('\u202f', ' ')).toBe('Wed, Jul 15, 2026, 10:30 AM CDT')
})

it('falls back to the browser’s zone for an unknown one', () => {
  expect(formatInZone(winter, 'Mars/Olympus')).toBe(formatInZone(winter, undefined))
})

it('formats the time where an appointment was booked', () => {
  expect(bookedIn('2026-01-15T15:30:00Z', 'America/Chicago')?.replaceAll('\u202f', ' ')).toBe('9:30 AM, Chicago (CST)')
  expect(bookedIn('2026-01-15T15:30:00Z', 'Mars/Olympus')).toBe('Mars/Olympus')
  expect(bookedIn('2026-01-15T15:30:00Z', null)).toBeNull()
})

it('names a zone by its city', () => {
  expect(zoneWords('America/New_York', winter)).toBe('New York (EST)')
  expect(zoneWords('America/Argentina/Buenos_Aires', winter)).toBe('Buenos Aires (GMT-3)')
})

it('formats the day and the time of an instant separately', () => {
  expect(dayInZone(new Date('2026-01-16T02:00:00Z'), 'America/Chicago')).toBe('Thu, Jan 15, 2026')
  expect(timeInZone(winter, 'America/Chicago').replaceAll('\u202f', ' ')).toBe('9:30 AM')
})
