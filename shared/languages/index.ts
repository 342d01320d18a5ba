export type { Crisis, CrisisPhrases } from './crisis.ts'

interface LanguageLine {
  code: string
  /** In the language itself. */
  name: string
  /** For `Intl`, if that is not the code: its regional form, or a stand-in for a language that CLDR does not have. */
  locale?: string
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
  { code: 'es', name: 'Español', crisisKeyword: 'AYUDA' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'pt', name: 'Português' },
  { code: 'mh', name: 'Kajin M̧ajeļ', locale: 'en-US', percent: 2 },
] as const satisfies readonly LanguageLine[]

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value)

const lineOf = (language: string): LanguageLine | undefined => languages.find(({ code }) => code === language)

/** The locale by which `Intl` formats a language, with its plural forms. */
export const localeOf = (language: string): string => lineOf(language)?.locale ?? language

/** How much of the product a language has, in percent. */
export const translatedPercent = (language: Language): number => lineOf(language)?.percent ?? 100

/** The direction of its text. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => lineOf(language)?.dir ?? 'ltr'

/** The word that a text message to 988 starts with, so that it is answered in the language. */
export const crisisKeywordOf = (language: string): string | null => lineOf(language)?.crisisKeyword ?? null

/** A language's name in English, for language models. */
export const englishNameOf = (language: Language): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
