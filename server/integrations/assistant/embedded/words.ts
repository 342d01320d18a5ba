import { defaultLanguage, type Language } from '#shared/rules/index.ts'
import { writeMessage } from '../../../kernel/http/message.ts'
import type { ToolName } from '../tool-outputs.ts'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

/** Answers that need no lookup. */
export const plainTopics = ['greeting', 'thanks', 'identity', 'abilities', 'advice'] as const
export type PlainTopic = (typeof plainTopics)[number]
export type Topic = PlainTopic | Exclude<ToolName, 'search_help' | 'get_latest_reading'>

export interface Words {
  /** Phrases as read by `hasPhrase`, by topic. */
  keywords: Readonly<Record<Topic, readonly string[]>>
  answers: Readonly<Record<keyof typeof en.answers, string>>
}
export type AnswerKey = keyof Words['answers']

/** Marshallese has none of its own yet and is answered in English. */
const byLanguage: Readonly<Partial<Record<Language, Words>>> = { en, es, fr, de, pt }

export const spokenLanguages: readonly Language[] = ['en', 'es', 'fr', 'de', 'pt']

export const wordsOf = (language: Language): Words => byLanguage[language] ?? en
/** The language that is answered in, which is also its locale. */
export const spokenIn = (language: Language): Language => (byLanguage[language] ? language : defaultLanguage)

/** Formats an answer in a language. */
export const sayIn = (language: Language) => {
  const { answers } = wordsOf(language)
  return (key: AnswerKey, values: Readonly<Record<string, string | number>> = {}): string =>
    writeMessage(answers[key], spokenIn(language), values)
}
export type Say = ReturnType<typeof sayIn>
