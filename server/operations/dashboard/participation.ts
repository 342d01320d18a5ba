import type { AnswerOf } from '#shared/calls/index.ts'
import { shownPeople } from '#shared/rules/index.ts'
import { withholds } from '../../kernel/consents/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isNotClosing, memberWithin } from '../../entities/classkeys/index.ts'

type Participation = NonNullable<AnswerOf<'getDashboard'>['participation']>

/**
 * How many members of the organizations that an account manages take part in their programs about health. There is one number for each
 * program, of all its organizations together and without a range of days, so that no two of them can be compared.
 */
export const findParticipation = async (db: Database, managerId: number): Promise<Participation> => {
  const rows = await db.query<{ id: number; name: string; people: number; members: number }>({
    name: 'count_participation',
    text: `with members as materialized (select u.id, ${withholds('u.id', 'research')} as is_left_out from users u
             where ${memberWithin('u.id', '$1')} and ${isNotClosing('u.id')})
           select p.id, p.name, (select count(*) from members) as members,
             (select count(*) from members m join user_programs up on up.user_id = m.id
              where up.program_id = p.id and not m.is_left_out) as people
           from programs p where p.is_active and p.is_health_related and exists (
             select from organization_programs op join staff_organizations so on so.organization_id = op.organization_id
             where op.program_id = p.id and so.staff_id = $1::bigint)
           order by p.name, p.id`,
    values: [managerId],
  })
  return rows.map(({ id, name, people, members }) => ({ id, name, people: shownPeople(people, members) }))
}
