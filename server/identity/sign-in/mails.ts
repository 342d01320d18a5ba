import type { Mail } from '../../kernel/types.ts'
import { composeFromTexts, type Recipient } from '../../kernel/mail/index.ts'

export const verificationMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'verify-email', 'verification', { link })

export const passwordMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'password', 'password', { link })

export const passwordChangedMail = (recipient: Recipient): Mail =>
  composeFromTexts(recipient, 'password-changed', 'password_changed')

export const activationMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'activation', 'activation', { link })
