import { expect, test, vi } from 'vitest'
import { dateFormat, instantAt, isTimezone, LastUsed, localDate, zoneNamed } from '../index.ts'

/** Different spellings of one name, by the bits of a number. */
const spelled = (name: string, bits: number): string =>
  [...name].map((letter, at) => ((bits >> (at % 20)) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('')

test('whatever the runtime takes for a timezone is one, in whatever letters', () => {
  for (const zone of [
    ...Intl.supportedValuesOf('timeZone'),
    'EST5EDT',
    'GMT0',
    'Etc/GMT+5',
    'US/Eastern',
    'Asia/Kolkata',
  ])
    for (const name of [zone, zone.toLowerCase(), zone.toUpperCase()])
      expect([name, zoneNamed(name)]).toEqual([
        name,
        new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
      ])
  // Lower case of the Kelvin sign is a k.
  for (const name of ['Asia/\u212Aolkata', '+02:00', 'Mars/Olympus', '', 'a'.repeat(65)])
    expect(isTimezone(name)).toBe(false)
})

test('thousands of spellings share the format of their timezone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const at = new Date('2026-07-01T23:30:00Z')
  for (let bits = 0; bits < 3000; bits++) {
    const name = spelled('Pacific/Auckland', bits)
    expect([localDate(at, name), instantAt('2026-07-02', '11:30', name)]).toEqual(['2026-07-02', at])
    dateFormat('en-US', { timeZone: name, dateStyle: 'long' }).format(at)
  }
  expect(made.mock.calls.length).toBeLessThan(5)
  made.mockRestore()
})

test('of values by key, those unused for longest make room', () => {
  const kept = new LastUsed<number, string>(3)
  for (const key of [1, 2, 3]) kept.set(key, `${key}`)
  kept.get(1)
  expect(kept.set(4, 'four')).toBe('four')
  expect([kept.size, kept.get(2), kept.values()]).toEqual([3, undefined, ['3', '1', 'four']])
})
