import type { AnswerOf } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { adminSessionMs, loadSession } from './authenticate.ts'
import { hashToken, randomId, randomToken } from '../../kernel/crypto/index.ts'
import { kindsVoidedBy } from './links.ts'
import { readAccessToken, signAccessToken } from './tokens.ts'

export const memberSessionMs = 30 * 24 * 60 * 60_000
/** How long a replaced refresh token still works: the response with its successor may have been lost. */
const graceMs = 10_000
/** Maximum number of chains per session; the longest idle one is removed first. */
const chainLimits = { tab: 40, cookie: 3 } as const

export interface TokenSet {
  access: { token: string; expires: string }
  refresh: { token: string; expires: string }
}
/** What a sign-in was proved with, the first of its steps. */
export type SignInMethod = 'password' | 'passkey' | 'organization'
export type EndReason = 'logout' | 'ended' | 'replay' | 'password' | 'disabled' | 'expired'

interface SessionRow {
  id: string
  user_id: number
  expires_at: Date
}

/** Starts a separate session for every sign-in. */
export const startSession = async (
  db: Database,
  {
    id = randomId(),
    userId,
    isAdmin,
    method,
    passkeyId = null,
    hasSecondStep = false,
    ip,
    userAgent,
    now,
  }: {
    id?: string
    userId: number
    isAdmin: boolean
    method: SignInMethod
    passkeyId?: number | null
    hasSecondStep?: boolean
    ip: string
    userAgent: string
    now: Date
  },
): Promise<SessionRow> => {
  const expires = new Date(now.getTime() + (isAdmin ? adminSessionMs : memberSessionMs))
  await db.run({
    name: 'start_session',
    // Keys are locked before the account, as whoever follows a link locks them.
    text: `with voided as (
             update one_time_keys set used_at = $3 where user_id = $2 and purpose = any($11::text[]) and used_at is null returning 1),
             seen as (update users set last_seen_at = $3 where id = $2 and (select count(*) from voided) >= 0)
           insert into sessions (id, user_id, started_at, last_seen_at, expires_at, entered_at, ip, user_agent, method, passkey_id, second_step_at)
           values ($1, $2, $3, $3, $4, $7, $5, $6, $8, $9, $10)`,
    values: [
      id,
      userId,
      now,
      expires,
      ip,
      userAgent.slice(0, 500),
      method === 'organization' ? null : now,
      method,
      passkeyId,
      hasSecondStep ? now : null,
      kindsVoidedBy('sign-in'),
    ],
  })
  return { id, user_id: userId, expires_at: expires }
}

/** Starts a chain of refresh tokens in a session and returns its first token. */
export const openChain = async (
  db: Database,
  sessionId: string,
  kind: 'tab' | 'cookie',
  now: Date,
): Promise<string> => {
  const [id, secret] = [randomId(), randomToken()]
  await db.run({
    name: 'open_refresh_chain',
    text: `with surplus as (
             delete from refresh_chains where id in (
               select id from refresh_chains where session_id = $2 and kind = $3 order by rotated_at desc offset $6))
           insert into refresh_chains (id, session_id, kind, token_hash, rotated_at, created_at)
           values ($1, $2, $3, $4, $5, $5)`,
    values: [id, sessionId, kind, hashToken(secret), now, chainLimits[kind] - 1],
  })
  return `${id}.${secret}`
}

/** Tokens of a new chain, for one browser tab. */
export const issueTokens = async (services: Services, db: Database, session: SessionRow): Promise<TokenSet> => {
  const now = services.now()
  return {
    access: await signAccessToken(services.config.secret, { sessionId: session.id, userId: session.user_id, now }),
    refresh: { token: await openChain(db, session.id, 'tab', now), expires: session.expires_at.toISOString() },
  }
}

export const endSession = async (db: Database, sessionId: string, reason: EndReason, now: Date): Promise<void> => {
  await db.query({
    name: 'end_session',
    text: 'update sessions set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null',
    values: [sessionId, now, reason],
  })
}

/** Ends every session of a user, or all but one. Returns how many were open. */
export const endSessionsOf = async (
  db: Database,
  userId: number,
  reason: EndReason,
  now: Date,
  except: string | null = null,
): Promise<number> => {
  const ended = await db.query({
    name: 'end_sessions_of_user',
    text: `update sessions set ended_at = $2, end_reason = $3
           where user_id = $1 and ended_at is null and ($4::text is null or id <> $4) returning 1`,
    values: [userId, now, reason, except],
  })
  return ended.length
}

