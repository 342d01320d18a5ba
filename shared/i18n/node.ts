/** Screens' messages on the server. */
import { readFile } from 'node:fs/promises'
import { dateFormat, defaultLanguage, localeFor, localeOf, type Language } from '../rules/index.ts'
import { compileMessage } from './compile.ts'
import type { Messages } from './english.ts'
import { formatsOf, type Formats } from './formats.ts'
import { formatMessage, type Values } from './format.ts'

type Catalogue = Readonly<Record<string, string>>
const catalogues = new Map<string, Promise<Catalogue>>()
const catalogueOf = (language: Language, namespace: string): Promise<Catalogue> => {
  const path = `../languages/${language}/screens/${namespace}.json`
  const found =
    catalogues.get(path) ??
    readFile(new URL(path, import.meta.url), 'utf8').then(
      (text) => JSON.parse(text) as Catalogue,
      // A language need not have every file.
      () => ({}),
    )
  catalogues.set(path, found)
  return found
}

/** Formats the messages of a namespace in a language, in English where the language lacks one. @param locale of numbers */
export const messagesIn = async <N extends keyof Messages>(
  namespace: N,
  language: Language,
  locale = localeOf(language),
) => {
  const [own, english] = await Promise.all([catalogueOf(language, namespace), catalogueOf(defaultLanguage, namespace)])
  return (key: keyof Messages[N] & string, values: Values = {}): string => {
    const message = own[key]
    return message === undefined
      ? formatMessage(compileMessage(english[key] ?? key), values, localeOf(defaultLanguage))
      : formatMessage(compileMessage(message), values, locale)
  }
}

export type { Formats }
/** Who reads a mail or a file: the language of the account, null for the default one, and its formats. */
interface Reader {
  language: string | null
  formats?: string | null | undefined
}
const localeOfReader = ({ language, formats }: Reader): string => localeFor(language ?? defaultLanguage, formats)

export const readersFormats = (reader: Reader): Formats => formatsOf(localeOfReader(reader))

/** An instant with its month in words, and with its time unless that is left out: 'March 7, 2025 at 3:04 PM'. */
export const momentInWords = (
  instant: Date,
  timeZone: string | null,
  reader: Reader,
  { time = true, weekday = false } = {},
): string =>
  dateFormat(localeOfReader(reader), {
    dateStyle: weekday ? 'full' : 'long',
    ...(time ? { timeStyle: 'short' } : {}),
    timeZone: timeZone ?? 'UTC',
  }).format(instant)
export { severeValuesOf, severeWords, type SaySevere } from './severe-words.ts'
