import type { CallSpec } from '#shared/calls/define.ts'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { CallContext, Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { impersonationCookie, sessionCookie } from './cookies.ts'
import { impersonationTokens, leaveSession } from './impersonate.ts'
import { rememberDevice } from './known-device.ts'
import {
  endSession,
  issueTokens,
  openChain,
  endSessionsOf,
  openSessionsOf,
  refreshTokens,
  sessionOfCookie,
  sessionOfRefreshToken,
  shownSessions,
} from './sessions.ts'
import { bearerOf } from './tokens.ts'

type Calls = Pick<
  typeof calls,
  | 'refreshToken'
  | 'logout'
  | 'saveSession'
  | 'restoreSession'
  | 'clearSession'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
>

/** Who a browser is signed in as, for requests it sends without a token, such as for images. */
export const callerOfCookie = (
  services: Services,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<Caller | null> => sessionOfCookie(services, cookies[sessionCookie(services.config).name])

type Context = Pick<CallContext<CallSpec>, 'request' | 'reply' | 'services'>

/** The session an administrator currently has open in this browser as a member, or null. */
const impersonationOf = ({ request, services }: Pick<Context, 'request' | 'services'>) =>
  sessionOfCookie(services, request.cookies[impersonationCookie(services.config).name])

const forgetImpersonation = ({ request, reply, services }: Context): void => {
  const cookie = impersonationCookie(services.config)
  if (request.cookies[cookie.name] !== undefined) reply.clearCookie(cookie.name, cookie.options)
}

/** Someone who signs out in another tab leaves the session that an administrator has open as a member. */
const forgetImpersonationOf = async (context: Context, actorId: number): Promise<void> => {
  const acting = await impersonationOf(context)
  if (acting === null || acting.actorId === actorId) forgetImpersonation(context)
}

/**
 * The session in the cookie of a browser, with tokens of its own for the page that asks.
 * @param isMemberArea an administrator's session as a member, if there is one, takes precedence over the browser's own
 * @returns null if there is none
 */
export const restoredSession = async (context: Context, isMemberArea: boolean) => {
  const { request, services, reply } = context
  const acting = isMemberArea ? await impersonationOf(context) : null
  if (acting?.actorId != null) {
    const { sessionId: id, userId: user_id, actorId: actor_id, expiresAt: expires_at } = acting
    return {
      tokens: await impersonationTokens(services, { id, user_id, actor_id, expires_at }),
      user_id,
      is_impersonation: true,
      timezone: acting.timezone,
    }
  }
  if (isMemberArea) forgetImpersonation(context)
  const cookie = sessionCookie(services.config)
  const sent = request.cookies[cookie.name]
  if (!sent) return null
  const session = await sessionOfCookie(services, sent)
  if (!session) {
    reply.clearCookie(cookie.name, cookie.options)
    return null
  }
  const tokens = await issueTokens(services, services.db, {
    id: session.sessionId,
    user_id: session.userId,
    expires_at: session.expiresAt,
  })
  return { tokens, user_id: session.userId, is_impersonation: false, timezone: session.timezone }
}

export const browserSessionHandlers: HandlersOf<Calls> = {
  refreshToken: async ({ request, services }) => {
    const accessToken = bearerOf(request.headers['authorization'])
    return { data: await refreshTokens(services, { accessToken, refreshToken: request.headers['x-refresh-token'] }) }
  },

  logout: async (context) => {
    const { caller, request, services, reply } = context
    await forgetImpersonationOf(context, caller.actorId ?? caller.userId)
    // The administrator who acted as a member continues as before.
    if (caller.actorId !== null) return endSession(services.db, caller.sessionId, 'logout', services.now())
    const cookie = sessionCookie(services.config)
    const kept = await sessionOfCookie(services, request.cookies[cookie.name])
    await leaveSession(services.db, caller, services.now())
    // The cookie may hold the session of someone else who signed in later in another tab.
    if (!kept || kept.sessionId === caller.sessionId) reply.clearCookie(cookie.name, cookie.options)
  },

  saveSession: async (context) => {
    const { body, request, services, reply } = context
    const session = await sessionOfRefreshToken(services, body.tokens.refresh.token)
    if (!session) throw new HaleError('UNAUTHORIZED')
    // After a new sign-in here, a reload must not restore the impersonation.
    const kept = await sessionOfCookie(services, request.cookies[sessionCookie(services.config).name])
    if (kept?.sessionId !== session.sessionId) forgetImpersonation(context)
    const cookie = sessionCookie(services.config)
    const token = await openChain(services.db, session.sessionId, 'cookie', services.now())
    reply.setCookie(cookie.name, token, { ...cookie.options, expires: session.expiresAt })
    if (session.actorId === null) await rememberDevice(context, session)
  },

  restoreSession: async (context) => {
    const restored = await restoredSession(context, context.query.area === 'member')
    if (!restored) return null
    const { tokens, user_id, is_impersonation } = restored
    return { tokens, user_id, is_impersonation }
  },

  clearSession: async (context) => {
    const { query, request, services, reply } = context
    const cookie = sessionCookie(services.config)
    const session = await sessionOfCookie(services, request.cookies[cookie.name])
    if (session && query.session_of !== undefined && query.session_of !== session.userId) return
    if (session) await leaveSession(services.db, session, services.now())
    forgetImpersonation(context)
    reply.clearCookie(cookie.name, cookie.options)
  },

  listSessions: async ({ caller, services }) => {
    const rows = await openSessionsOf(services.db, caller.userId, services.now())
    return { models: shownSessions(rows, caller.sessionId) }
  },

  endSession: async ({ params, caller, services }) => {
    const rows = await openSessionsOf(services.db, caller.userId, services.now())
    if (!rows.some((row) => row.id === params.id)) throw new HaleError('NOT_FOUND')
    await endSession(services.db, params.id, 'ended', services.now())
  },

  endOtherSessions: async ({ caller, services }) => {
    await endSessionsOf(services.db, caller.userId, 'ended', services.now(), caller.sessionId)
  },
}
