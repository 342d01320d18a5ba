import { expect, test } from 'vitest'
import pharmacies from '#seed/content/clinical/pharmacies.json' with { type: 'json' }
import { formatsOf } from '#shared/i18n/index.ts'
import { openingHours } from './openingHours.ts'

const inGerman = (text: string) =>
  openingHours(text, { ...formatsOf('de'), everyDay: 'Täglich', allHours: '24 Stunden' })

test.each([
  ['Mon to Fri 9 AM to 7 PM, Sat 9:30 AM to 12 PM', 'Mo–Fr 09:00–19:00, Sa 09:30–12:00'],
  ['Every day 12 AM to 10 PM', 'Täglich 00:00–22:00'],
  ['Every day, 24 hours', 'Täglich, 24 Stunden'],
  ['Mon to Fri 9 AM to 7 PM, closed on holidays', null],
  ['9 to 5', null],
])('%s', (english, german) => {
  expect(inGerman(english)).toBe(german)
})

test('all hours of the demo are in these words', () => {
  expect(pharmacies.filter(({ hours }) => inGerman(hours) === null)).toEqual([])
})
