import { localItem } from '../local-item.ts'
import { defaultLanguage, isLanguage, type Language } from '../rules/index.ts'

const item = localItem('hale.language')

/** The language this browser was left in; English on a first visit. */
export const rememberedLanguage = (): Language => {
  const value = item.read()
  return isLanguage(value) ? value : defaultLanguage
}

export const rememberLanguage = (language: Language): void => item.write(language)
