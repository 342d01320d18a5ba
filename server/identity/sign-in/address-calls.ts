import { normalizeEmail } from '#shared/rules/index.ts'
import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { assertWithinMailLimit } from '../../kernel/rate-limit/index.ts'
import { confirmAddressChange, findAddressChange, requestAddressChange, stopAddressChange } from './address-change.ts'

type Calls = Pick<
  typeof calls,
  'requestEmailChange' | 'withdrawEmailChange' | 'getEmailChange' | 'confirmEmailChange' | 'stopEmailChange'
>

export const addressHandlers: HandlersOf<Calls> = {
  requestEmailChange: async ({ body, caller, services }) => {
    const email = normalizeEmail(body.email)
    await services.db.transaction(async (tx) => {
      const [own] = await tx.query<{ email: string }>({
        name: 'find_own_email',
        text: 'select email from users where id = $1',
        values: [caller.userId],
      })
      if (normalizeEmail(own?.email ?? '') === email) throw fieldError('email', say('own_address'))
      await assertWithinMailLimit(services, tx, 'change-email', String(caller.userId))
      await requestAddressChange(services, tx, { userId: caller.userId, email, isByOwner: true })
    })
    return { pending_email: email }
  },

  withdrawEmailChange: async ({ caller, services }) => {
    await services.db.transaction((tx) => stopAddressChange(tx, caller.userId, services.now()))
    return { pending_email: null }
  },

  getEmailChange: async ({ query, services }) => {
    const change = await findAddressChange(services.db, query.key, services.now())
    const { former_email, new_email, mailbox, is_by_owner } = change
    return {
      // The new mailbox may be a stranger's if its address was mistyped.
      former_email: mailbox === 'former' ? former_email : null,
      new_email,
      mailbox,
      is_by_owner,
      is_confirmed: mailbox === 'former' ? change.former_confirmed : change.new_confirmed,
    }
  },

  confirmEmailChange: async ({ body, services, about }) => {
    const { user_id: userId } = await findAddressChange(services.db, body.key, services.now())
    about(userId)
    return { is_changed: await services.db.transaction((tx) => confirmAddressChange(services, tx, body.key)) }
  },

  stopEmailChange: async ({ body, services, about }) => {
    const { user_id: userId } = await findAddressChange(services.db, body.key, services.now())
    about(userId)
    await services.db.transaction((tx) => stopAddressChange(tx, userId, services.now()))
    return { stopped: true }
  },
}
