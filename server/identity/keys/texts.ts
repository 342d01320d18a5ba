import type { Mail } from '../../kernel/types.ts'
import { composeMail, mailTexts, type MailTextKey, type Recipient } from '../../kernel/mail/index.ts'

type ChangeOf<Key> = Key extends `${infer Name}_message`
  ? Name extends `key_${string}` & MailTextKey
    ? Name
    : never
  : never
/** Events concerning someone's encryption keys. */
export type KeyChange = ChangeOf<MailTextKey>

export const keyChangedMail = (recipient: Recipient, change: KeyChange, link: string): Mail => {
  const say = mailTexts(recipient.language)
  const title = say(change)
  const text = say('key_changed_text', { title, message: say(`${change}_message`), link })
  return composeMail(recipient, 'key-changed', title, text)
}
