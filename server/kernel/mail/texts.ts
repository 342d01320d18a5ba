import type { Language } from '#shared/rules/index.ts'
import { finderOf, textsOf, type Texts } from '#shared/languages/node.ts'
import { writeMessage } from '../http/message.ts'

export type MailTextKey = keyof Texts['mails']

export const mailLanguages: readonly Language[] = [...textsOf('mails').keys()]

const textsIn = finderOf('mails')

/** Formats a mail's text in a language, falling back to English. */
export const mailTexts = (wanted: string | null) => {
  const { language, texts } = textsIn(wanted)
  return (key: MailTextKey, values?: Readonly<Record<string, string>>): string =>
    writeMessage(texts[key], language, values)
}
