import { HaleError, type Factor } from '#shared/errors.ts'
import type { CallContext, Services } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { liveAccess } from '../../messaging/notifications/index.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import { findAccount, withPartnerLogin } from '../users/index.ts'
import { isExposedDemo } from './demo-accounts.ts'
import type { KnownPasskey } from '../passkeys/index.ts'
import { factorDue, isResetReady } from '../second-factor/index.ts'
import { makeTicket, type FirstStep } from './tickets.ts'
import { knownDevice } from './known-device.ts'
import { tellOfNewDevice } from './new-device.ts'
import { issueTokens, startSession, type SignInMethod } from './sessions.ts'

type RequestFacts = Pick<CallContext<CallSpec>['request'], 'ip' | 'userAgent' | 'cookies'>

/** @throws INVALID_CREDENTIALS for an account of the demo with its published password, on a server that others reach */
const refuseExposedDemo = async (services: Services, userId: number): Promise<void> => {
  if (!(await isExposedDemo(services, userId))) return
  services.log.warn(
    { event: 'demo-account-refused', user: userId },
    'a demo account with its published password was refused',
  )
  throw new HaleError('INVALID_CREDENTIALS')
}

/** What a sign-in still lacks, as `factorDue`: a second step whose reset is ready is set up anew. */
export const signInLacks = async (services: Services, userId: number): Promise<Factor[] | null> => {
  const isStaff = (await permissionsOfUser(services.db, userId)).size > 0
  const due = await factorDue(services, userId, isStaff)
  return due && due.length > 0 && (await isResetReady(services.db, userId, services.now())) ? [] : due
}

/**
 * Starts a session for someone who has just authenticated, and returns the account with its tokens.
 * @param method with a password, or a partner's assertion
 * @throws FACTOR_NEEDED or FACTOR_SETUP_NEEDED with a ticket, if a second step is missing
 */
export const signIn = async (
  services: Services,
  userId: number,
  facts: RequestFacts,
  method: FirstStep = 'password',
) => {
  await refuseExposedDemo(services, userId)
  const due = await signInLacks(services, userId)
  if (due)
    throw new HaleError(due.length > 0 ? 'FACTOR_NEEDED' : 'FACTOR_SETUP_NEEDED', {
      factors: due,
      ticket: await makeTicket(services, { userId, method }),
    })
  return enter(services, userId, facts, { method })
}

/** As `signIn`, with a passkey whose authenticator has verified its person: that is both steps. */
export const signInVerified = async (
  services: Services,
  { user_id: userId, id: passkeyId }: KnownPasskey,
  facts: RequestFacts,
) => {
  await refuseExposedDemo(services, userId)
  return enter(services, userId, facts, { method: 'passkey', passkeyId, hasSecondStep: true })
}

interface Entry {
  method?: SignInMethod
  /** Of a second step; by default a new one. */
  sessionId?: string
  /** The passkey that was used. */
  passkeyId?: number | null
  hasSecondStep?: boolean
}

/** Starts the session, after every step of the sign-in. */
export const enter = async (
  services: Services,
  userId: number,
  { ip, userAgent, cookies }: RequestFacts,
  { method = 'password', sessionId, passkeyId = null, hasSecondStep = false }: Entry = {},
) => {
  const permissions = await permissionsOfUser(services.db, userId)
  const account = await findAccount(services.db, userId, permissions)
  if (!account) throw new HaleError('INVALID_CREDENTIALS')
  const session = await startSession(services.db, {
    id: sessionId,
    userId,
    isAdmin: permissions.size > 0,
    method,
    passkeyId,
    hasSecondStep,
    ip,
    userAgent,
    now: services.now(),
  })
  const isExpected = session.is_first || (await knownDevice(services, cookies, userId)) !== null
  if (!isExpected) await tellOfNewDevice(services, { id: session.id, userId, method, ip, userAgent })
  return {
    ...(await withPartnerLogin(services, account, { permissions, actorId: null })),
    push: await liveAccess(services, { userId, sessionId: session.id, actorId: null }),
    tokens: await issueTokens(services, services.db, session),
  }
}
