export type { Crisis, CrisisPhrases } from './crisis.ts'

interface LanguageLine {
  code: string
  /** In the language itself. */
  name: string
  /** For `Intl`, if that is not the code: its regional form, or a stand-in for a language that CLDR does not have. */
  locale?: string
  /** Whose formats the locale has, if it names no region. */
  region?: string
  /** How much of the product is translated, in percent, if not all. The rest is English. */
  percent?: number
  /** For a language that is written from right to left. */
  dir?: 'rtl'
  /** Starts a conversation in the language by text message with 988, the crisis line of the United States. */
  crisisKeyword?: string
}

/** The product's languages in display order. The texts of each are in the folder of its code, and only there. */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-US' },
  { code: 'es', name: 'Español', region: 'ES', crisisKeyword: 'AYUDA' },
  { code: 'fr', name: 'Français', region: 'FR' },
  { code: 'de', name: 'Deutsch', region: 'DE' },
  { code: 'pt', name: 'Português', region: 'BR' },
  { code: 'mh', name: 'Kajin M̧ajeļ', locale: 'en-US', percent: 4 },
] as const satisfies readonly LanguageLine[]

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value)

const lineOf = (language: string): LanguageLine | undefined => languages.find(({ code }) => code === language)

/** The locale by which `Intl` formats a language, with its plural forms. */
export const localeOf = (language: string): string => lineOf(language)?.locale ?? language

const formatsTag = /^(und|[a-z]{2,3})-([A-Z]{2}|\d{3})$/

/**
 * Whether a text names formats: 'en-GB' as a browser has them for its language, 'und-GB' as a reader chose them for whatever
 * language.
 */
export const isFormats = (text: unknown): text is string => typeof text === 'string' && formatsTag.test(text)

/** The region of a locale ('en-GB'), or of its language if it names none ('pt' has Brazil's formats). */
export const regionOf = (locale: string): string => {
  const [language = '', region] = locale.split('-')
  return region ?? lineOf(language)?.region ?? localeOf(language).split('-')[1] ?? ''
}

/**
 * The locale in which dates, times, weeks and numbers are written for a reader of a language: with the region of the first
 * formats that hold for the language, else the language's own.
 */
export const localeFor = (language: string, ...formats: readonly (string | null | undefined)[]): string => {
  const [own = language] = localeOf(language).split('-')
  for (const tag of formats) {
    const [, of, region] = formatsTag.exec(tag ?? '') ?? []
    if (region !== undefined && (of === 'und' || of === language))
      return region === regionOf(localeOf(language)) ? localeOf(language) : `${own}-${region}`
  }
  return localeOf(language)
}

/** How much of the product a language has, in percent. */
export const translatedPercent = (language: Language): number => lineOf(language)?.percent ?? 100

/** The language of a page's texts, and its `lang`: of a language with few texts they are English, and its own are marked. */
export const textLanguageOf = (language: Language): Language =>
  translatedPercent(language) === 100 ? language : defaultLanguage

/** The direction of its text. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => lineOf(language)?.dir ?? 'ltr'

/** The word that a text message to 988 starts with, so that it is answered in the language. */
export const crisisKeywordOf = (language: string): string | null => lineOf(language)?.crisisKeyword ?? null

/** A language's name in English, for language models. */
export const englishNameOf = (language: Language): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
