import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { foldedSql } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, HandlersOf } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import { completeOnEntry } from '../health-actions/index.ts'
import { todayOf } from '../../kernel/http/member-day.ts'

type Calls = Pick<typeof calls, 'listCareTeam' | 'createCareTeamMember' | 'deleteCareTeamMember'>

/** Bounds and consents are about members whom staff manage, not about what people keep for themselves. */
const asMember = (caller: Caller): Caller => ({ ...caller, isBounded: false, isOwner: true })

/** The member's view of the care teams the back office keeps as `usercareteams`: the same rows, limited to their own. */
export const careTeamHandlers: HandlersOf<Calls> = {
  listCareTeam: async ({ query, caller, services }) => {
    const engine = engineOf(services)
    // Whatever the request filters by, the owner is the caller.
    const filters = { ...query.filters, user_id: caller.userId }
    return engine.search(
      engine.resource('usercareteams'),
      { ...query, filters, sort: query.sort ?? [['created_at', 'asc']] },
      asMember(caller),
    )
  },

  createCareTeamMember: (context) => {
    const { body, caller, services } = context
    const { id: _id, classkey: _classkey, user_id: _owner, ...fields } = body
    return services.db.transaction(async (tx) => {
      const engine = engineOf(services).within(tx)
      const created = await engine.add(
        engine.resource('usercareteams'),
        { body: { ...fields, user_id: caller.userId } },
        asMember(caller),
      )
      await completeOnEntry(tx, {
        userId: caller.userId,
        type: 'care team',
        ...todayOf(context),
        now: services.now(),
      })
      return created
    })
  },

  deleteCareTeamMember: async ({ params, caller, services }) => {
    const [gone] = await services.db.query<{ id: number }>({
      name: 'delete_own_care_team_member',
      text: 'delete from usercareteams where id = $1 and user_id = $2 returning id',
      values: [params.id, caller.userId],
    })
    if (!gone) throw new HaleError('NOT_FOUND')
    return gone
  },
}

interface FoundPerson {
  id: number
  name: string
  role: string
  specialty: string | null
  practice: string | null
}

/** People of a member's care team by name whose entry contains each of some patterns, or who have one of some roles. */
export const searchCareTeam = (
  db: Database,
  { userId, patterns, roles, most }: { userId: number; patterns: string[]; roles: string[]; most: number },
): Promise<FoundPerson[]> =>
  db.query<FoundPerson>({
    name: 'search_care_team',
    text: `select id, name, role, specialty, practice from usercareteams
           where user_id = $1 and (${foldedSql("concat_ws(' ', name, role, specialty, practice)")} like all($2::text[]) or role = any($3::text[]))
           order by folded(name), id limit $4`,
    values: [userId, patterns, roles, most],
  })
