import type { Mail } from '../../kernel/types.ts'
import { composeMail, mailTexts, type Recipient } from '../../kernel/mail/index.ts'

/** Says when and with whom, never what about: mail can be read in transit. The message is in the recipient's language. */
export const appointmentMail = (
  recipient: Recipient,
  change: 'booked' | 'moved' | 'cancelled' | 'day' | 'hour',
  values: { message: string; link: string },
): Mail => {
  const say = mailTexts(recipient.language)
  return composeMail(
    recipient,
    'appointment',
    say(`appointment_${change}_subject`),
    say(change === 'cancelled' ? 'appointment_cancelled_text' : 'appointment_text', values),
  )
}
