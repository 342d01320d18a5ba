import type { Mail } from '../../kernel/types.ts'
import { composeMail, mailLanguages, mailTexts, type MailTextKey, type Recipient } from '../../kernel/mail/index.ts'

type ChangeOf<Key> = Key extends `${infer Name}_message`
  ? Name extends `key_${string}` & MailTextKey
    ? Name
    : never
  : never
/** Events concerning someone's encryption keys. */
export type KeyChange = ChangeOf<MailTextKey>

interface ChangeText {
  title: string
  body: string
}
const textOf = (change: KeyChange, language: string | null): ChangeText => {
  const say = mailTexts(language)
  return { title: say(change), body: say(`${change}_message`) }
}

/** The text of the notification, in English and in the languages of mails. */
export const keyChangeTexts = (
  change: KeyChange,
): ChangeText & { translations: Readonly<Record<string, ChangeText>> } => ({
  ...textOf(change, 'en'),
  translations: Object.fromEntries(
    mailLanguages.flatMap((language) => (language === 'en' ? [] : [[language, textOf(change, language)]])),
  ),
})

export const keyChangedMail = (recipient: Recipient, change: KeyChange, link: string): Mail => {
  const { title, body: message } = textOf(change, recipient.language)
  const text = mailTexts(recipient.language)('key_changed_text', { title, message, link })
  return composeMail(recipient, 'key-changed', title, text)
}
