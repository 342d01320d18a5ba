import { HaleError } from '#shared/errors.ts'
import type { CallContext, Services } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { liveAccess } from '../../messaging/notifications/index.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import { findAccount, withPartnerLogin } from '../users/index.ts'
import { isExposedDemo } from './demo-accounts.ts'
import { issueTokens, startSession } from './sessions.ts'

type RequestFacts = Pick<CallContext<CallSpec>['request'], 'ip' | 'userAgent'>

/**
 * Starts a session for someone who has just authenticated, and returns the account with its tokens.
 * @param hasEntered with a password, as opposed to a partner's assertion
 */
export const signIn = async (
  services: Services,
  userId: number,
  { ip, userAgent }: RequestFacts,
  hasEntered = true,
) => {
  if (await isExposedDemo(services, userId)) {
    services.log.warn(
      { event: 'demo-account-refused', user: userId },
      'a demo account with its published password was refused',
    )
    throw new HaleError('INVALID_CREDENTIALS')
  }
  const permissions = await permissionsOfUser(services.db, userId)
  const account = await findAccount(services.db, userId, permissions)
  if (!account) throw new HaleError('INVALID_CREDENTIALS')
  const session = await startSession(services.db, {
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
