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

type Values = Readonly<Record<string, string>>
interface Notice {
  title: string
  message: string | null
  translations: Readonly<Record<string, { title: string; body?: string }>>
}

/** The texts of a notification, in English and in the languages of mails. */
export const noticeTexts = (title: MailTextKey, message: MailTextKey | null, values?: Values): Notice => {
  const textIn = (language: string) => {
    const say = mailTexts(language)
    return { title: say(title, values), ...(message && { body: say(message, values) }) }
  }
  const { title: english, body = null } = textIn('en')
  const others = mailLanguages.filter((language) => language !== 'en')
  const translations = Object.fromEntries(others.map((language) => [language, textIn(language)]))
  return { title: english, message: body, translations }
}
