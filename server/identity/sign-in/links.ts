import { mailedLinkKinds } from '#shared/rules/index.ts'

/** What makes a link in a mail do nothing, in the words of SECURITY.md. */
export const voidings = {
  used: 'it or another of its kind was used',
  newer: 'a newer one was sent',
  credential: 'the account has a password, passkey, authenticator app or linked provider',
  'sign-in': 'someone has signed in',
  password: 'a password was set',
  address: 'the address has changed',
  agreed: 'the former mailbox has agreed to another address',
  inactive: 'the account is inactive',
  closing: 'the account is being closed',
} as const
export type Voiding = keyof typeof voidings

/** What its page does in a browser where someone else is signed in, in the words of SECURITY.md. */
export const otherPersonRules = {
  asks: 'asks to stay, or to sign the other person out and go on',
  says: 'says whose link it is, changes nothing of the session, and leads back to it',
} as const

interface MailedLink {
  title: string
  /** What whoever follows it may do. */
  does: string
  /** Whose account it works for. */
  forWhom: string
  lifetimeMs: number
  voidedBy: readonly Voiding[]
  whenOther: keyof typeof otherPersonRules
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Every link in a mail that works without a sign-in. The code takes lifetimes and voidings from here, SECURITY.md shows the same
 * table, and a test tries every link after every voiding.
 */
export const mailedLinks = {
  activation: {
    title: 'Invitation or registration',
    does: 'sets the first password and the first keys, confirms the address, ends other sessions and signs in',
    forWhom: 'an account with nothing to sign in with',
    lifetimeMs: 3 * dayMs,
    voidedBy: ['used', 'credential', 'sign-in', 'password', 'address', 'inactive', 'closing'],
    whenOther: 'asks',
  },
  password: {
    title: 'New password',
    does: 'sets a password, locks the keys, confirms the address and ends every session; a second step stays',
    forWhom: 'any account but a registration that is not confirmed',
    lifetimeMs: hourMs,
    voidedBy: ['used', 'password', 'address', 'inactive'],
    whenOther: 'asks',
  },
  'verify-email': {
    title: 'Confirmation of an address',
    does: 'confirms the address',
    forWhom: 'an account whose address is not confirmed',
    lifetimeMs: dayMs,
    voidedBy: ['used', 'address', 'inactive'],
    whenOther: 'says',
  },
  'new-device': {
    title: 'This was not me',
    does: 'ends every session, suspends the password until its owner sets another by mail, and what was added since that sign-in until its owner restores it; a new address is taken back',
    forWhom: 'an account that an unknown browser has signed in to',
    lifetimeMs: 7 * dayMs,
    voidedBy: ['used', 'agreed', 'inactive'],
    whenOther: 'says',
  },
  'factor-reset': {
    title: 'Stop the reset of a second step',
    does: 'stops the reset',
    forWhom: 'an account whose second step is about to be reset',
    lifetimeMs: 14 * dayMs,
    voidedBy: ['used', 'address', 'inactive'],
    whenOther: 'says',
  },
  'address-change': {
    title: 'Change of address, to each of the two mailboxes',
    does: 'confirms or stops the change; once both have confirmed, the address changes and every session ends',
    forWhom: 'an account in use',
    lifetimeMs: 7 * dayMs,
    voidedBy: ['newer', 'address', 'inactive', 'closing'],
    whenOther: 'says',
  },
} as const satisfies Record<LinkKind, MailedLink>

export type LinkKind = (typeof mailedLinkKinds)[number]
/** The kinds whose keys are kept in `one_time_keys`. */
export type KeyPurpose = Exclude<LinkKind, 'address-change'>

export const isVoidedBy = (kind: LinkKind, voiding: Voiding): boolean =>
  (mailedLinks[kind].voidedBy as readonly Voiding[]).includes(voiding)

export const kindsVoidedBy = (voiding: Voiding): LinkKind[] =>
  mailedLinkKinds.filter((kind) => isVoidedBy(kind, voiding))
