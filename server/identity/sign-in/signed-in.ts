import { HaleError } from '#shared/errors.ts'
import type { CallContext, Services } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { liveAccess } from '../../messaging/notifications/index.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import { findAccount, withPartnerLogin } from '../users/index.ts'
import { isExposedDemo } from './demo-accounts.ts'
import { factorDue } from '../second-factor/index.ts'
import { makeTicket } from './tickets.ts'
import { issueTokens, startSession } from './sessions.ts'

type RequestFacts = Pick<CallContext<CallSpec>['request'], 'ip' | 'userAgent'>

/**
 * Starts a session for someone who has just authenticated, and returns the account with its tokens.
 * @param hasEntered with a password, as opposed to a partner's assertion
 * @throws FACTOR_NEEDED or FACTOR_SETUP_NEEDED with a ticket, if a second step is missing
 */
export const signIn = async (services: Services, userId: number, facts: RequestFacts, hasEntered = true) => {
  if (await isExposedDemo(services, userId)) {
    services.log.warn(
      { event: 'demo-account-refused', user: userId },
      'a demo account with its published password was refused',
    )
    throw new HaleError('INVALID_CREDENTIALS')
  }
  const isStaff = (await permissionsOfUser(services.db, userId)).size > 0
  const due = await factorDue(services, userId, isStaff)
  if (due)
    throw new HaleError(due === 'code' ? 'FACTOR_NEEDED' : 'FACTOR_SETUP_NEEDED', {
      ticket: await makeTicket(services, { userId, hasEntered }),
    })
  return enter(services, userId, facts, { hasEntered })
}

/**
 * Starts the session, after every step of the sign-in.
 * @param start.sessionId of a second step; by default a new one
 */
export const enter = async (
  services: Services,
  userId: number,
  { ip, userAgent }: RequestFacts,
  { hasEntered = true, sessionId }: { hasEntered?: boolean; sessionId?: string } = {},
) => {
  const permissions = await permissionsOfUser(services.db, userId)
  const account = await findAccount(services.db, userId, permissions)
  if (!account) throw new HaleError('INVALID_CREDENTIALS')
  const session = await startSession(services.db, {
    id: sessionId,
    userId,
    isAdmin: permissions.size > 0,
    hasEntered,
    ip,
    userAgent,
    now: services.now(),
  })
  return {
    ...(await withPartnerLogin(services, account, { permissions, actorId: null })),
    push: await liveAccess(services, { userId, sessionId: session.id, actorId: null }),
    tokens: await issueTokens(services, services.db, session),
  }
}
