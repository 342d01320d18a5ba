import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { findUser } from '../../identity/users/index.ts'
import { findHandedIn, presentForm } from './store.ts'

type Calls = Pick<typeof calls, 'getTelehealthFormOfUser'>

export const formAdminHandlers: HandlersOf<Calls> = {
  getTelehealthFormOfUser: ({ params, caller, services }) =>
    services.db.transaction(async (tx) => {
      const form = await findHandedIn(tx, params.id, 'telehealth')
      if (!form) {
        if (!(await findUser(tx, params.id, services.now())))
          throw new HaleError('NOT_FOUND', { message: say('user_missing') })
        return null
      }
      await recordAccess(tx, services, caller, { userId: params.id, kind: 'read', subject: 'Telehealth form' })
      return presentForm(form)
    }),
}
