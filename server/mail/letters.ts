import type { Mail } from '../app/types.ts'

interface Recipient {
  id: number
  email: string
  first_name: string | null
}

const letter = (recipient: Recipient, kind: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to: recipient.email,
  userId: recipient.id,
  kind,
  subject,
  text: [`Hi ${recipient.first_name || 'there'},`, ...paragraphs, 'Take care,\nYour Hale team'].join('\n\n'),
})

export const verificationLetter = (recipient: Recipient, link: string): Mail =>
  letter(recipient, 'verify-email', 'Please confirm your email address', [
    'Welcome to Hale. Please confirm that this address is yours, so that we can reach you about your results and appointments:',
    link,
    'The link works once and for 24 hours. If you did not sign up for Hale, you can ignore this mail.',
  ])

export const passwordLetter = (recipient: Recipient, link: string): Mail =>
  letter(recipient, 'password', 'Choose a new password', [
    'Somebody, hopefully you, asked for a new password for your Hale account. Choose it here:',
    link,
    'The link works once and for one hour. If this was not you, nothing has changed and you can ignore this mail.',
  ])

export const passwordChangedLetter = (recipient: Recipient): Mail =>
  letter(recipient, 'password-changed', 'Your password was changed', [
    'The password of your Hale account was just changed, and all other devices were signed out.',
    'If this was not you, please ask for a new password right away and tell us.',
  ])

export const keyChangedLetter = (recipient: Recipient, { title, message, link }: { title: string; message: string; link: string }): Mail =>
  letter(recipient, 'key-changed', title, [
    `${title}. ${message}`,
    'If this was not you, please change your password right away, look at your keys, and tell us:',
    link,
  ])

export const keyRecoveryStartedLetter = (recipient: Recipient, link: string): Mail =>
  letter(recipient, 'key-recovery', 'Your encryption key is asked for', [
    'Somebody, hopefully you, has asked the emergency officers to open your encryption key. An officer will want to make sure that it is you, and compares the fingerprint of the request with what your screen shows.',
    'If this was not you, take the request back here, change your password, and tell us:',
    link,
  ])

export const keyRecoveryAskedLetter = (officer: Recipient, link: string): Mail =>
  letter(officer, 'key-recovery-asked', 'A member asks for a key', [
    'A member has forgotten the password and asks the emergency officers to recover the encryption key:',
    link,
    'Please make sure by other means that it is the member who asks, and compare the fingerprint of the request, before you answer.',
  ])

export const keyRecoveryAnsweredLetter = (recipient: Recipient, link: string): Mail =>
  letter(recipient, 'key-recovery', 'Your results can be opened again', [
    'An emergency officer has answered your request to recover your encryption key. Sign in with your new password to finish it:',
    link,
    'Only your browser can open the answer. If you did not ask for this, please change your password and tell us.',
  ])

export const keyRecoveryDeclinedLetter = (recipient: Recipient, link: string, reason: string): Mail =>
  letter(recipient, 'key-recovery', 'Your key could not be recovered', [
    `An emergency officer has declined your request to recover your encryption key: ${reason}`,
    'Nothing was deleted. You can ask again, or recover the key yourself when you remember your former password:',
    link,
  ])

export const activationLetter = (recipient: Recipient, link: string): Mail =>
  letter(recipient, 'activation', 'Your Hale account is waiting for you', [
    'An account has been prepared for you. Choose a password and you are in:',
    link,
    'The link works once and for 3 days.',
  ])

/** Says that results wait, and neither of what nor what they say: a mail is read by others on its way. */
export const resultsLetter = (recipient: Recipient, link: string, isCorrection: boolean): Mail =>
  letter(recipient, 'results', isCorrection ? 'Results corrected' : 'Results ready', [
    isCorrection ? 'The lab has corrected results of yours. You can read them here:' : 'Results of yours are ready. You can read them here:',
    link,
    'They are only shown after you have signed in.',
  ])

const appointmentSubjects = {
  booked: 'Your appointment is booked',
  moved: 'Your appointment was moved',
  cancelled: 'Your appointment was cancelled',
  day: 'Your appointment is tomorrow',
  hour: 'Your appointment begins soon',
} as const

/** Says when and with whom, and never what about: a mail is read by others on its way. */
export const appointmentLetter = (recipient: Recipient, change: keyof typeof appointmentSubjects, { message, link }: { message: string; link: string }): Mail =>
  letter(recipient, 'appointment', appointmentSubjects[change], [
    change === 'cancelled' ? `This appointment was cancelled. ${message}` : message,
    change === 'cancelled' ? 'You can book another one here:' : 'You can move or cancel it here:',
    link,
  ])

/** Goes along with a PDF of results that a member sends to somebody. The member's words stand apart, and plain. */
export const sharedResultsLetter = ({ to, userId, sender, message }: { to: string; userId: number; sender: string; message: string | null }): Mail => ({
  to,
  userId,
  kind: 'shared-results',
  subject: `${sender.replaceAll(/\p{C}/gu, ' ')} sends you test results`,
  text: [
    'Hello,',
    `${sender} sends you test results from Hale as a PDF. If it asks for a password, ${sender} has it.`,
    ...(message ? [`${sender} writes:`, message] : []),
    'You were sent this because somebody gave your address. Nothing else is sent to you.',
    'Your Hale team',
  ].join('\n\n'),
})

/** A letter in the words that an administrator wrote. */
export const ownLetter = (recipient: Recipient, kind: string, subject: string, message: string): Mail =>
  letter(recipient, kind, subject, [message])
