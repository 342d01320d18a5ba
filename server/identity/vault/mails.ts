import type { Mail } from '../../kernel/types.ts'
import { composeFromTexts, type Recipient } from '../../kernel/mail/index.ts'

export const recoveryStartedMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'key-recovery', 'recovery_started', { link })

export const recoveryRequestedMail = (officer: Recipient, link: string): Mail =>
  composeFromTexts(officer, 'key-recovery-asked', 'recovery_asked', { link })

export const recoveryAnsweredMail = (recipient: Recipient, link: string): Mail =>
  composeFromTexts(recipient, 'key-recovery', 'recovery_answered', { link })

export const releaseApprovedMail = (
  recipient: Recipient,
  values: { officer: string; second: string; reason: string; link: string },
): Mail => composeFromTexts(recipient, 'key-release', 'release_approved', values)

export const officerSignedMail = (
  recipient: Recipient,
  values: { name: string; signer: string; date: string; link: string },
): Mail => composeFromTexts(recipient, 'officer-signed', 'officer_signed', values)

export const recoveryDeclinedMail = (recipient: Recipient, link: string, reason: string): Mail =>
  composeFromTexts(recipient, 'key-recovery', 'recovery_declined', { link, reason })
