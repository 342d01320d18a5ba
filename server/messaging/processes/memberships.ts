import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { cancelSteps, isWaitedFor, startProcessesOn } from './processes.ts'

type Memberships = ReadonlyMap<number, ReadonlySet<number>>

const sourceOf = (programId: number): string => `programs:${programId}`

/** The members' programs, by member id. */
export const membershipsOfMany = async (tx: Database, userIds: readonly number[]): Promise<Memberships> => {
  const rows = await tx.query<{ user_id: number; program_id: number }>({
    name: 'find_memberships',
    text: 'select user_id, program_id from user_programs where user_id = any($1::bigint[]) order by user_id, program_id',
    values: [userIds],
  })
  const programs = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(userIds.map((id) => [id, new Set(programs.get(id)?.map(({ program_id }) => program_id))]))
}

/** A member's programs. */
export const membershipsOf = async (tx: Database, userId: number): Promise<ReadonlySet<number>> =>
  (await membershipsOfMany(tx, [userId])).get(userId) ?? new Set()

/**
 * Side effects of membership changes: joining a program starts the processes triggered by it, leaving one cancels their pending
 * steps. Part of the transaction of the change, which has locked the members' rows since before `before` was read, so that
 * concurrent changes start nothing twice. The number of statements grows with the programs left, and with the members only if a
 * process is triggered by joining.
 * @param before the members' previous programs, by member id
 */
export const followMembershipsOfMany = async (
  tx: Database,
  services: Pick<Services, 'mail' | 'now'>,
  before: Memberships,
): Promise<void> => {
  const after = await membershipsOfMany(tx, [...before.keys()])
  const differences = (one: Memberships, other: Memberships) =>
    [...one].flatMap(([userId, programs]) =>
      [...programs].flatMap((id) => (other.get(userId)?.has(id) ? [] : [{ userId, id }])),
    )
  const joined = differences(after, before)
  if (joined.length > 0 && (await isWaitedFor(tx, 'program start')))
    for (const { userId, id } of joined)
      await startProcessesOn(tx, services, { trigger: 'program start', userId, source: sourceOf(id) })
  for (const [id, left] of Map.groupBy(differences(before, after), (one) => one.id))
    await cancelSteps(
      tx,
      left.map(({ userId }) => userId),
      [sourceOf(id)],
    )
}

/** The same for one member. */
export const followMemberships = (
  tx: Database,
  services: Pick<Services, 'mail' | 'now'>,
  userId: number,
  before: ReadonlySet<number>,
): Promise<void> => followMembershipsOfMany(tx, services, new Map([[userId, before]]))
