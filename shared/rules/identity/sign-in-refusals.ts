/** Why a person sent by an organization is not signed in, as worded by the server. Screens use the page's language. */
export const signInRefusals = {
  not_configured: 'This sign-in method is not configured.',
  invalid: 'The sign-in could not be verified.',
  expired: 'The sign-in took too long or was already used.',
  no_address: 'The sign-in does not name a person or an email address.',
  address: 'The organization is not responsible for this email address.',
  unconfirmed: 'The account with this email address has not been confirmed.',
  unknown: 'This person has no account.',
  administrator: 'Administrators sign in with their password.',
  inactive: 'This account is not active.',
  left: 'This account no longer belongs to the organization.',
} as const

export type SignInRefusal = keyof typeof signInRefusals
