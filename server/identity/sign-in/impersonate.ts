import type { Caller, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { randomId } from '../../kernel/crypto/index.ts'
import { endSession, type TokenSet } from './sessions.ts'
import { signAccessToken } from './tokens.ts'

/** How long an administrator can act as a member; it cannot be extended. */
export const impersonationMs = 30 * 60_000

export interface ImpersonationSession {
  id: string
  user_id: number
  actor_id: number
  expires_at: Date
}

/** Records that the owner has just entered the password, and taken the second step if that was asked for. */
export const rememberEntry = async (
  db: Database,
  { sessionId }: Caller,
  { hasSecondStep, now }: { hasSecondStep: boolean; now: Date },
): Promise<void> => {
  await db.query({
    name: 'remember_password_entry',
    text: `update sessions set entered_at = $2, second_step_at = case when $3 then $2 else second_step_at end
           where id = $1`,
    values: [sessionId, now, hasSecondStep],
  })
}

/** Ends the impersonation opened from an administrator's session. */
export const endImpersonations = async (db: Database, actorSession: string, now: Date): Promise<void> => {
  await db.query({
    name: 'end_impersonations',
    text: `update sessions set ended_at = $2, end_reason = 'ended' where actor_session = $1 and ended_at is null`,
    values: [actorSession, now],
  })
}

/** Opens a session as a member; ends an earlier one from the same administrator session. */
export const openImpersonation = async (
  tx: Database,
  caller: Caller,
  { userId, reason, ip, userAgent, now }: { userId: number; reason: string; ip: string; userAgent: string; now: Date },
): Promise<ImpersonationSession> => {
  await endImpersonations(tx, caller.sessionId, now)
  const id = randomId()
  const expires = new Date(now.getTime() + impersonationMs)
  await tx.query({
    name: 'open_impersonation',
    text: `insert into sessions (id, user_id, actor_id, actor_session, reason, started_at, last_seen_at, expires_at, ip, user_agent)
           values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
    values: [id, userId, caller.userId, caller.sessionId, reason, now, expires, ip, userAgent.slice(0, 500)],
  })
  return { id, user_id: userId, actor_id: caller.userId, expires_at: expires }
}

/** The access token lasts as long as the session and names both people; it cannot be renewed. */
export const impersonationTokens = async (
  { config, now }: Pick<Services, 'config' | 'now'>,
  session: ImpersonationSession,
): Promise<TokenSet> => {
  const time = now()
  const access = await signAccessToken(config.secret, {
    sessionId: session.id,
    userId: session.user_id,
    actorId: session.actor_id,
    now: time,
    lifetimeMs: session.expires_at.getTime() - time.getTime(),
  })
  return { access, refresh: { token: '', expires: session.expires_at.toISOString() } }
}

/** Ends the current session; an administrator's also ends the impersonations opened from it. */
export const leaveSession = async (
  db: Database,
  { sessionId }: Pick<Caller, 'sessionId'>,
  now: Date,
): Promise<void> => {
  await endSession(db, sessionId, 'logout', now)
  await endImpersonations(db, sessionId, now)
}
