import { expect, it } from 'vitest'
import { wordsFor } from './words.ts'

const instant = new Date('2026-03-09T14:00:00Z')

it('says with whom and when, in the zone of the visit and in each language', () => {
  const { title, body, translations } = wordsFor('moved', {
    who: 'Dr. Reyes',
    instant,
    timezone: 'America/Chicago',
    formats: null,
  })
  expect([title, body]).toEqual(['Appointment rescheduled', 'With Dr. Reyes, Monday, March 9, 2026 at 9:00 AM CDT.'])
  expect(Object.keys(translations)).toEqual(expect.arrayContaining(['es', 'fr', 'de', 'pt']))
  for (const [language, day] of Object.entries({ es: 'lunes', fr: 'lundi', de: 'Montag', pt: 'segunda-feira' })) {
    expect(translations[language]?.body).toContain(day)
    expect(translations[language]?.body).toMatch(/\b0?9[:h ]/)
    expect(translations[language]?.body).not.toMatch(/[\u202f\u00a0]/)
  }
})

it('a sentence without a physician begins with a capital letter', () => {
  const { body, translations } = wordsFor('day', { who: null, instant, timezone: 'America/Chicago', formats: null })
  for (const text of [body, ...Object.values(translations).map((one) => one.body)]) expect(text).toMatch(/^\p{Lu}/u)
})
