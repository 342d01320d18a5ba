/** Screens' messages on the server. */
import { readFile } from 'node:fs/promises'
import { defaultLanguage, type Language } from '../rules/index.ts'
import { compileMessage } from './compile.ts'
import type { Messages } from './english.ts'
import { formatMessage, type Values } from './format.ts'

type Catalogue = Readonly<Record<string, string>>
const catalogues = new Map<string, Promise<Catalogue>>()
const catalogueOf = (language: Language, namespace: string): Promise<Catalogue> => {
  const path = `../languages/${language}/screens/${namespace}.json`
  const found =
    catalogues.get(path) ??
    readFile(new URL(path, import.meta.url), 'utf8').then(
      (text) => JSON.parse(text) as Catalogue,
      // A language need not have every file.
      () => ({}),
    )
  catalogues.set(path, found)
  return found
}

/** Formats the messages of a namespace in a language, in English where the language lacks one. */
export const messagesIn = async <N extends keyof Messages>(namespace: N, language: Language) => {
  const [own, english] = await Promise.all([catalogueOf(language, namespace), catalogueOf(defaultLanguage, namespace)])
  return (key: keyof Messages[N] & string, values: Values = {}): string => {
    const message = own[key]
    return message === undefined
      ? formatMessage(compileMessage(english[key] ?? key), values, defaultLanguage)
      : formatMessage(compileMessage(message), values, language)
  }
}
export { severeValuesOf, severeWords, type SaySevere } from './severe-words.ts'
