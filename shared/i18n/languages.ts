import { defaultLanguage, isLanguage, type Language } from '../rules/index.ts'

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
