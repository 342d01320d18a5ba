/** Why somebody whom an organization sends is not let in, as the server says it. Screens say it in the page's language. */
export const signInRefusals = {
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

export type SignInRefusal = keyof typeof signInRefusals
