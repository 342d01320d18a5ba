import { localItem } from '../local-item.ts'
import { defaultLanguage, isFormats, isLanguage, type Language } from '../rules/index.ts'

const item = localItem('hale.language')
const formatsItem = localItem('hale.formats')

/** The language this browser was left in; on a first visit the first of the browser's own that there is, else English. */
export const firstLanguage = (): Language => {
  const wanted = [item.read(), ...navigator.languages.map((tag) => tag.split('-')[0])]
  return wanted.find(isLanguage) ?? defaultLanguage
}

/** The formats that the browser has for a language, 'en-GB' for English; null if it names no region for it. */
export const browserFormats = (language: Language): string | null => {
  for (const tag of navigator.languages) {
    const formats = tag.split('-')[0] === language ? `${language}-${new Intl.Locale(tag).region}` : null
    if (isFormats(formats)) return formats
  }
  return null
}

/** The formats of the member that this browser was left with, so that a page is drawn in them before the account is loaded. */
export const firstFormats = (): string | null => formatsItem.read()

export const rememberFormats = (formats: string | null): void =>
  formats === null ? formatsItem.remove() : formatsItem.write(formats)

export const rememberLanguage = (language: Language): void => item.write(language)
