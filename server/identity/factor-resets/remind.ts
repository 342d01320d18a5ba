import { factorResetWaitMs } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import { readyAt, stateAt } from '../second-factor/index.ts'
import { tellOwner, tellStaff } from './notices.ts'

/** How long before the wait ends people are reminded of it. */
const noticeMs = 24 * 3_600_000

/** Reminds of resets that take effect within a day, each once: whoever can stop one may have missed the first mail. */
export const remindOfResets = (services: Services): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.now()
    const due = await tx.query<{ user_id: number; approved_at: Date }>({
      name: 'find_factor_resets_to_remind_of',
      text: `update factor_resets set reminded_at = $1 where reminded_at is null and approved_at is not null and id in (
               select r.id from factor_resets r
               where r.reminded_at is null and r.approved_at <= $2 and ${stateAt('$1')} in ('waiting', 'ready'))
             returning user_id, approved_at`,
      values: [now, new Date(now.getTime() - factorResetWaitMs + noticeMs)],
    })
    for (const { user_id: userId, ...reset } of due) {
      await tellOwner(tx, services, userId, { event: 'soon', ready: readyAt(reset) })
      await tellStaff(tx, services, userId, 'ending')
    }
  })
