import type { Language } from '#shared/rules/index.ts'
import { finderOf, textsOf, type Texts } from '#shared/languages/node.ts'
import { writeMessage } from '../../../kernel/http/message.ts'
import type { ToolName } from '../tool-outputs.ts'

/** Answers that need no lookup. */
export const plainTopics = ['greeting', 'thanks', 'identity', 'abilities', 'advice'] as const
export type PlainTopic = (typeof plainTopics)[number]
export type Topic = PlainTopic | Exclude<ToolName, 'search_help' | 'get_latest_reading'>

export interface Words {
  /** Phrases as read by `hasPhrase`, by topic. */
  keywords: Readonly<Record<Topic, readonly string[]>>
  answers: Texts['assistant']['answers']
}
export type AnswerKey = keyof Words['answers']

export const spokenLanguages: readonly Language[] = [...textsOf('assistant').keys()]

const find = finderOf('assistant')
export const wordsOf = (language: Language): Words => find(language).texts
/** The language that is answered in. */
export const spokenIn = (language: Language): Language => find(language).language

/** Formats an answer in a language. */
export const sayIn = (language: Language) => {
  const { answers } = wordsOf(language)
  return (key: AnswerKey, values: Readonly<Record<string, string | number>> = {}): string =>
    writeMessage(answers[key], spokenIn(language), values)
}
export type Say = ReturnType<typeof sayIn>
