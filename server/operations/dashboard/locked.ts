import { isNotClosing } from '../../entities/classkeys/index.ts'
import { attentionLimit } from '#shared/calls/index.ts'
import type { Services } from '../../kernel/types.ts'
import { lockedAmong } from '../../identity/sign-in/index.ts'

const MINUTE_MS = 60_000

/**
 * Ids of the accounts currently locked because of too many wrong passwords. A lock is stored under a hash of its address, whether
 * or not such an account exists. Every lock follows refused attempts, which the audit log records by account: those accounts are
 * looked up instead of all of them.
 */
export const findLockedAccounts = async (services: Services): Promise<number[]> => {
  const { db, config, now } = services
  const { windowMinutes, lockMinutes } = config.lockout
  const [locked] = await db.query({
    text: 'select 1 from login_attempts where locked_until > $1 limit 1',
    values: [now()],
  })
  if (!locked) return []
  const accounts = await db.query<{ id: number; email: string }>({
    text: `select u.id, u.email from users u where u.id in (
             select a.subject_id from audit_log a where a.at >= $1 and a.status between 400 and 499) and ${isNotClosing('u.id')}
           order by u.id limit $2`,
    values: [new Date(now().getTime() - (windowMinutes + lockMinutes) * MINUTE_MS), attentionLimit],
  })
  return (await lockedAmong(services, accounts)).map(({ id }) => id)
}
