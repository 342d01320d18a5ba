import { addressHandlers } from './address-calls.ts'
import { browserSessionHandlers } from './browser-session.ts'
import { linkPersonHandlers } from './link-person.ts'
import { newDeviceHandlers } from './new-device.ts'
import { passkeySignInHandlers } from './passkey.ts'
import { passwordHandlers } from './password-calls.ts'
import { recaptchaHandlers } from './recaptcha.ts'
import { invitationHandlers, inviteUser } from './invitations.ts'
import { insertMember, registrationHandlers } from './registration.ts'
import { secondStepHandlers } from './second-step.ts'
import { signInHandlers } from './sign-in.ts'
import { suspendedHandlers } from './suspended.ts'
export { changeAddress } from './address-change.ts'
export { createAdministrator } from './administrators.ts'
export { hasCredential, hasDeniedSince, holdSigner } from './credentials.ts'
export { lockedAmong } from './attempts.ts'
export { authenticate } from './authenticate.ts'
export { callerOfCookie, restoredSession } from './browser-session.ts'
export { deviceCookie, federationCookie, impersonationCookie } from './cookies.ts'
export { insertMember, inviteUser }

export { impersonationTokens, openImpersonation, rememberEntry } from './impersonate.ts'
export { proveOwner } from './own-password.ts'
export { provePasskey } from './passkey.ts'
export { factorsAsked, proveFactor } from './second-step.ts'
export { confirmAddress } from './joining.ts'
export { passwordChangedMail } from './mails.ts'
export { makeOneTimeKey, redeemOneTimeKey } from './one-time-keys.ts'
export { endSession, endSessionsOf, openChain, openSessionsOf, shownSessions } from './sessions.ts'
export { signIn } from './signed-in.ts'
export { claimsOf, sessionOfTicket } from './tickets.ts'
export { bearerOf, readAccessToken } from './tokens.ts'
export { giveUpAddress } from './unconfirmed.ts'
export { sweepAccounts } from './sweep.ts'

export const authHandlers = {
  ...signInHandlers,
  ...secondStepHandlers,
  ...passkeySignInHandlers,
  ...registrationHandlers,
  ...invitationHandlers,
  ...passwordHandlers,
  ...browserSessionHandlers,
  ...recaptchaHandlers,
  ...addressHandlers,
  ...newDeviceHandlers,
  ...linkPersonHandlers,
  ...suspendedHandlers,
}
