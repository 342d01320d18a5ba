/** The second step of a sign-in: a code of an authenticator app, a recovery code, or a passkey. */
import { z } from 'zod'
import { signedIn } from './account-shapes.ts'
import { factorResetStates } from './factor-reset.ts'
import { assertion } from './passkeys.ts'
import { defineCalls } from '../define.ts'
import { instant, text } from '../schemas.ts'

const code = text(30)
const ticket = text(500)
/** For the authenticator app: the secret as text, and as the address in the QR code. */
const setup = z.object({ secret: z.string(), uri: z.string() })
const codes = z.array(z.string())

const own = {
  access: 'signed-in',
  ownerOnly: true,
  audited: true,
  stepUp: true,
  repetition: 'free',
  assumed: true,
} as const

export const secondFactorCalls = defineCalls({
  completeLogin: {
    method: 'POST',
    path: '/login/second-factor',
    summary: 'Completes a sign-in that was refused with FACTOR_NEEDED or FACTOR_SETUP_NEEDED',
    access: 'public',
    audited: true,
    /** The first code of an app that is being set up, or else a code or a passkey. */
    body: z.object({ ticket, code: code.optional(), passkey: assertion.optional() }),
    /** The recovery codes if an app was set up with this sign-in. */
    answer: signedIn.extend({ recovery_codes: codes.nullable() }),
    failure: 'Failed to authenticate',
    handles: { 400: 'validation', 401: 'credentials' },
    assumed: true,
  },
  startLoginFactor: {
    method: 'POST',
    path: '/login/second-factor/start',
    summary: 'Returns a new secret for an authenticator app, for a sign-in that was refused with FACTOR_SETUP_NEEDED',
    access: 'public',
    audited: true,
    body: z.object({ ticket }),
    answer: setup,
    failure: 'Failed to set up the second step',
    handles: { 409: 'message' },
    assumed: true,
  },
  getSecondFactor: {
    method: 'GET',
    path: '/client/user/second-factor',
    summary: 'Returns whether the account has an authenticator app or passkeys, and whether it must have a second step',
    access: 'signed-in',
    answer: z.object({
      enabled_at: instant.nullable(),
      recovery_codes_left: z.int().nonnegative(),
      passkeys: z.int().nonnegative(),
      is_required: z.boolean(),
      /** Whether to offer one, after the first results. */
      is_offered: z.boolean(),
      /** A request to do without the second step, if one is under way. */
      reset: z.object({ state: z.enum(factorResetStates), ready_at: instant.nullable() }).nullable(),
    }),
    failure: 'Failed to load the second step',
    assumed: true,
  },
  startSecondFactor: {
    ...own,
    method: 'POST',
    path: '/client/user/second-factor/start',
    summary: 'Returns a new secret for an authenticator app; it takes effect with enableSecondFactor',
    answer: setup,
    failure: 'Failed to set up the second step',
  },
  enableSecondFactor: {
    ...own,
    method: 'POST',
    path: '/client/user/second-factor',
    summary: 'Enables the authenticator app with its first code; returns new recovery codes',
    body: z.object({ code }),
    answer: z.object({ recovery_codes: codes }),
    failure: 'Failed to set up the second step',
    handles: { 400: 'validation' },
  },
  removeSecondFactor: {
    ...own,
    method: 'DELETE',
    path: '/client/user/second-factor',
    summary: 'Removes the authenticator app and the recovery codes',
    failure: 'Failed to remove the second step',
    handles: { 409: 'message' },
  },
  renewRecoveryCodes: {
    ...own,
    method: 'POST',
    path: '/client/user/second-factor/recovery-codes',
    summary: 'Replaces the recovery codes',
    answer: z.object({ recovery_codes: codes }),
    failure: 'Failed to make new recovery codes',
    handles: { 409: 'message' },
  },
  answerFactorOffer: {
    method: 'POST',
    path: '/client/user/second-factor/offer',
    summary: 'Declines the offer of a second step, or has it made once more some weeks later',
    access: 'signed-in',
    ownerOnly: true,
    repetition: 'free',
    body: z.object({ answer: z.enum(['later', 'no']) }),
    failure: 'Failed to keep the answer',
    assumed: true,
  },
})
