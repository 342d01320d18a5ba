import type { Language } from '#shared/rules/index.ts'
import { finderOf, textsOf, type Texts } from '#shared/languages/node.ts'
import { writeMessage } from '../http/message.ts'

export type WordKey = keyof Texts['mails']

export const writtenLanguages: readonly Language[] = [...textsOf('mails').keys()]

const wordsIn = finderOf('mails')

/** Formats a letter's text in a language, falling back to English. */
export const sayIn = (wanted: string | null) => {
  const { language, texts } = wordsIn(wanted)
  return (key: WordKey, values?: Readonly<Record<string, string>>): string => writeMessage(texts[key], language, values)
}
