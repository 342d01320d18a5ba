/** Every text that leaves Hale is in its reader's language and formats. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from '#shared/languages/node.ts'
import { languages, localeFor, type Language } from '#shared/rules/index.ts'
import { calendarFile } from './care/appointments/ics.ts'
import { appointmentMail } from './care/appointments/mails.ts'
import { wordsFor } from './care/appointments/words.ts'
import { titlesAt } from './care/health-actions/medications/reminders.ts'
import { newDeviceMail } from './identity/sign-in/mails.ts'
import { answerOf } from './integrations/assistant/embedded/renderings.ts'

const instant = new Date('2026-03-09T14:30:00Z')
const timezone = 'Europe/London'

interface Reader {
  language: Language
  formats: string | null
}
const recipient = { id: 1, email: 'member@example.com', first_name: 'Maya' }
const noticeFor = ({ language, formats }: Reader): string => {
  const { body, translations } = wordsFor('booked', { who: 'Dr. Reyes', instant, timezone, formats })
  return translations[language]?.body ?? body
}
/** Each text as its reader gets it. */
const leaving: Readonly<Record<string, (reader: Reader) => string>> = {
  'push and notice of an appointment': noticeFor,
  'mail of an appointment': (reader) =>
    appointmentMail({ ...recipient, language: reader.language }, 'booked', { message: noticeFor(reader), link: 'l' })
      .text,
  'push and notice of a medication': ({ language, formats }) =>
    Object.fromEntries(titlesAt('14:30', formats))[language] ?? Object.fromEntries(titlesAt('14:30', formats)).en ?? '',
  'mail of a new device': (reader) =>
    newDeviceMail(
      { ...recipient, ...reader, timezone },
      { at: instant, ip: '192.0.2.1', userAgent: 'Firefox', method: 'password', link: 'l' },
    ).text,
  'answer of Scout': ({ language, formats }) =>
    answerOf(
      'get_next_appointment',
      JSON.stringify({ starts_at: instant.toISOString(), timezone, is_virtual: false, with: null }),
      language,
      formats,
    ),
}
const translated = languages.filter(({ code }) => textsOf('mails').has(code)).map(({ code }) => code)
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

test.each(Object.keys(leaving))('%s has the times of its reader', (name) => {
  for (const language of translated)
    for (const formats of [null, `${language}-GB`, `${language}-US`, 'und-CA', 'und-AU']) {
      const time = new Intl.DateTimeFormat(localeFor(language, formats), { timeStyle: 'short', timeZone: timezone })
      expect([language, formats, plain(leaving[name]?.({ language, formats }) ?? '')]).toEqual([
        language,
        formats,
        expect.stringContaining(plain(time.format(instant))),
      ])
    }
})

test.each(Object.keys(leaving))('%s is in another language for each', (name) => {
  const texts = translated.map((language) => leaving[name]?.({ language, formats: null }))
  expect(new Set(texts).size).toBe(translated.length)
})

test('a calendar file is in the language of its reader', () => {
  const entry = {
    id: 7,
    status: 'created',
    appointment_date: instant,
    duration_minutes: 20,
    physician_name: 'Dr. Reyes',
    call_name: null,
    join_url: 'https://visit.example/1',
    location: null,
    created_at: instant,
    updated_at: instant,
  } as const
  const files = translated.map((language) =>
    calendarFile({ ...entry, language, formats: null }, 'https://hale.example/'),
  )
  for (const part of [/SUMMARY:(.*)/, /DESCRIPTION:(.*)/])
    expect(new Set(files.map((file) => part.exec(file)?.[1])).size).toBe(translated.length)
})

/** Files that write dates or lists by themselves, and why. Everything else takes the formats of its reader. */
const ownDates: Readonly<Record<string, string>> = {
  'server/engagement/widgets/rules.ts': 'a sentence of the back office, which is English',
  'server/entities/classkeys/codes.ts': 'a sentence of the back office, which is English',
  'member/early.ts': 'sets the language of the page',
  'member/identity/step-up/LostStep.tsx': 'reads the timezone of the browser',
  'member/identity/sign-in/NewDevice.tsx': 'reads the timezone of the browser',
  'member/results/labs/hours.ts': 'compares names of days with the English ones of the lab finder',
  'member/tracking/meals/useMealEditor.ts': 'reads the hour of a timezone',
  'admin/data/states.ts': 'a list of permissions in an English sentence',
  'server/entities/classkeys/history/conflict.ts': 'words for staff, in the formats of their account',
  'admin/layout/TopBar.tsx': 'a list of English words',
  'admin/screens/imports/FileDrop.tsx': 'a list of English words',
  'admin/resources/appointments/zones.ts': 'words with the zone of a visit, in the locale of its reader',
  'admin/resources/appointments/CalendarGrid.tsx': 'hours of the calendar, in the locale of its reader',
  'admin/resources/widgets/WidgetPlacement.tsx': 'a list of English words',
}

test('nothing else writes dates of one country', () => {
  const own =
    /Intl\.(?:DateTimeFormat|ListFormat)|toLocale(?:Date|Time)String|documentElement\.lang\b|dateFormat\(|MM\/dd|h:mm a/
  const found = globSync('{server,member,admin,shared/ui,shared/report}/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'))
    .filter((file) => own.test(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
  expect(found.toSorted()).toEqual(Object.keys(ownDates).toSorted())
})
