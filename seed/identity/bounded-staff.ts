import type { Services } from '#server/kernel/types.ts'
import { answerCall, callerOf } from '../calls.ts'
import type { Member } from './members.ts'

interface Accounts {
  admin: number
  /** Reaches an organization. */
  manager: number
  /** Reaches the members in their caseload. */
  coach: number
  /** Maya, who is in the caseload. */
  member: number
}

/** Limits two staff accounts: one to an organization, the other to a caseload. */
export const limitStaff = async (
  services: Services,
  { admin, manager, coach, member }: Accounts,
  { members, permissions }: { members: readonly Member[]; permissions: readonly string[] },
): Promise<void> => {
  const [organization] = await services.db.query<{ id: number }>({
    text: `select id from organizations where code = 'harbor-logistics'`,
  })
  const caseload = members.filter(({ isActive }) => isActive).slice(0, 5)
  const limit = (id: number, bounds: { organizations: number[]; members: number[] }) =>
    answerCall(services, 'setStaffBounds', {
      caller: callerOf(admin, null, permissions),
      params: { id },
      body: { bounds },
    })
  await limit(manager, { organizations: organization ? [organization.id] : [], members: [] })
  await limit(coach, { organizations: [], members: [member, ...caseload.map(({ id }) => id)] })
}
