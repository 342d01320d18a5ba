import type { Config, Mail } from '../types.ts'
import type { MailKind } from '#shared/rules/index.ts'
import { plainName } from './names.ts'
import { mailTexts, type MailTextKey } from './texts.ts'

export interface Recipient {
  id: number
  email: string
  first_name: string | null
  /** Language of the account, used for the mail. */
  language: string | null
}

/** A mail with a greeting and a closing in the recipient's language around a text. */
export const composeMail = (
  { id, email, first_name, language }: Recipient,
  kind: MailKind,
  subject: string,
  text: string,
): Mail => {
  const say = mailTexts(language)
  const name = plainName(first_name)
  const greeting = name === null ? say('greeting_unnamed') : say('greeting', { name })
  return { to: email, userId: id, kind, language, subject, text: [greeting, text, say('closing')].join('\n\n') }
}

type NameOf<Key> = Key extends `${infer Name}_subject` ? (`${Name}_text` extends MailTextKey ? Name : never) : never

/** A mail from the texts `{name}_subject` and `{name}_text` of the languages' `mails.json`. */
export const composeFromTexts = (
  recipient: Recipient,
  kind: MailKind,
  name: NameOf<MailTextKey>,
  values?: Readonly<Record<string, string>>,
): Mail => {
  const say = mailTexts(recipient.language)
  return composeMail(recipient, kind, say(`${name}_subject`), say(`${name}_text`, values))
}

/**
 * The owner's profile, for a mail. It names the account, so that a browser in which someone else is signed in does not show theirs.
 * @param section `security`, `privacy` or `encryption`
 */
export const profileLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, userId: number, section?: string): string =>
  `${publicUrl}/client/profile?for=${userId}${section === undefined ? '' : `#${section}`}`
