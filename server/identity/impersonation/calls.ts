import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { isStaff } from '../../kernel/http/authorize.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { appendAudit } from '../../entities/audit/index.ts'
import {
  impersonationCookie,
  impersonationTokens,
  openChain,
  openImpersonation,
  proveFactor,
  provePasskey,
  proveOwner,
  rememberEntry,
} from '../sign-in/index.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { emergencyAccess, findKeys, isReleased, officerPermission, recordKeyEvent } from '../keys/index.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import { findAccount, nameOf } from '../users/index.ts'

import { factorDue } from '../second-factor/index.ts'
type Calls = Pick<typeof calls, 'loginAsUser' | 'confirmSession' | 'getImpersonation'>

/** @throws NOT_FOUND, or FORBIDDEN for an account with access to the back office */
const assertMember = async (tx: Database, caller: Caller, userId: number): Promise<void> => {
  const [user] = await tx.query({ text: 'select 1 from users where id = $1 and is_active', values: [userId] })
  if (!user) throw new HaleError('NOT_FOUND')
  if (userId === caller.userId)
    throw new HaleError('BAD_REQUEST', { message: 'You are already signed in as this user.' })
  if ((await permissionsOfUser(tx, userId)).size > 0)
    throw new HaleError('FORBIDDEN', { message: 'You cannot log in as someone who has access to the back office.' })
}

/** A note for everyone who looks after the member. */
const addNote = async (
  tx: Database,
  services: Services,
  caller: Caller,
  userId: number,
  reason: string,
): Promise<void> => {
  const notes = services.resources.get('usernotes')
  if (!notes) return
  const name = await nameOf(tx, caller.userId)
  const body = {
    user_id: userId,
    title: 'Logged in as this member',
    note: `${name} logged in as this member. Reason: ${reason}`,
    category: 'general',
  }
  await engineOf(services).within(tx).add(notes, { body }, caller)
}

interface Release {
  userId: number
  actorId: number
  permissions: ReadonlySet<string>
  reason: string | null
  request: { ip: string; userAgent: string }
}
/**
 * What opens the member's keys, for officers only and after a release by a second one. Handing it out is recorded separately, and the member can see it: without it,
 * an administrator acting as a member cannot read encrypted data.
 */
const releaseKey = async (services: Services, { userId, actorId, permissions, reason, request }: Release) => {
  if (!permissions.has(officerPermission)) return null
  if (!(await isReleased(services.db, { userId, officerId: actorId, now: services.now() }))) return null
  const access = await emergencyAccess(services.db, userId, actorId)
  if (!access) return null
  for (const fingerprint of new Set([access, ...access.older].map((copy) => copy.fingerprint)))
    await recordKeyEvent(services.db, { userId, event: 'copy_released', fingerprint, now: services.now() })
  await recordAccess(
    services.db,
    services,
    { userId: actorId, actorId: null },
    { userId, kind: 'opened_key', subject: 'Emergency key' },
  )
  await appendAudit(services.db, {
    at: services.now(),
    actor_id: actorId,
    subject_id: userId,
    impersonated: true,
    call: 'releaseEmergencyKey',
    resource: 'emergency_keys',
    item_id: null,
    ip: request.ip,
    user_agent: request.userAgent.slice(0, 500),
    reason,
    status: 200,
    error_code: null,
    kind: 'change',
    change_id: null,
    item_count: null,
  })
  return access
}

const isFactorDue = async (services: Services, caller: Caller): Promise<boolean> =>
  ((await factorDue(services, caller.userId, isStaff(caller))) ?? []).length > 0

export const impersonationHandlers: HandlersOf<Calls> = {
  confirmSession: async ({ body, caller, services, request }) => {
    const { password, code, passkey } = body
    const taker = { userId: caller.userId, known: `session ${caller.sessionId}`, ip: request.ip }
    const now = services.now()
    const remember = async ({ db }: Services) => {
      await rememberEntry(db, caller, { hasSecondStep: passkey !== undefined || code !== undefined, now })
      return { entered_at: now.toISOString() }
    }
    if (passkey) return provePasskey(services, taker, { passkey, purpose: 'confirm' }, remember)
    await proveOwner(services, caller, password)
    if (code !== undefined) return proveFactor(services, taker, code, remember)
    return (await isFactorDue(services, caller)) ? { entered_at: null } : remember(services)
  },

  loginAsUser: async ({ body: { user_id: userId, reason }, caller, request, reply, services, about }) => {
    about(userId, reason)
    const now = services.now()
    const { ip, userAgent } = request
    const { session, cookie } = await services.db.transaction(async (tx) => {
      await assertMember(tx, caller, userId)
      const opened = await openImpersonation(tx, caller, { userId, reason, ip, userAgent, now })
      await addNote(tx, services, caller, userId, reason)
      await recordAccess(tx, services, caller, { userId, kind: 'impersonated', subject: 'Account' })
      return { session: opened, cookie: await openChain(tx, opened.id, 'cookie', now) }
    })
    const account = await findAccount(services.db, userId, new Set(), now, {
      id: caller.userId,
      expiresAt: session.expires_at,
    })
    if (!account) throw new HaleError('NOT_FOUND')
    const { name, options } = impersonationCookie(services.config)
    reply.setCookie(name, cookie, { ...options, expires: session.expires_at })
    return {
      ...account,
      tokens: await impersonationTokens(services, session),
      impersonation: await releaseKey(services, {
        userId,
        actorId: caller.userId,
        permissions: caller.permissions,
        reason,
        request,
      }),
    }
  },

  getImpersonation: async ({ caller, request, services }) => {
    const { actorId, impersonation } = caller
    if (actorId === null || !impersonation) return null
    const permissions = await permissionsOfUser(services.db, actorId)
    const { reason } = impersonation
    const access = await releaseKey(services, { userId: caller.userId, actorId, permissions, reason, request })
    const { pair, older } = access ? await findKeys(services.db, actorId) : { pair: null, older: [] }
    return {
      actor: { id: actorId, name: await nameOf(services.db, actorId) },
      reason,
      expires_at: impersonation.expiresAt.toISOString(),
      impersonation: access,
      officer: pair && {
        private_key: pair.private_key,
        key_salt: pair.key_salt,
        kdf: pair.kdf,
        older: older.map(({ private_key }) => ({ private_key })),
      },
    }
  },
}
