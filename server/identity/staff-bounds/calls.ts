import type { z } from 'zod'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { assertAdministratorRemains, assertMayManageUser, raiseAccessVersion } from '../permissions/index.ts'
import { boundsOf, writeBounds, type StaffBounds } from './bounds.ts'
import { notifyBoundsChanged } from './notices.ts'

type Calls = Pick<typeof calls, 'getStaffBounds' | 'setStaffBounds'>

const notFound = () => new HaleError('NOT_FOUND', { message: say('user_missing') })

/** Whether bounds are those with the given ids, in whichever order. */
const isSame = (bounds: StaffBounds | null, ids: z.output<typeof calls.setStaffBounds.body>['based_on']): boolean => {
  if (!bounds || !ids) return bounds === null && ids === null
  return (['organizations', 'members'] as const).every((list) => {
    const given = new Set(ids[list])
    return given.size === bounds[list].length && bounds[list].every(({ id }) => given.has(id))
  })
}

export const staffBoundsHandlers: HandlersOf<Calls> = {
  getStaffBounds: async ({ params: { id }, services: { db } }) => {
    const [user] = await db.query({ name: 'find_users_id', text: 'select 1 from users where id = $1', values: [id] })
    if (!user) throw notFound()
    return { bounds: await boundsOf(db, id) }
  },

  setStaffBounds: ({ params: { id }, body, caller, services, about }) =>
    services.db.transaction(async (tx) => {
      about(id)
      await raiseAccessVersion(tx)
      const [user] = await tx.query({ text: 'select 1 from users where id = $1 for update', values: [id] })
      if (!user) throw notFound()
      if (id === caller.userId)
        throw new HaleError('BAD_REQUEST', { message: 'Another administrator has to change your bounds.' })
      await assertMayManageUser(tx, caller, id)
      const before = await boundsOf(tx, id)
      if (body.based_on !== undefined && !isSame(before, body.based_on)) throw new HaleError('CONFLICT')
      await writeBounds(tx, id, body.bounds)
      await assertAdministratorRemains(tx)
      const bounds = await boundsOf(tx, id)
      if (JSON.stringify(bounds) === JSON.stringify(before)) return { bounds }
      await recordAccess(tx, services, caller, { userId: id, kind: 'changed', subject: 'Bounds' })
      await notifyBoundsChanged(tx, services, caller, { userId: id, before, bounds })
      return { bounds }
    }),
}
