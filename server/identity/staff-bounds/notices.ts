import type { Database } from '../../kernel/database/types.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { notifyAccessChanged } from '../permissions/index.ts'
import type { StaffBounds } from './bounds.ts'

interface BoundsChange {
  userId: number
  before: StaffBounds | null
  bounds: StaffBounds | null
}

const organizationsOf = (bounds: StaffBounds | null) => bounds?.organizations.map(({ name }) => name).join(', ')

/** Tells the account what it is limited to from now on. Members are assigned as part of everyday work, which is not told. */
export const notifyBoundsChanged = async (
  tx: Database,
  services: Services,
  caller: Caller,
  { userId, before, bounds }: BoundsChange,
): Promise<void> => {
  const organizations = organizationsOf(bounds)
  if (organizations === organizationsOf(before)) return
  await notifyAccessChanged(tx, services, caller, {
    userId,
    about: 'bounds_changed',
    message: bounds ? 'bounds_set_message' : 'bounds_lifted_message',
    values: { organizations: organizations || 'none', members: String(bounds?.members.length ?? 0) },
  })
}
