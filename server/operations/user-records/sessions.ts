import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { endSession, endSessionsOf, openSessionsOf, shownSessions } from '../../identity/sign-in/index.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { assertMayManageUser } from '../../identity/permissions/index.ts'
import { assertUser, lookAt } from './member.ts'

type Calls = Pick<typeof calls, 'listUserSessions' | 'endUserSession' | 'endUserSessions'>

/** Sessions of users with more permissions than the caller are off limits. */
export const userSessionHandlers: HandlersOf<Calls> = {
  listUserSessions: ({ params, caller, services }) =>
    lookAt({ caller, services, userId: params.id, subject: 'Sessions' }, async (db) => {
      await assertMayManageUser(db, caller, params.id)
      const rows = await openSessionsOf(db, params.id, services.now())
      return { models: shownSessions(rows, caller.sessionId) }
    }),

  endUserSession: ({ params, caller, services }) =>
    services.db.transaction(async (tx) => {
      await assertUser(tx, params.id)
      await assertMayManageUser(tx, caller, params.id)
      const open = await openSessionsOf(tx, params.id, services.now())
      if (!open.some(({ id }) => id === params.sessionId))
        throw new HaleError('NOT_FOUND', { message: 'This session has already ended' })
      await endSession(tx, params.sessionId, 'ended', services.now())
      await recordAccess(tx, services, caller, { userId: params.id, kind: 'deleted', subject: 'Session' })
    }),

  endUserSessions: ({ params, caller, services }) =>
    services.db.transaction(async (tx) => {
      await assertUser(tx, params.id)
      await assertMayManageUser(tx, caller, params.id)
      await endSessionsOf(tx, params.id, 'ended', services.now(), params.id === caller.userId ? caller.sessionId : null)
      await recordAccess(tx, services, caller, { userId: params.id, kind: 'deleted', subject: 'Sessions' })
    }),
}
