import { defaultLanguage, localeFor, withZone, type Language } from '#shared/rules/index.ts'
import { textsOf } from '#shared/languages/node.ts'
import { writeMessage } from '../../kernel/http/message.ts'

/** What members are told about an appointment. */
export type Occasion = 'booked' | 'moved' | 'cancelled' | 'day' | 'hour'

const notices = textsOf('notices')
const grammar = textsOf('grammar')

/** A time in words, with the name of its timezone: `Monday, March 9, 2026 at 9:00 AM CDT`. */
const whenText = (instant: Date, timezone: string, locale: string): string =>
  withZone(instant, timezone, locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).replaceAll(/[\u202f\u00a0]/g, ' ')

interface Said {
  title: string
  body: string
}

interface Visit {
  /** Null if it is with nobody by name. */
  who: string | null
  instant: Date
  timezone: string
  /** The member's, see `localeFor`. */
  formats: string | null
}
/** With whom and when, in English and in the other available languages. */
export const wordsFor = (
  occasion: Occasion,
  { who, instant, timezone, formats }: Visit,
): Said & { translations: Readonly<Record<string, Said>> } => {
  const said = new Map(
    [...notices].map(([language, words]): [Language, Said] => {
      const locale = localeFor(language, formats)
      const when = whenText(instant, timezone, locale)
      const alone = grammar.get(language)?.lowercase_weekdays
        ? when.charAt(0).toLocaleUpperCase(locale) + when.slice(1)
        : when
      const body = who === null ? `${alone}.` : writeMessage(words.appointment_with, language, { who, when })
      return [language, { title: words[`appointment_${occasion}`], body }]
    }),
  )
  const english = said.get(defaultLanguage) ?? { title: '', body: '' }
  said.delete(defaultLanguage)
  return { ...english, translations: Object.fromEntries(said) }
}
