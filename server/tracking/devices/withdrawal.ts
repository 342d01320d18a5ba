import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findConnections, removeConnection } from './queries.ts'
import { revokeWearable } from './revocation.ts'

/** Disconnects a device, here at once and at the aggregator by a job. @returns whether it was connected */
export const disconnect = async (
  tx: Database,
  { jobs, wearables }: Pick<Services, 'jobs' | 'wearables'>,
  userId: number,
  source: string,
): Promise<boolean> => {
  if (!(await removeConnection(tx, userId, source))) return false
  if (wearables) await jobs.send(tx, revokeWearable, { user_id: userId, source })
  return true
}

/** Disconnects all of a member's devices. */
export const disconnectAll = async (tx: Database, services: Services, userId: number): Promise<void> => {
  for (const { source } of await findConnections(tx, userId)) await disconnect(tx, services, userId, source)
}

/** Disconnects devices that were connected since a sign-in which the member denies: days from them may be a stranger's. */
export const disconnectSince = async (
  tx: Database,
  services: Services,
  { userId, since }: { userId: number; since: Date },
): Promise<void> => {
  for (const { source, connected_at: at } of await findConnections(tx, userId))
    if (at >= since) await disconnect(tx, services, userId, source)
}
