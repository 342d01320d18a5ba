import { defaultLanguage, isFormats, isLanguage } from '#shared/rules/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { permissionsOfRoles } from '../permissions/index.ts'
import { managersPermissions } from '../staff-bounds/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { SessionCache } from './session-cache.ts'
import { bearerOf, readAccessToken } from './tokens.ts'

/** Administrators are signed out after the first limit in any case, and after the second without a call. */
export const adminSessionMs = 12 * 60 * 60_000
const adminIdleMs = 15 * 60_000
/** The permission to act as a member. */
export const impersonatePermission = 'user:impersonate'
/** `last_seen_at` is written at most this often per session. */
const seenEveryMs = 30_000

/** A currently valid session, and the account behind it. */
export interface LiveSession extends Caller {
  startedAt: Date
  expiresAt: Date
}

interface Row {
  user_id: number
  actor_id: number | null
  actor_session: string | null
  reason: string | null
  started_at: Date
  last_seen_at: Date
  expires_at: Date
  entered_at: Date | null
  has_second_step: boolean
  timezone: string | null
  language: string | null
  formats: string | null
  version: number
  roles: number[]
  closing: number[]
  is_bounded: boolean
  is_manager: boolean
  organization: { id: number; requests_per_minute: number | null } | null
}

/** One round trip by primary keys: the session, its user's state and roles, and the version of role permissions. */
const findSession = `
  select s.user_id, s.actor_id, s.actor_session, s.reason, s.started_at, s.last_seen_at, s.expires_at, s.entered_at,
         s.second_step_at is not null as has_second_step,
         u.timezone, u.language, u.formats,
         coalesce((select version from access_versions where name = 'roles'), 0) as version,
         array(select role_id from user_roles where user_id = s.user_id order by role_id) as roles,
         array(select user_id from account_closures) as closing,
         exists (select from staff_bounds where staff_id = s.user_id) as is_bounded,
         exists (select from staff_organizations where staff_id = s.user_id) as is_manager,
         (select json_build_object('id', o.id, 'requests_per_minute', o.requests_per_minute) from user_organizations uo
          join organizations o on o.id = uo.organization_id where uo.user_id = s.user_id order by o.id limit 1) as organization
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.ended_at is null and s.expires_at > $2 and u.is_active`

/** The session an impersonation was opened from, as long as it is valid. */
const findActor = `
  select coalesce((select version from access_versions where name = 'roles'), 0) as version,
         array(select role_id from user_roles where user_id = s.user_id order by role_id) as roles
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > $3 and s.started_at > $4 and u.is_active
    and not exists (select from staff_bounds where staff_id = s.user_id)`

const caches = new WeakMap<Database, SessionCache<Row>>()
const findRow = async (db: Database, sessionId: string, now: Date): Promise<Row | null> => {
  const cache = caches.get(db) ?? new SessionCache<Row>(db)
  caches.set(db, cache)
  // It may have been seen meanwhile at another server, or behind an impersonation.
  const isCurrent = (row: Row) => now.getTime() - row.last_seen_at.getTime() <= seenEveryMs
  const row = await cache.get(sessionId, isCurrent, async () => {
    const [found] = await db.query<Row>({
      name: 'find_session',
      text: findSession,
      values: [sessionId, now],
      isBrief: true,
    })
    return found ?? null
  })
  return row && row.expires_at > now ? row : null
}

/** Whether the administrator behind a session still exists and may still act as others. */
const mayAct = async ({ db }: Services, { actor_id, actor_session }: Row, now: Date): Promise<boolean> => {
  const values = [actor_session, actor_id, now, new Date(now.getTime() - adminSessionMs)]
  const [actor] = await db.query<Pick<Row, 'version' | 'roles'>>({ name: 'find_actor', text: findActor, values })
  return actor !== undefined && (await permissionsOfRoles(db, actor.version, actor.roles)).has(impersonatePermission)
}

/**
 * Looks up a session's current state, so that a sign-out, a disabled account or a withdrawn role takes effect immediately.
 * @returns null if it has ended, expired, idled too long, or its user is disabled
 */
export const loadSession = async (services: Services, sessionId: string): Promise<LiveSession | null> => {
  const { db } = services
  const now = services.now()
  const row = await findRow(db, sessionId, now)
  if (!row) return null
  const held = await permissionsOfRoles(db, row.version, row.roles)
  const permissions = row.is_manager ? managersPermissions(held) : held
  const idle = now.getTime() - row.last_seen_at.getTime()
  const adminLimit = new Date(row.started_at.getTime() + adminSessionMs)
  const isAdmin = permissions.size > 0
  if (isAdmin && (idle > adminIdleMs || adminLimit <= now)) return null
  // An impersonation ends with the session behind it, and nobody can act as an administrator.
  if (row.actor_id !== null && (isAdmin || !(await mayAct(services, row, now)))) return null
  if (idle > seenEveryMs) {
    // Someone acting as a member is at the keyboard.
    await db.query({
      name: 'touch_session',
      text: `with touched as (update sessions set last_seen_at = $2 where id = any($1) and last_seen_at < $2)
             update users set last_seen_at = $2 where id = $3`,
      values: [
        [sessionId, ...(row.actor_session === null ? [] : [row.actor_session])],
        now,
        row.actor_id ?? row.user_id,
      ],
    })
    row.last_seen_at = now
  }
  return {
    userId: row.user_id,
    sessionId,
    permissions,
    timezone: row.timezone,
    language: isLanguage(row.language) ? row.language : defaultLanguage,
    formats: row.formats,
    enteredAt: row.entered_at,
    hasSecondStep: row.has_second_step,
    isBounded: row.is_bounded,
    organization: row.organization,
    actorId: row.actor_id,
    closing: row.closing,
    impersonation: row.actor_id === null ? undefined : { reason: row.reason, expiresAt: row.expires_at },
    startedAt: row.started_at,
    expiresAt: isAdmin && adminLimit < row.expires_at ? adminLimit : row.expires_at,
  }
}

/**
 * Identifies the caller of a request, by its bearer token and the session the token names.
 * @returns null without a token, with an invalid or expired one, and if the session is no longer valid
 */
export const authenticate = async (
  request: { headers: { authorization?: string | undefined; 'accept-language'?: string | undefined } },
  services: Services,
): Promise<Caller | null> => {
  const token = bearerOf(request.headers.authorization)
  const claims = token ? await readAccessToken(services.config.secret, token) : null
  if (!claims || claims.expires <= services.now().getTime()) return null
  const session = await loadSession(services, claims.sessionId)
  const [tag = ''] = request.headers['accept-language']?.split(/[,;]/) ?? []
  // The language on screen may be a moment ahead of the one stored with the account.
  const shown = tag.slice(0, 2).toLowerCase()
  if (!session || !isLanguage(shown)) return session
  return { ...session, language: shown, formats: session.formats ?? (isFormats(tag) ? tag : null) }
}
