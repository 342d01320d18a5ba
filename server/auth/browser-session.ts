import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Caller, Config, HandlersOf, Services } from '../app/types.ts'
import { assertActsForSelf } from '../rbac/index.ts'
import {
  endSession,
  issueTokens,
  openChain,
  openSessionsOf,
  refreshTokens,
  sessionOfCookie,
  sessionOfRefreshToken,
} from './sessions.ts'
import { bearerOf } from './tokens.ts'

type Calls = Pick<
  typeof calls,
  'refreshToken' | 'logout' | 'saveSession' | 'restoreSession' | 'clearSession' | 'listSessions' | 'endSession'
>

/** `__Host-` keeps other hosts of the domain from setting it; browsers accept the prefix over https alone. */
const cookieOf = ({ publicUrl }: Config) => {
  const secure = publicUrl.startsWith('https:')
  return { name: secure ? '__Host-hale' : 'hale', options: { httpOnly: true, sameSite: 'strict', path: '/', secure } as const }
}

/** Who a browser is signed in as, for what it fetches by itself and sends no token with, such as a picture. */
export const callerOfCookie = (services: Services, cookies: Readonly<Record<string, string | undefined>>): Promise<Caller | null> =>
  sessionOfCookie(services, cookies[cookieOf(services.config).name])

export const browserSessionHandlers: HandlersOf<Calls> = {
  refreshToken: async ({ request, services }) => {
    const accessToken = bearerOf(request.headers['authorization'])
    return { data: await refreshTokens(services, { accessToken, refreshToken: request.headers['x-refresh-token'] }) }
  },

  logout: async ({ caller, request, services, reply }) => {
    const cookie = cookieOf(services.config)
    const kept = await sessionOfCookie(services, request.cookies[cookie.name])
    await endSession(services.db, caller.sessionId, 'logout', services.now())
    // The cookie may keep the session of somebody else who signed in after, in another tab.
    if (!kept || kept.sessionId === caller.sessionId) reply.clearCookie(cookie.name, cookie.options)
  },

  saveSession: async ({ body, services, reply }) => {
    const session = await sessionOfRefreshToken(services, body.tokens.refresh.token)
    if (!session) throw new HaleError('UNAUTHORIZED')
    const cookie = cookieOf(services.config)
    const token = await openChain(services.db, session.sessionId, 'cookie', services.now())
    reply.setCookie(cookie.name, token, { ...cookie.options, expires: session.expiresAt })
  },

  restoreSession: async ({ request, services, reply }) => {
    const cookie = cookieOf(services.config)
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
    return { tokens }
  },

  clearSession: async ({ request, services, reply }) => {
    const cookie = cookieOf(services.config)
    const session = await sessionOfCookie(services, request.cookies[cookie.name])
    if (session) await endSession(services.db, session.sessionId, 'logout', services.now())
    reply.clearCookie(cookie.name, cookie.options)
  },

  listSessions: async ({ caller, services }) => {
    const rows = await openSessionsOf(services.db, caller.userId, services.now())
    const models = rows.map((row) => ({
      id: row.id,
      created_at: row.started_at.toISOString(),
      last_used_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      ip: row.ip,
      user_agent: row.user_agent,
      is_current: row.id === caller.sessionId,
    }))
    return { models }
  },

  endSession: async ({ params, caller, services }) => {
    assertActsForSelf(caller)
    const rows = await openSessionsOf(services.db, caller.userId, services.now())
    if (!rows.some((row) => row.id === params.id)) throw new HaleError('NOT_FOUND')
    await endSession(services.db, params.id, 'ended', services.now())
  },
}
