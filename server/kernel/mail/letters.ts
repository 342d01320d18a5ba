import type { Mail } from '../types.ts'
import { sayIn, writtenLanguages, type WordKey } from './words.ts'

interface Recipient {
  id: number
  email: string
  first_name: string | null
  /** Language of the account, used for the letter. */
  language: string | null
}

const letter = ({ id, email, first_name, language }: Recipient, kind: string, subject: string, text: string): Mail => {
  const say = sayIn(language)
  const greeting = first_name ? say('greeting', { name: first_name }) : say('greeting_unnamed')
  return { to: email, userId: id, kind, subject, text: [greeting, text, say('closing')].join('\n\n') }
}

type Stem<Key> = Key extends `${infer Name}_subject` ? (`${Name}_text` extends WordKey ? Name : never) : never
/** A letter whose subject and text share a name. */
const said = (
  recipient: Recipient,
  kind: string,
  name: Stem<WordKey>,
  values?: Readonly<Record<string, string>>,
): Mail => {
  const say = sayIn(recipient.language)
  return letter(recipient, kind, say(`${name}_subject`), say(`${name}_text`, values))
}

export const verificationLetter = (recipient: Recipient, link: string): Mail =>
  said(recipient, 'verify-email', 'verification', { link })

export const passwordLetter = (recipient: Recipient, link: string): Mail =>
  said(recipient, 'password', 'password', { link })

export const passwordChangedLetter = (recipient: Recipient): Mail =>
  said(recipient, 'password-changed', 'password_changed')

type KeyStem<Key> = Key extends `${infer Name}_message`
  ? Name extends `key_${string}` & WordKey
    ? Name
    : never
  : never
/** Events concerning someone's encryption keys. */
export type KeyChange = KeyStem<WordKey>

interface Said {
  title: string
  body: string
}
const sayChange = (change: KeyChange, language: string | null): Said => {
  const say = sayIn(language)
  return { title: say(change), body: say(`${change}_message`) }
}
/** The text of the notification, in English and in the languages of letters. */
export const keyChangeWords = (change: KeyChange): Said & { translations: Readonly<Record<string, Said>> } => ({
  ...sayChange(change, 'en'),
  translations: Object.fromEntries(
    writtenLanguages.flatMap((language) => (language === 'en' ? [] : [[language, sayChange(change, language)]])),
  ),
})

export const keyChangedLetter = (recipient: Recipient, change: KeyChange, link: string): Mail => {
  const { title, body: message } = sayChange(change, recipient.language)
  return letter(
    recipient,
    'key-changed',
    title,
    sayIn(recipient.language)('key_changed_text', { title, message, link }),
  )
}

export const keyRecoveryStartedLetter = (recipient: Recipient, link: string): Mail =>
  said(recipient, 'key-recovery', 'recovery_started', { link })

export const keyRecoveryAskedLetter = (officer: Recipient, link: string): Mail =>
  said(officer, 'key-recovery-asked', 'recovery_asked', { link })

export const keyRecoveryAnsweredLetter = (recipient: Recipient, link: string): Mail =>
  said(recipient, 'key-recovery', 'recovery_answered', { link })

export const keyRecoveryDeclinedLetter = (recipient: Recipient, link: string, reason: string): Mail =>
  said(recipient, 'key-recovery', 'recovery_declined', { link, reason })

export const activationLetter = (recipient: Recipient, link: string): Mail =>
  said(recipient, 'activation', 'activation', { link })

/** Says that results are waiting, but neither which nor what they say: mail can be read in transit. */
export const resultsLetter = (recipient: Recipient, link: string, isCorrection: boolean): Mail =>
  said(recipient, 'results', isCorrection ? 'results_corrected' : 'results', { link })

/** Says when and with whom, never what about: mail can be read in transit. The message is in the recipient's language. */
export const appointmentLetter = (
  recipient: Recipient,
  change: 'booked' | 'moved' | 'cancelled' | 'day' | 'hour',
  values: { message: string; link: string },
): Mail => {
  const say = sayIn(recipient.language)
  return letter(
    recipient,
    'appointment',
    say(`appointment_${change}_subject`),
    say(change === 'cancelled' ? 'appointment_cancelled_text' : 'appointment_text', values),
  )
}

interface SharedResults {
  to: string
  userId: number
  sender: string
  message: string | null
  /** Language of the sender: nothing is known about the recipient. */
  language: string | null
}
/** Accompanies a PDF of results a member sends to someone. The member's own message is set apart, as plain text. */
export const sharedResultsLetter = ({ to, userId, sender, message, language }: SharedResults): Mail => {
  const say = sayIn(language)
  return {
    to,
    userId,
    kind: 'shared-results',
    subject: say('shared_subject', { sender: sender.replaceAll(/\p{C}/gu, ' ') }),
    text: [
      say('shared_greeting'),
      say('shared_text', { sender }),
      ...(message ? [say('shared_message', { sender }), message] : []),
      say('shared_reason'),
      say('shared_closing'),
    ].join('\n\n'),
  }
}

/** A letter with an administrator's own text. */
export const ownLetter = (recipient: Recipient, kind: string, subject: string, message: string): Mail =>
  letter(recipient, kind, subject, message)
