import { expect, test } from 'vitest'
import { firstDayOf, languages, localeFor, localeOf, startOfWeek, weekFrom } from '../rules/index.ts'
import { formatBytes } from './bytes.ts'
import { formatsOf } from './formats.ts'

/** Spaces of every kind as usual ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('dates of American English are MM/dd/yyyy, and a calendar day is the same in every zone', () => {
  const { formatDate, formatDateTime, formatTime } = formatsOf(localeFor('en', null))
  expect(formatDate('2025-03-07')).toBe('03/07/2025')
  expect(formatDate('2025-03-07', 'America/Los_Angeles')).toBe('03/07/2025')
  expect(formatDateTime('2025-03-07T15:04')).toBe('03/07/2025 03:04 PM')
  expect(formatDateTime('2025-03-07T15:04:00Z', 'America/New_York')).toBe('03/07/2025 10:04 AM')
  expect(formatDate('2025-03-08T02:00:00Z', 'America/New_York')).toBe('03/07/2025')
  expect(formatTime('2025-03-07T00:05:00Z', 'UTC')).toBe('12:05 AM')
  for (const none of [null, undefined, '', 'no date'])
    expect([formatDate(none), formatDateTime(none), formatTime(none)]).toEqual(['--', '--', '--'])
})

test.each([
  ['en', null, '03/07/2025', '03/07/2025 03:04 PM', '9:05 AM', 'SMTWRFS', 0],
  ['en', 'en-US', '03/07/2025', '03/07/2025 03:04 PM', '9:05 AM', 'SMTWRFS', 0],
  ['en', 'en-GB', '07/03/2025', '07/03/2025 15:04', '09:05', 'SMTWTFS', 1],
  ['en', 'en-AU', '07/03/2025', '07/03/2025 03:04 pm', '9:05 am', 'SMTWTFS', 1],
  ['en', 'en-CA', '2025-03-07', '2025-03-07 03:04 p.m.', '9:05 a.m.', 'SMTWTFS', 0],
  ['es', null, '07/03/2025', '07/03/2025 15:04', '9:05', 'DLMXJVS', 1],
  ['es', 'es-MX', '07/03/2025', '07/03/2025 03:04 p.m.', '9:05 a.m.', 'DLMMJVS', 0],
  ['fr', null, '07/03/2025', '07/03/2025 15:04', '09:05', 'DLMMJVS', 1],
  ['de', null, '07.03.2025', '07.03.2025 15:04', '09:05', 'SMDMDFS', 1],
  // Formats of another language's browser do not hold, a choice does.
  ['de', 'en-US', '07.03.2025', '07.03.2025 15:04', '09:05', 'SMDMDFS', 1],
  ['en', 'und-DE', '07/03/2025', '07/03/2025 15:04', '09:05', 'SMTWTFS', 1],
  ['pt', null, '07/03/2025', '07/03/2025 15:04', '09:05', 'DSTQQSS', 0],
  ['pt', 'pt-PT', '07/03/2025', '07/03/2025 15:04', '09:05', 'DSTQQSS', 1],
  ['mh', null, '03/07/2025', '03/07/2025 03:04 PM', '9:05 AM', 'SMTWRFS', 0],
  ['de', 'nonsense', '07.03.2025', '07.03.2025 15:04', '09:05', 'SMDMDFS', 1],
])('%s with formats %s', (language, given, date, dateTime, time, letters, firstDay) => {
  const formats = formatsOf(localeFor(language, given))
  expect(formats.formatDate('2025-03-07')).toBe(date)
  expect(formats.formatDateTime('2025-03-07T15:04:00Z', 'UTC')).toBe(dateTime)
  expect([formats.formatTime('2025-03-07T09:05:00Z', 'UTC'), formats.formatClock('09:05')]).toEqual([time, time])
  expect(formats.weekdayLetters.join('')).toBe(letters)
  expect(formats.firstDay).toBe(firstDay)
})

test.each([...languages.map(({ code }) => localeOf(code)), 'en-GB'])(
  '%s: every time of a day reads as Intl writes it',
  (locale) => {
    for (const timeZone of ['UTC', 'America/New_York', 'Asia/Kathmandu', undefined]) {
      const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const at = new Date(Date.UTC(2026, 2, 8, 0, minute))
        expect(formatsOf(locale).formatTime(at, timeZone)).toBe(plain(format.format(at)))
      }
    }
  },
)

test.each([
  ['en', '10,000', '2.5', '50%'],
  ['de', '10.000', '2,5', '50 %'],
  ['fr', '10 000', '2,5', '50 %'],
  ['pt', '10.000', '2,5', '50%'],
  ['mh', '10,000', '2.5', '50%'],
])('numbers in %s', (language, thousands, fraction, half) => {
  const { formatNumber, formatPercent } = formatsOf(localeFor(language))
  expect([formatNumber(10_000), formatNumber(2.5), formatPercent(50)].map(plain)).toEqual([thousands, fraction, half])
})

test.each([
  [0, '0 kB', '0 ko'],
  [1, '1 kB', '1 ko'],
  [1024 ** 2 - 1, '1,024 kB', '1 024 ko'],
  [1.5 * 1024 ** 2, '1.5 MB', '1,5 Mo'],
  [500 * 1024 ** 2, '500 MB', '500 Mo'],
  [2048 * 1024 ** 3, '2,048 GB', '2 048 Go'],
])('%d bytes', (bytes, english, french) => {
  expect(['en', 'fr'].map((language) => plain(formatBytes(bytes, { locale: localeFor(language) })))).toEqual([
    english,
    french,
  ])
})

test('the week of each region begins as CLDR has it, and in Portugal on Monday', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const wrong = letters.flatMap((one) =>
    letters.flatMap((other) => {
      const region = `${one}${other}`
      const locale = new Intl.Locale(`en-${region}`) as Intl.Locale & { getWeekInfo: () => { firstDay: number } }
      // Names that regions had earlier stand for today's.
      if (names.of(region) === undefined || Intl.getCanonicalLocales(`en-${region}`)[0] !== `en-${region}`) return []
      const day = locale.getWeekInfo().firstDay % 7
      return day === firstDayOf(`en-${region}`) ? [] : [region]
    }),
  )
  expect(wrong).toEqual(['PT'])
})

test.each([
  ['2026-11-28', 0, '2026-11-22'],
  ['2026-11-29', 0, '2026-11-29'],
  ['2026-11-29', 1, '2026-11-23'],
  ['2026-11-29', 6, '2026-11-28'],
])('the week of %s that begins on day %d began on %s', (day, first, start) => {
  expect(startOfWeek(day, first)).toBe(start)
  expect(weekFrom(first)[0]).toBe(first)
})
