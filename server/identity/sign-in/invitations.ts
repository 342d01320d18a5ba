import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { contractDay, organizationManager } from '#shared/rules/index.ts'
import { assertMemberWithin, engineOf, holdUsers, isNotClosing } from '../../entities/classkeys/index.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isOfFormerOnly } from '../../kernel/organizations/index.ts'
import { assertMayManageUser, assertMayManageUsers } from '../permissions/index.ts'
import { findUser } from '../users/index.ts'
import { hasCredential } from './credentials.ts'
import { activationMail } from './mails.ts'
import { makeOneTimeKey, type AskedWithLink } from './one-time-keys.ts'
import { keepRegistrations } from './unconfirmed.ts'

type Calls = Pick<typeof calls, 'getInvitation' | 'sendInvitation' | 'inviteUsers'>

/** Where the owner of an address chooses a password. */
export const activationLink = async (
  { config, now }: Services,
  tx: Database,
  { userId, email, asked = null }: { userId: number; email: string; asked?: AskedWithLink | null },
): Promise<string> => {
  const key = await makeOneTimeKey(tx, { userId, email, purpose: 'activation', asked, now: now() })
  return `${config.publicUrl}/enroll?${new URLSearchParams({ key })}`
}

/** An account whose owner can be invited. @throws NOT_FOUND, or VALIDATION if it is in use or inactive */
const findInvited = async (db: Database, userId: number, now: Date) => {
  const [found] = await db.query<{
    has_password: boolean
    has_credential: boolean
    is_active: boolean
    is_former: boolean
  }>({
    name: 'find_whether_invitable',
    text: `select exists (select from credentials c where c.user_id = u.id) as has_password,
             ${hasCredential('u.id')} as has_credential, u.is_active,
             ${isOfFormerOnly('u.id', '$2')} as is_former from users u where u.id = $1 and ${isNotClosing('u.id')}`,
    values: [userId, contractDay(now)],
  })
  const user = found && (await findUser(db, userId, now))
  if (!user) throw new HaleError('NOT_FOUND')
  const refuse = (reason: string) => fieldError('user_id', reason)
  if (found.has_password) throw refuse('This account already has a password. Its owner can request a new one.')
  if (found.has_credential) throw refuse('This account is in use. Its owner signs in without a password.')
  if (!found.is_active) throw refuse('This account is inactive. Reactivate it before you invite its owner.')
  if (found.is_former) throw refuse('The contract of this account’s organization has ended, or it is inactive.')
  return user
}

/**
 * Mails the owner of an account that is not in use a link to choose a password. Nobody else sees the link.
 * @returns null, or the seconds to wait if the address has been sent several within the hour
 */
export const inviteUser = (services: Services, userId: number): Promise<number | null> =>
  services.db.transaction(async (tx) => {
    const user = await findInvited(tx, userId, services.now())
    await keepRegistrations(tx, [userId])
    const wait = await services.mail.send(
      activationMail(user, await activationLink(services, tx, { userId, email: user.email })),
      tx,
    )
    if (wait !== null) return wait
    await tx.query({
      name: 'invited_now',
      text: 'update users set invited_at = $2 where id = $1',
      values: [userId, services.now()],
    })
    return null
  })

const tooMany = (retryAfter: number) => new HaleError('TOO_MANY_REQUESTS', { retryAfter })

const assertMayInvite = async (db: Database, caller: Caller, userId: number): Promise<void> => {
  await assertMemberWithin(db, userId, caller)
  await assertMayManageUser(db, caller, userId)
}

/** Managers of an organization are not told who has joined, so to them all invitations end alike. */
const isManager = ({ permissions }: Caller): boolean => permissions.has(organizationManager)

/** Tells whether the caller added the account. The person who typed an address may correct it, even without permission to read it. */
const hasAdded = async (db: Database, { userId: actorId }: Caller, userId: number): Promise<boolean> => {
  const [row] = await db.query({
    name: 'find_who_added_user',
    text: `select 1 from revisions where resource = 'user' and item_id = $1 and kind = 'added' and actor_id = $2`,
    values: [userId, actorId],
  })
  return row !== undefined
}

/** An account that is in use keeps its address until both mailboxes confirm the new one. */
const correctAddress = async (services: Services, tx: Database, caller: Caller, userId: number, email: string) => {
  if (!(await hasAdded(tx, caller, userId)))
    throw fieldError('email', 'Only whoever added this account can correct its address here.')
  const engine = engineOf(services)
  const permissions = new Set([...caller.permissions].filter((one) => one !== organizationManager))
  await engine.within(tx).set(engine.resource('user'), userId, { body: { email } }, { ...caller, permissions })
}

const inviteMany = async (services: Services, tx: Database, ids: readonly number[]) => {
  const waiting = await tx.query<{ id: number }>({
    name: 'find_invitable',
    text: `select u.id from users u where u.id = any($1::bigint[]) and u.is_active
             and ${isNotClosing('u.id')} and not ${hasCredential('u.id')} and not ${isOfFormerOnly('u.id', '$2')} order by u.id for update`,
    values: [ids, contractDay(services.now())],
  })
  const waits: number[] = []
  for (const { id } of waiting) {
    const wait = await inviteUser({ ...services, db: tx }, id)
    if (wait !== null) waits.push(wait)
  }
  return { invited: waiting.length - waits.length, waits }
}

export const invitationHandlers: HandlersOf<Calls> = {
  getInvitation: async ({ query, services, caller }) => {
    const { db } = services
    await assertMayInvite(db, caller, query.user_id)
    const may_correct = await hasAdded(db, caller, query.user_id)
    if (isManager(caller)) return { invited_at: null, may_correct }
    const { id } = await findInvited(db, query.user_id, services.now())
    const [row] = await db.query<{ invited_at: Date | null }>({
      text: 'select invited_at from users where id = $1',
      values: [id],
    })
    return { invited_at: row?.invited_at?.toISOString() ?? null, may_correct }
  },
  sendInvitation: ({ body: { user_id, email }, services, caller }) =>
    services.db.transaction(async (tx) => {
      await assertMayInvite(tx, caller, user_id)
      if (email !== undefined) await correctAddress(services, tx, caller, user_id, email)
      if (isManager(caller)) {
        await inviteMany(services, tx, [user_id])
        return { sent: true as const }
      }
      const wait = await inviteUser({ ...services, db: tx }, user_id)
      if (wait !== null) throw tooMany(wait)
      return { sent: true as const }
    }),

  inviteUsers: ({ body, services, caller }) =>
    services.db.transaction(async (tx) => {
      const ids = [...new Set(body.user_ids)].toSorted((a, b) => a - b)
      if (caller.isBounded) await holdUsers(tx, ids, caller)
      await assertMayManageUsers(tx, caller, ids)
      const { invited, waits } = await inviteMany(services, tx, ids)
      if (isManager(caller)) return { invited: ids.length, skipped: 0 }
      if (invited === 0 && waits.length > 0) throw tooMany(Math.max(...waits))
      return { invited, skipped: ids.length - invited }
    }),
}
