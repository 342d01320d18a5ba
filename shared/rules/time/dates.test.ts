import { describe, expect, it } from 'vitest'
import { addDays, endOfDay, isRealDate, isTimezone, localDate, weekday } from '../index.ts'

describe('isRealDate', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['0099-12-31', true],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
  ])('%s: %s', (date, real) => expect(isRealDate(date)).toBe(real))
})

describe('localDate', () => {
  it.each([
    ['just before midnight in New York', '2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
    ['midnight in New York', '2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
    ['the day clocks go forward ends an hour early', '2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['and the next begins', '2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
    ['the day clocks go back is longer', '2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['west of the date line', '2026-01-01T10:00:00Z', 'Pacific/Pago_Pago', '2025-12-31'],
    ['east of the date line', '2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
    ['half-hour zones', '2026-01-01T18:29:59Z', 'Asia/Kolkata', '2026-01-01'],
    ['half-hour zones turn over', '2026-01-01T18:30:00Z', 'Asia/Kolkata', '2026-01-02'],
    ['leap days', '2024-02-29T23:00:00Z', 'UTC', '2024-02-29'],
    ['an unknown zone is UTC', '2026-01-01T23:59:59Z', 'Moon/Base', '2026-01-01'],
  ])('%s', (_, instant, zone, date) => expect(localDate(new Date(instant), zone)).toBe(date))
  it('distinguishes zones from other words', () => {
    expect(isTimezone('America/Chicago')).toBe(true)
    expect(isTimezone('UTC')).toBe(true)
    for (const zone of ['Nowhere', '+02:00', '', 'America/Chicago; drop']) expect(isTimezone(zone)).toBe(false)
  })
})

describe('addDays', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-05-05', 0, '2026-05-05'],
    ['2024-02-29', 365, '2025-02-28'],
  ])('%s %d', (date, count, expected) => expect(addDays(date, count)).toBe(expected))
  it('weekday is 0 on Sunday', () => expect([weekday('2026-03-08'), weekday('2026-03-14')]).toEqual([0, 6]))
})

describe('endOfDay', () => {
  it.each([
    ['2026-03-10', 'UTC', '2026-03-10T23:59:59.999Z'],
    ['2026-03-10', 'America/New_York', '2026-03-11T03:59:59.999Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.999Z'],
    ['2026-03-10', 'Asia/Kathmandu', '2026-03-10T18:14:59.999Z'],
    ['2026-03-10', 'Pacific/Kiritimati', '2026-03-10T09:59:59.999Z'],
    ['2026-03-10', 'Etc/GMT+12', '2026-03-11T11:59:59.999Z'],
    ['2026-12-31', 'no such zone', '2026-12-31T23:59:59.999Z'],
  ])('of %s in %s is %s', (date, zone, moment) => expect(endOfDay(date, zone).toISOString()).toBe(moment))
})
