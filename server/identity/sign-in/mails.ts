import type { Mail } from '../../kernel/types.ts'
import { composeFromTexts, type Recipient } from '../../kernel/mail/index.ts'

export const verificationMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'verify-email', 'verification', { link })

export const passwordMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'password', 'password', { link })

export const passwordChangedMail = (recipient: Recipient): Mail =>
  composeFromTexts(recipient, 'password-changed', 'password_changed')

/** What both mailboxes are asked. The new one may be a stranger's, so its mail names nobody. */
export const addressChangeMails = (owner: Recipient, email: string, links: Record<'former' | 'new', string>) => ({
  former: composeFromTexts(owner, 'address-change', 'address_change_former', { email, link: links.former }),
  new: composeFromTexts({ ...owner, email, first_name: null }, 'address-change', 'address_change_new', {
    link: links.new,
  }),
})

export const addressChangedMail = (recipient: Recipient): Mail =>
  composeFromTexts(recipient, 'address-changed', 'address_changed')

export const activationMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'activation', 'activation', { link })
