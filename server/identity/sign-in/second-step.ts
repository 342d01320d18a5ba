import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError, type Factor } from '#shared/errors.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import { enableFactor, factorDue, isResetReady, startFactor, spendFactor, useReset } from '../second-factor/index.ts'
import { asAttempt } from './attempts.ts'
import { provePasskey } from './passkey.ts'
import { endSessionsOf } from './sessions.ts'
import { enter, signInLacks } from './signed-in.ts'
import { claimsOf } from './tickets.ts'

type Calls = Pick<typeof calls, 'completeLogin' | 'startLoginFactor'>

/** Whose sign-in a ticket continues, and what it lacks. */
const stepOf = async (services: Services, ticket: string) => {
  const claims = await claimsOf(services, ticket)
  const due = await signInLacks(services, claims.userId)
  return { ...claims, isSetup: due?.length === 0, isDue: due !== null && due.length > 0 }
}

/**
 * Checks a code of the authenticator app or a recovery code, with as few attempts as a password.
 * @throws VALIDATION at `code`, MAX_INCORRECT_LOGIN_ATTEMPTS
 */
export const proveFactor = async (services: Services, userId: number, code: string): Promise<void> => {
  const isRight = await asAttempt(services, `second factor of ${userId}`, () => spendFactor(services, userId, code))
  if (!isRight) throw fieldError('code', 'This code is not correct.')
}

/** The ways to take the second step that an account has, whether or not one is about to be reset. */
export const factorsAsked = async (services: Services, userId: number): Promise<readonly Factor[]> =>
  (await factorDue(services, userId, (await permissionsOfUser(services.db, userId)).size > 0)) ?? []

/** Sets up the app, in place of one that was lost if the reset of it is ready. */
const setUp = (services: Services, userId: number, code: string): Promise<string[]> =>
  services.db.transaction(async (tx) => {
    const within = { ...services, db: tx }
    const isReset = await isResetReady(tx, userId, services.now())
    const codes = await enableFactor(within, { userId, sessionId: null }, code)
    if (!isReset) return codes
    await useReset(tx, within, userId)
    await endSessionsOf(tx, userId, 'ended', services.now())
    return codes
  })

export const secondStepHandlers: HandlersOf<Calls> = {
  completeLogin: async ({ body: { ticket, code = '', passkey }, services, request, about }) => {
    const { userId, method, sessionId, isSetup, isDue } = await stepOf(services, ticket)
    about(userId)
    const codes = isSetup ? await setUp(services, userId, code) : null
    let passkeyId: number | null = null
    if (isDue && passkey) passkeyId = await provePasskey(services, userId, { passkey, purpose: 'sign-in' })
    else if (isDue) await proveFactor(services, userId, code)
    const hasSecondStep = isSetup || isDue
    const entered = await enter(services, userId, request, { method, sessionId, passkeyId, hasSecondStep })
    return { ...entered, recovery_codes: codes }
  },

  startLoginFactor: async ({ body, services, about }) => {
    const { userId, isSetup } = await stepOf(services, body.ticket)
    about(userId)
    if (!isSetup) throw new HaleError('CONFLICT', { message: 'This account has a second step already.' })
    return startFactor(services, userId)
  },
}
