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

export const activationLetter = (recipient: Recipient, link: string): Mail =>
  letter(recipient, 'activation', 'Your Hale account is waiting for you', [
    'An account has been prepared for you. Choose a password and you are in:',
    link,
    'The link works once and for 3 days.',
  ])

/** A letter in the words that an administrator wrote. */
export const ownLetter = (recipient: Recipient, kind: string, subject: string, message: string): Mail =>
  letter(recipient, kind, subject, [message])
