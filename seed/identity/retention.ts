import type { Services } from '#server/kernel/types.ts'
import { answerCall, callerOf } from '../calls.ts'
import type { Member } from './members.ts'

/** A member on legal hold, another whose account is being closed, and a past night in which old notifications were deleted. */
export const addRetention = async (
  services: Services,
  admin: number,
  { members, permissions }: { members: readonly Member[]; permissions: readonly string[] },
): Promise<void> => {
  const [held, leaving] = members.filter(({ isActive }) => isActive).slice(-2)
  if (!held || !leaving) throw new Error('The demo has too few members')
  const caller = callerOf(admin, null, permissions)
  await answerCall(services, 'setLegalHold', {
    caller,
    params: { id: held.id },
    body: { reason: 'Dispute about an invoice, letter of the county court' },
  })
  await answerCall(services, 'eraseUser', {
    caller,
    params: { id: leaving.id },
    body: { reason: 'Asked for it in writing' },
  })
  const night = new Date(services.now().getTime() - 12 * 24 * 60 * 60_000)
  night.setUTCHours(2, 17, 0, 0)
  await services.db.query({
    text: `insert into retention_runs (name, started_at, finished_at, before, removed)
           values ('notifications', $1::timestamptz, $1::timestamptz + interval '2 seconds', $1::timestamptz - interval '365 days', 318)`,
    values: [night],
  })
}
