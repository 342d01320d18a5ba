import { localItem } from '../local-item.ts'
import { defaultLanguage, isLanguage, type Language } from '../rules/index.ts'

const item = localItem('hale.language')

/** The language this browser was left in; on a first visit the first of the browser's own that there is, else English. */
export const firstLanguage = (): Language => {
  const wanted = [item.read(), ...navigator.languages.map((tag) => tag.split('-')[0])]
  return wanted.find(isLanguage) ?? defaultLanguage
}

export const rememberLanguage = (language: Language): void => item.write(language)
