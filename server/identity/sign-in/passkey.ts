import type { z } from 'zod'
import { normalizeEmail } from '#shared/rules/index.ts'
import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { assertWithinLimit, networkOf } from '../../kernel/rate-limit/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { findPasskey, isSignedBy, optionsToUse } from '../passkeys/index.ts'
import { asSecondStep, asVisit, type StepTaker } from './attempts.ts'
import { knownDevice } from './known-device.ts'
import { signInAnswer, signInVerifiedWithin } from './signed-in.ts'
import { claimsOf } from './tickets.ts'

type Calls = Pick<typeof calls, 'startPasskeyLogin' | 'loginPasskey'>
type Assertion = z.output<(typeof calls)['loginPasskey']['body']>['passkey']

const challengesPerHour = 600

/**
 * Checks a passkey of a known account, as a second step or to confirm a session, and does `work` with its id.
 * @param before as in `proveFactor`
 * @throws VALIDATION at `passkey`, MAX_INCORRECT_LOGIN_ATTEMPTS
 */
export const provePasskey = async <T>(
  services: Services,
  taker: StepTaker,
  { passkey, purpose }: { passkey: Assertion; purpose: 'sign-in' | 'confirm' },
  work: (within: Services, passkeyId: number) => Promise<T>,
  before: (within: Services) => Promise<void> = async () => undefined,
): Promise<T> => {
  const { userId } = taker
  const found = await findPasskey(services, passkey.id)
  const verify = async (within: Services): Promise<boolean> => {
    await before(within)
    return found?.user_id === userId && isSignedBy(within, found, passkey, { purpose, userId })
  }
  const done = await asSecondStep(services, { ...taker, kind: 'passkey' }, verify, async (within) => ({
    done: await work(within, found?.id ?? 0),
  }))
  if (!done) throw fieldError('passkey', say('passkey_refused'))
  return done.done
}

export const passkeySignInHandlers: HandlersOf<Calls> = {
  startPasskeyLogin: async ({ body, services, request }) => {
    await assertWithinLimit(services, services.db, 'passkey challenges', networkOf(request.ip), challengesPerHour)
    const userId = body.ticket === undefined ? null : (await claimsOf(services, body.ticket)).userId
    return optionsToUse(services, { purpose: 'sign-in', userId })
  },

  loginPasskey: async ({ body: { passkey }, services, request, about }) => {
    const known = await findPasskey(services, passkey.id)
    if (known) about(known.user_id)
    const device = await knownDevice(services, request.cookies, known?.user_id ?? 0)
    const account = known ? normalizeEmail(known.email) : 'unknown passkey'
    const started = await asVisit(
      services,
      { email: account, device, ip: request.ip },
      async () => known !== null && isSignedBy(services, known, passkey, { purpose: 'sign-in', userId: null }),
      async (tx) => {
        if (!known) return new HaleError('INVALID_CREDENTIALS')
        // Whether they still belong to it, the organization says at each sign-in.
        if (!known.has_password) return new HaleError('FORBIDDEN', { message: say('organization_first') })
        return signInVerifiedWithin({ ...services, db: tx }, known, request)
      },
    )
    return signInAnswer(services, started ?? new HaleError('INVALID_CREDENTIALS'))
  },
}
