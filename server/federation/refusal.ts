import { HaleError } from '#shared/errors.ts'

/** Why somebody whom a provider sends is not let in. The screen that they come back to says it in their language. */
const sentences = {
  not_configured: 'Signing in this way is not set up here.',
  invalid: 'The sign-in could not be verified.',
  expired: 'The sign-in took too long or was used already.',
  no_address: 'The sign-in names no person, or no email address.',
  address: 'The organization does not speak for this email address.',
  unconfirmed: 'There is an account with this email address that nobody has confirmed.',
  unknown: 'There is no account for this person.',
  administrator: 'Administrators sign in with their password.',
  inactive: 'This account is not active.',
  left: 'This account does not belong to the organization any more.',
} as const

export type RefusalReason = keyof typeof sentences

/** Answered as wrong credentials are; `detail` is for the log. */
export class Refusal extends HaleError {
  reason: RefusalReason
  detail: string | null
  constructor(reason: RefusalReason, detail: string | null = null) {
    super('INVALID_CREDENTIALS', reason === 'invalid' || reason === 'expired' ? {} : { message: sentences[reason] })
    this.reason = reason
    this.detail = detail
  }
}
