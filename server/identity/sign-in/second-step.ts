import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import { enableFactor, factorDue, startFactor, spendFactor } from '../second-factor/index.ts'
import { asAttempt } from './attempts.ts'
import { enter } from './signed-in.ts'
import { readTicket } from './tickets.ts'

type Calls = Pick<typeof calls, 'completeLogin' | 'startLoginFactor'>

/** @throws SIGN_IN_AGAIN for a ticket that is no longer valid */
const claimsOf = async (services: Services, ticket: string) => {
  const claims = await readTicket(services, ticket)
  if (!claims) throw new HaleError('SIGN_IN_AGAIN')
  const isStaff = (await permissionsOfUser(services.db, claims.userId)).size > 0
  return { ...claims, due: await factorDue(services, claims.userId, isStaff) }
}

/**
 * Checks a code of the authenticator app or a recovery code, with as few attempts as a password.
 * @throws VALIDATION at `code`, MAX_INCORRECT_LOGIN_ATTEMPTS
 */
export const proveFactor = async (services: Services, userId: number, code: string): Promise<void> => {
  const isRight = await asAttempt(services, `second factor of ${userId}`, () => spendFactor(services, userId, code))
  if (!isRight) throw fieldError('code', 'This code is not correct.')
}

export const secondStepHandlers: HandlersOf<Calls> = {
  completeLogin: async ({ body, services, request, about }) => {
    const { userId, hasEntered, sessionId, due } = await claimsOf(services, body.ticket)
    about(userId)
    const codes = due === 'setup' ? await enableFactor(services, userId, body.code) : null
    if (due === 'code') await proveFactor(services, userId, body.code)
    return { ...(await enter(services, userId, request, { hasEntered, sessionId })), recovery_codes: codes }
  },

  startLoginFactor: async ({ body, services, about }) => {
    const { userId, due } = await claimsOf(services, body.ticket)
    about(userId)
    if (due !== 'setup') throw new HaleError('CONFLICT', { message: 'This account has a second step already.' })
    return startFactor(services, userId)
  },
}