const parts = (token: string): { id: string; hash: string } | null => {
  const [id, secret, ...rest] = token.split('.')
  return id && secret && rest.length === 0 ? { id, hash: hashToken(secret) } : null
}

/**
 * Exchanges a refresh token for its successor, with one conditional UPDATE: of two requests with the same token one rotates it,
 * and the other gets a chain of its own within the grace period. After that, the token must have been copied, and the whole
 * session ends.
 * @throws UNAUTHORIZED
 */
export const refreshTokens = async (
  services: Services,
  { accessToken, refreshToken }: { accessToken: string | null; refreshToken: string | undefined },
): Promise<TokenSet> => {
  const { db, config } = services
  const now = services.now()
  const claims = accessToken ? await readAccessToken(config.secret, accessToken) : null
  const chain = parts(refreshToken ?? '')
  const session = claims && chain ? await loadSession(services, claims.sessionId) : null
  if (!claims || !chain || !session || session.actorId !== null) throw new HaleError('UNAUTHORIZED')

  const secret = randomToken()
  const access = await signAccessToken(config.secret, { sessionId: claims.sessionId, userId: session.userId, now })
  const expires = session.expiresAt.toISOString()
  const [rotated] = await db.query({
    name: 'rotate_refresh_token',
    text: `update refresh_chains set previous_hash = token_hash, token_hash = $4, rotated_at = $5
           where id = $1 and session_id = $2 and kind = 'tab' and token_hash = $3 returning id`,
    values: [chain.id, claims.sessionId, chain.hash, hashToken(secret), now],
  })
  if (rotated) return { access, refresh: { token: `${chain.id}.${secret}`, expires } }

  const [current] = await db.query<{ previous_hash: string | null; rotated_at: Date }>({
    name: 'find_refresh_chain',
    text: `select previous_hash, rotated_at from refresh_chains where id = $1 and session_id = $2 and kind = 'tab'`,
    values: [chain.id, claims.sessionId],
  })
  if (!current) throw new HaleError('UNAUTHORIZED')
  if (current.previous_hash === chain.hash && now.getTime() - current.rotated_at.getTime() <= graceMs) {
    return { access, refresh: { token: await openChain(db, claims.sessionId, 'tab', now), expires } }
  }
  await endSession(db, claims.sessionId, 'replay', now)
  services.log.warn(
    { event: 'refresh-token-replayed', userId: session.userId },
    'A refresh token was used twice; its session was ended',
  )
  throw new HaleError('UNAUTHORIZED')
}

const sessionOfChain = async (services: Services, text: string | undefined, kind: 'tab' | 'cookie') => {
  const token = parts(text ?? '')
  if (!token) return null
  const [chain] = await services.db.query<{ session_id: string }>({
    name: 'find_session_of_chain',
    text: `select session_id from refresh_chains where id = $1 and kind = $2
           and (token_hash = $3 or (previous_hash = $3 and rotated_at >= $4))`,
    values: [token.id, kind, token.hash, new Date(services.now().getTime() - graceMs)],
  })
  return chain ? loadSession(services, chain.session_id) : null
}

/** @returns the active session behind a cookie, or null */
export const sessionOfCookie = (services: Services, cookie: string | undefined) =>
  sessionOfChain(services, cookie, 'cookie')

/** @returns the active session behind a current refresh token, without using it up; otherwise null */
export const sessionOfRefreshToken = (services: Services, token: string) => sessionOfChain(services, token, 'tab')

interface OpenSession {
  id: string
  started_at: Date
  last_seen_at: Date
  expires_at: Date
  ip: string | null
  user_agent: string | null
  method: string | null
}

/** A user's active sessions, newest first. */
export const openSessionsOf = (db: Database, userId: number, now: Date) =>
  db.query<OpenSession>({
    name: 'open_sessions_of_user',
    text: `select id, started_at, last_seen_at, expires_at, ip, user_agent, method from sessions
           where user_id = $1 and ended_at is null and expires_at > $2 and actor_id is null
           order by last_seen_at desc limit 100`,
    values: [userId, now],
  })

type Shown = AnswerOf<'listSessions'>['models'][number]

/** Sessions as their owner and administrators see them. @param currentId of the caller's own */
export const shownSessions = (rows: readonly OpenSession[], currentId: string): Shown[] =>
  rows.map((row) => ({
    id: row.id,
    created_at: row.started_at.toISOString(),
    last_used_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ip: row.ip,
    user_agent: row.user_agent,
    method: row.method as Shown['method'],
    is_current: row.id === currentId,
  }))
