import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isTimezone } from './dates.ts'
import { timezoneChoices, timezoneLabel, withZone, zoneName } from './timezones.ts'

const known = ['Africa/Asmera', 'America/New_York', 'Asia/Calcutta', 'Asia/Saigon', 'Europe/Kiev']

describe('timezoneChoices', () => {
  it('shows modern names in order, and keeps the runtime’s as values', () => {
    expect(timezoneChoices(known, 'America/New_York')).toEqual([
      { value: 'Africa/Asmera', label: 'Africa/Asmara' },
      { value: 'America/New_York', label: 'America/New York' },
      { value: 'Asia/Saigon', label: 'Asia/Ho Chi Minh' },
      { value: 'Asia/Calcutta', label: 'Asia/Kolkata' },
      { value: 'Europe/Kiev', label: 'Europe/Kyiv' },
    ])
  })
  it.each(['Asia/Calcutta', 'Asia/Kolkata', 'UTC'])('has %s once if it is the current one', (current) => {
    const choices = timezoneChoices(known, current)
    expect(choices.filter(({ label }) => label === timezoneLabel(current))).toEqual([
      { value: current, label: timezoneLabel(current) },
    ])
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
  })
  it('covers every renamed zone of the runtime’s list', () => {
    const all = Intl.supportedValuesOf('timeZone')
    const shown = timezoneChoices(all, 'America/Chicago').map(({ label }) => label)
    for (const old of ['Africa/Asmera', 'Asia/Calcutta', 'Asia/Katmandu', 'Europe/Kiev', 'Pacific/Truk'])
      expect(shown).not.toContain(old)
    expect(shown.filter((label) => !isTimezone(label.replaceAll(' ', '_')))).toEqual([])
    expect(shown).toHaveLength(all.length)
  })
})

it('the name of a timezone depends on the day', () => {
  const days = [new Date('2026-01-10'), new Date('2026-07-10')]
  expect(days.map((day) => zoneName(day, 'America/Chicago', 'en-US'))).toEqual(['CST', 'CDT'])
})

it.each([
  ['en-US', 'Europe/Berlin', 'GMT+2'],
  ['en-GB', 'Europe/Berlin', 'CEST'],
  ['en-GB', 'Europe/London', 'BST'],
  ['de-DE', 'Europe/Berlin', 'MESZ'],
  ['es-ES', 'Europe/Berlin', 'CEST'],
  ['fr-FR', 'Europe/Berlin', 'UTC+2'],
  ['de-DE', 'America/Chicago', 'CDT'],
  ['fr-FR', 'America/Chicago', 'CDT'],
  ['de-DE', 'UTC', 'UTC'],
])('a timezone has the name that readers of %s know: %s', (locale, zone, name) => {
  expect(zoneName(new Date('2026-07-10'), zone, locale)).toBe(name)
})

it('a moment has the same name of its zone in every language', () => {
  const moment = new Date('2026-01-10T15:30:00Z')
  const said = ['en-US', 'de-DE', 'fr-FR'].map((locale) =>
    withZone(moment, 'America/Chicago', locale, { hour: 'numeric', minute: '2-digit' }),
  )
  expect(said).toEqual(['9:30\u202fAM CST', '09:30 CST', '09:30 CST'])
})

it('zones are named nowhere else', () => {
  const files = globSync('{admin,member,server,shared,seed}/**/*.{ts,tsx}')
  const naming = files.filter((file) =>
    /timeZoneName: '(short|long)'|timeStyle: '(long|full)'/.test(readFileSync(file, 'utf8')),
  )
  expect(naming.filter((file) => !file.startsWith('shared/rules/time/timezones.'))).toEqual([])
})
