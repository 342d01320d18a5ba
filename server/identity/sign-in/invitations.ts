import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertMayManageUser, assertMayManageUsers } from '../permissions/index.ts'
import { findUser } from '../users/index.ts'
import { activationMail } from './mails.ts'
import { makeOneTimeKey } from './one-time-keys.ts'
import { keepRegistrations } from './unconfirmed.ts'

type Calls = Pick<typeof calls, 'getInvitation' | 'sendInvitation' | 'inviteUsers'>

/** Where the owner of an address chooses a password. */
export const activationLink = async (
  { config, now }: Services,
  tx: Database,
  { userId, email }: { userId: number; email: string },
): Promise<string> => {
  const key = await makeOneTimeKey(tx, { userId, email, purpose: 'activation', now: now() })
  return `${config.publicUrl}/enroll?${new URLSearchParams({ key })}`
}

/** An account that can be activated. @throws NOT_FOUND for an unknown user, VALIDATION if the account already has a password */
const findInvited = async (db: Database, userId: number) => {
  const user = await findUser(db, userId)
  if (!user) throw new HaleError('NOT_FOUND')
  const [active] = await db.query({ text: 'select 1 from credentials where user_id = $1', values: [userId] })
  if (active) throw fieldError('user_id', 'This account already has a password. Its owner can request a new one.')
  return user
}

/** Mails the owner of an account without a password a link to choose one. Nobody else sees the link. */
export const inviteUser = (services: Services, userId: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    const user = await findInvited(tx, userId)
    await keepRegistrations(tx, [userId])
    await services.mail.send(
      activationMail(user, await activationLink(services, tx, { userId, email: user.email })),
      tx,
    )
    await tx.query({
      name: 'invited_now',
      text: 'update users set invited_at = $2 where id = $1',
      values: [userId, services.now()],
    })
  })

export const invitationHandlers: HandlersOf<Calls> = {
  getInvitation: async ({ query, services, caller }) => {
    await assertMayManageUser(services.db, caller, query.user_id)
    const { id } = await findInvited(services.db, query.user_id)
    const [row] = await services.db.query<{ invited_at: Date | null }>({
      text: 'select invited_at from users where id = $1',
      values: [id],
    })
    return { invited_at: row?.invited_at?.toISOString() ?? null }
  },
  sendInvitation: async ({ body, services, caller }) => {
    await assertMayManageUser(services.db, caller, body.user_id)
    await inviteUser(services, body.user_id)
    return { sent: true }
  },

  inviteUsers: ({ body, services, caller }) =>
    services.db.transaction(async (tx) => {
      const ids = [...new Set(body.user_ids)].toSorted((a, b) => a - b)
      await assertMayManageUsers(tx, caller, ids)
      const waiting = await tx.query<{ id: number }>({
        name: 'find_invitable',
        text: `select u.id from users u where u.id = any($1::bigint[]) and u.is_active
                 and not exists (select from credentials c where c.user_id = u.id) order by u.id for update`,
        values: [ids],
      })
      for (const { id } of waiting) await inviteUser({ ...services, db: tx }, id)
      return { invited: waiting.length, skipped: ids.length - waiting.length }
    }),
}
