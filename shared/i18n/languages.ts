/** The languages of the product, in the order in which they are offered. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Spanish' },
  { code: 'fr', name: 'French' },
  { code: 'de', name: 'German' },
  { code: 'pt', name: 'Portuguese' },
  { code: 'mh', name: 'Marshallese' },
] as const

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value)

const languageKey = 'hale.language'

/** The language this browser was left in; English on a first visit. */
export const rememberedLanguage = (): Language => {
  try {
    const value = localStorage.getItem(languageKey)
    return isLanguage(value) ? value : defaultLanguage
  } catch {
    return defaultLanguage
  }
}

export const rememberLanguage = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Without storage the language holds until the page is closed.
  }
}
