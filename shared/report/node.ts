/** The report on the server: fonts from disk, texts from the catalogs. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { messagesIn } from '../i18n/node.ts'
import { localeOf, type Language } from '../rules/index.ts'
import { buildReport, type ReportFonts } from './build.ts'
import { readReport, type ReportSource } from './read.ts'

const bytesOf = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(path, import.meta.url)))

const { resolve } = createRequire(import.meta.url)

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

/** The report of a kit's results as a PDF, in its member's language. */
export const writeReport = async (
  source: Omit<ReportSource, 'say' | 'saySevere' | 'sayLevel' | 'locale'> & {
    language: Language
    /** Of its numbers and paper, by default the language's. */
    locale?: string
    now: Date
    password?: string | null
  },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { language, locale = localeOf(language), now, password, ...rest } = source
  const [say, saySevere, sayLevel, loaded] = await Promise.all([
    messagesIn('testing_center', language, locale),
    messagesIn('severe', language, locale),
    messagesIn('results', language, locale),
    loadFonts(),
  ])
  return buildReport(readReport({ ...rest, locale, say, saySevere, sayLevel }), {
    fonts: loaded,
    load: async (file) => new Uint8Array(await readFile(resolve(file))),
    now,
    password: password ?? null,
  })
}
