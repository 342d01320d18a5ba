import { defaultLanguage, type Language } from '#shared/rules/index.ts'
import { writeMessage } from '../http/message.ts'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

type Words = Readonly<Record<keyof typeof en, string>>
export type WordKey = keyof Words

/** Marshallese has no texts of its own yet and gets English ones. */
const byLanguage = new Map<string | null, readonly [Language, Words]>([
  ['en', ['en', en]],
  ['es', ['es', es]],
  ['fr', ['fr', fr]],
  ['de', ['de', de]],
  ['pt', ['pt', pt]],
])
export const writtenLanguages: readonly Language[] = [...byLanguage.values()].map(([language]) => language)

/** Formats a letter's text in a language, falling back to English. */
export const sayIn = (language: string | null) => {
  const [written, words] = byLanguage.get(language) ?? ([defaultLanguage, en] as const)
  return (key: WordKey, values?: Readonly<Record<string, string>>): string => writeMessage(words[key], written, values)
}
