import type { Language } from '#shared/rules/index.ts'
import { finderOf, textsOf, type Texts } from '#shared/languages/node.ts'
import { writeMessage } from '../http/message.ts'
import { plainWords } from './names.ts'

export type MailTextKey = keyof Texts['mails']

export const mailLanguages: readonly Language[] = [...textsOf('mails').keys()]

const textsIn = finderOf('mails')

type Values = Readonly<Record<string, string>>

/** Values that Hale writes itself. Any other is text that someone chose, and mails reach people who do not know them. */
const written: ReadonlySet<string> = new Set([
  'address',
  'date',
  'device',
  'email',
  'files',
  'hash',
  'link',
  'members',
  'message',
  'records',
  'title',
  'way',
])
/** Names with commas between them. */
const lists: ReadonlySet<string> = new Set(['organizations', 'roles'])
const mostOfList = 10
/** A sentence rather than a name. */
const longestReason = 200

const plain = (name: string, value: string): string => {
  if (written.has(name)) return value
  if (!lists.has(name)) return plainWords(value, name === 'reason' ? longestReason : undefined)
  const items = value.split(', ')
  return [
    ...items.slice(0, mostOfList).map((item) => plainWords(item)),
    ...(items.length > mostOfList ? ['…'] : []),
  ].join(', ')
}
const plainValues = (values: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(name, value)]))

const textsFor = (wanted: string | null, prepare: (values?: Values) => Values | undefined) => {
  const { language, texts } = textsIn(wanted)
  return (key: MailTextKey, values?: Values): string => writeMessage(texts[key], language, prepare(values))
}

/**
 * Formats a mail's text in a language, falling back to English. Nothing that someone chose as a name brings a link, another line or
 * more than a name into it.
 */
export const mailTexts = (wanted: string | null) => textsFor(wanted, plainValues)

interface Notice {
  title: string
  message: string | null
  translations: Readonly<Record<string, { title: string; body?: string }>>
}

/** The texts of a notification, in English and in the languages of mails. */
export const noticeTexts = (title: MailTextKey, message: MailTextKey | null, values?: Values): Notice => {
  const textIn = (language: string) => {
    const say = textsFor(language, (given) => given)
    return { title: say(title, values), ...(message && { body: say(message, values) }) }
  }
  const { title: english, body = null } = textIn('en')
  const others = mailLanguages.filter((language) => language !== 'en')
  const translations = Object.fromEntries(others.map((language) => [language, textIn(language)]))
  return { title: english, message: body, translations }
}
