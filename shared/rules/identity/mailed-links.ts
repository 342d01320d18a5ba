/** The kinds of links in mails that work without a sign-in. `server/identity/sign-in/links.ts` declares what each does. */
export const mailedLinkKinds = [
  'activation',
  'password',
  'verify-email',
  'new-device',
  'factor-reset',
  'address-change',
] as const

/** Shows an address to people who may know it: `ida@hale.test` becomes `i…@hale.test`. */
export const maskedAddress = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name].slice(0, 1).join('')}…@${domain}`
}
