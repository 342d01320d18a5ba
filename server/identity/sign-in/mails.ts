import { momentInWords } from '#shared/i18n/node.ts'
import { deviceName } from '#shared/rules/index.ts'
import type { Mail } from '../../kernel/types.ts'
import type { ResetEffect } from '../keys/index.ts'
import { composeFromTexts, mailTexts, type Recipient } from '../../kernel/mail/index.ts'

export const verificationMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'verify-email', 'verification', { link })

/** What a mail says about a reset: null for an account of which it locks nothing. */
const locks = (effect: ResetEffect | null) => ({
  locks: effect ? 'yes' : 'no',
  officers: effect?.hasOfficers ? 'yes' : 'no',
  passkey: effect?.hasPasskey ? 'yes' : 'no',
})

export const passwordMail = (recipient: Recipient, link: string, effect: ResetEffect | null = null): Mail =>
  composeFromTexts(recipient, 'password', 'password', { link, ...locks(effect) })

const others = (hasEnded: boolean) => ({ others: hasEnded ? 'yes' : 'no' })

/** For the first password of an account. @param hasEnded whether other devices were signed out */
export const passwordSetMail = (recipient: Recipient, hasEnded: boolean): Mail =>
  composeFromTexts(recipient, 'password-set', 'password_set', others(hasEnded))

/** @param hasEnded whether other devices were signed out. @param effect of a reset; null for a change by someone who knows the former password, which locks nothing */
export const passwordChangedMail = (recipient: Recipient, hasEnded: boolean, effect: ResetEffect | null = null): Mail =>
  composeFromTexts(recipient, 'password-changed', 'password_changed', { ...others(hasEnded), ...locks(effect) })

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

export const registrationMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'registration', 'registration', { link })

/** To the owner of an address that someone registered with again. */
export const registeredMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'registered', 'registered', { link })

interface SignInFacts {
  at: Date
  ip: string
  userAgent: string
  /** `password`, `passkey` or `organization`. */
  method: string
  link: string
}
/** To the owner of an account that someone signed in to in a browser that it does not know. */
export const newDeviceMail = (
  { formats, timezone, ...recipient }: Recipient & { formats: string | null; timezone: string | null },
  { at, ip, userAgent, method: way, link }: SignInFacts,
): Mail => {
  const device = deviceName(userAgent).name ?? mailTexts(recipient.language)('new_device_unknown')
  const date = momentInWords(at, timezone, { ...recipient, formats })
  return composeFromTexts(recipient, 'new-device', 'new_device', { device, address: ip, date, way, link })
}
