/** The report on the server: fonts from disk, texts from the catalogs. */
import { readFile } from 'node:fs/promises'
import { compileMessage } from '../i18n/compile.ts'
import { formatMessage } from '../i18n/format.ts'
import { defaultLanguage, type Language } from '../rules/index.ts'
import { buildReport, type ReportFonts } from './build.ts'
import { readReport, type ReportSource, type Say } from './read.ts'

const bytesOf = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(path, import.meta.url)))

let fonts: Promise<ReportFonts> | null = null
/** Loaded once. */
const loadFonts = (): Promise<ReportFonts> => {
  fonts ??= Promise.all([bytesOf('./fonts/onest-regular.ttf'), bytesOf('./fonts/onest-semibold.ttf')]).then(
    ([regular, semibold]) => ({
      regular,
      semibold,
    }),
  )
  return fonts
}

type Catalogue = Readonly<Record<string, string>>
const catalogues = new Map<Language, Promise<Catalogue>>()
const catalogueOf = (language: Language): Promise<Catalogue> => {
  let found = catalogues.get(language)
  if (!found) {
    found = readFile(new URL(`../languages/${language}/screens/testing_center.json`, import.meta.url), 'utf8').then(
      (text) => JSON.parse(text) as Catalogue,
    )
    catalogues.set(language, found)
  }
  return found
}

/** Formats the report's texts in a language, falling back to English. */
export const sayIn = async (language: Language): Promise<Say> => {
  const [own, english] = await Promise.all([catalogueOf(language), catalogueOf(defaultLanguage)])
  return (key, values = {}) => {
    const message = own[key]
    return message === undefined
      ? formatMessage(compileMessage(english[key] ?? key), values, defaultLanguage)
      : formatMessage(compileMessage(message), values, language)
  }
}

/** The report of a kit's results as a PDF, in its member's language. */
export const writeReport = async (
  source: Omit<ReportSource, 'say' | 'locale'> & { language: Language; now: Date; password?: string | null },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { language, now, password, ...rest } = source
  const [say, loaded] = await Promise.all([sayIn(language), loadFonts()])
  return buildReport(readReport({ ...rest, locale: language, say }), { fonts: loaded, now, password: password ?? null })
}
