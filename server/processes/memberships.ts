import type { Services } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { cancelSteps, startProcessesOn } from './processes.ts'

const sourceOf = (programId: number): string => `programs:${programId}`

/** The programs that a member is in. */
export const membershipsOf = async (tx: Database, userId: number): Promise<Set<number>> => {
  const rows = await tx.query<{ program_id: number }>({
    name: 'find_memberships',
    text: 'select program_id from user_programs where user_id = $1 order by program_id',
    values: [userId],
  })
  return new Set(rows.map(({ program_id }) => program_id))
}

/**
 * What a change of memberships brings with it: joining a program starts the processes that wait for it, leaving one takes
 * back what is still to come of them. Part of the transaction of the change, which holds the member's row from before
 * `before` was read, so that two changes at once start nothing twice.
 * @param before the programs that the member was in
 */
export const followMemberships = async (
  tx: Database,
  services: Pick<Services, 'mail' | 'now'>,
  userId: number,
  before: ReadonlySet<number>,
): Promise<void> => {
  const after = await membershipsOf(tx, userId)
  for (const id of after.difference(before)) await startProcessesOn(tx, services, { trigger: 'program start', userId, source: sourceOf(id) })
  const left = [...before.difference(after)]
  if (left.length > 0) await cancelSteps(tx, userId, left.map(sourceOf))
}
