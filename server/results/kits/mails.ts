import type { Mail } from '../../kernel/types.ts'
import { composeFromTexts, mailTexts, withoutLinks, type Recipient } from '../../kernel/mail/index.ts'

/** Says that results are waiting, but neither which nor what they say: mail can be read in transit. */
export const resultsMail = (recipient: Recipient, link: string, isCorrection: boolean): Mail =>
  composeFromTexts(recipient, 'results', isCorrection ? 'results_corrected' : 'results', { link })

interface SharedResults {
  to: string
  userId: number
  sender: string
  message: string | null
  /** Language of the sender: nothing is known about the recipient. */
  language: string | null
}
/** Accompanies a PDF of results a member sends to someone. The member's own message is set apart, as plain text. */
export const sharedResultsMail = ({ to, userId, sender, message, language }: SharedResults): Mail => {
  const say = mailTexts(language)
  const textWith = (...words: string[]) =>
    [
      say('shared_greeting'),
      say('shared_text', { sender }),
      ...words,
      say('shared_reason'),
      say('shared_closing'),
    ].join('\n\n')
  return {
    to,
    userId,
    kind: 'shared-results',
    subject: say('shared_subject', { sender }),
    text: message ? textWith(say('shared_message', { sender }), withoutLinks(message)) : textWith(),
    // What the member writes is for who gets the results.
    shownText: textWith(),
  }
}
