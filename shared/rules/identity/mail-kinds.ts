import type { ConsentPurpose } from './consents.ts'
import type { StoppableMail } from './preferences.ts'

interface MailDeclaration {
  /**
   * What its way out stops: a line in the mail, and the headers that mail programs show a button for. A kind without one says why its
   * readers cannot stop it.
   */
  wayOut: StoppableMail | { none: string }
  /** It is not sent while its reader withholds this consent. */
  purpose?: ConsentPurpose
  /**
   * How many one address gets within an hour, if others cause it: a change repeated more often is still made, and shown in the app, but
   * not mailed again. The others are caused by their recipients, or only as often as their calls allow, or have to arrive, such as a link
   * that stops something.
   */
  hourly?: number
}

const security = { none: 'It says that access to the account changed, which somebody else may have done.' }
const asked = { none: 'Its reader asked for it a moment ago.' }
const account = { none: 'It is about the account as such: that it begins, ends, or what its owner may do.' }

/** Every kind of mail. */
export const mailKinds = {
  process: { wayOut: 'programs', purpose: 'messages', hourly: 15 },
  appointment: { wayOut: { none: 'It is about a visit that its reader booked.' }, hourly: 15 },
  results: { wayOut: { none: 'It says that the results of a test that its reader took are there.' }, hourly: 15 },
  'shared-results': { wayOut: { none: 'A member sends it to one person, once.' }, hourly: 10 },
  trouble: { wayOut: { none: 'It tells operators that the installation fails; the permission decides who they are.' } },

  activation: { wayOut: account, hourly: 3 },
  registration: { wayOut: asked },
  registered: { wayOut: asked },
  'verify-email': { wayOut: asked },
  password: { wayOut: asked },
  'password-set': { wayOut: security },
  'password-changed': { wayOut: security },
  'address-change': { wayOut: security, hourly: 5 },
  'address-changed': { wayOut: security },
  'new-device': { wayOut: security },
  'factor-on': { wayOut: security },
  'factor-off': { wayOut: security },
  'factor-recovery': { wayOut: security },
  'factor-reset': { wayOut: security },
  'passkey-added': { wayOut: security },
  'passkey-removed': { wayOut: security },
  'organization-signs-in': { wayOut: security },
  'directory-manages': { wayOut: security },
  suspended: { wayOut: security },
  'key-changed': { wayOut: security },
  'key-recovery': { wayOut: security, hourly: 10 },
  'key-recovery-asked': { wayOut: { none: 'A member waits for this emergency officer.' }, hourly: 10 },
  'key-release': { wayOut: security, hourly: 10 },
  'officer-signed': { wayOut: security },
  'roles-changed': { wayOut: account, hourly: 3 },
  'bounds-changed': { wayOut: account, hourly: 3 },
  'account-closed': { wayOut: account, hourly: 3 },
  'account-erased': { wayOut: account },
  test: { wayOut: asked },
} as const satisfies Readonly<Record<string, MailDeclaration>>

export type MailKind = keyof typeof mailKinds

const declared: Readonly<Record<string, MailDeclaration | undefined>> = mailKinds

/** What a stored mail's kind is declared as; kinds of earlier versions are about the account. */
export const mailDeclaration = (kind: string): MailDeclaration => declared[kind] ?? { wayOut: account }
