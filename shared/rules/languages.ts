/** The languages of the product by their own names, in the order in which they are offered. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'pt', name: 'Português' },
  { code: 'mh', name: 'Kajin M̧ajeļ' },
] as const

/** How much of the product's words a language has, in percent, where it is not all of them. The rest is English. */
export const translatedPercent: Readonly<Partial<Record<(typeof languages)[number]['code'], number>>> = { mh: 2 }

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value)

/** What a language is called in English, as language models are told. */
export const englishNameOf = (language: Language): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
