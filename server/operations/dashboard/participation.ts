import type { AnswerOf } from '#shared/calls/index.ts'
import type { Database } from '../../kernel/database/types.ts'

type Participation = NonNullable<AnswerOf<'getDashboard'>['participation']>

/**
 * How many members of the organizations that an account manages take part in their programs about health, as counted at the end of the
 * last month. There is one number for each program: that of the organization where most take part, which is true of all together.
 */
export const findParticipation = (db: Database, managerId: number): Promise<Participation> =>
  db.query({
    name: 'find_participation',
    text: `select p.id, p.name, max((m.programs ->> p.id::text)::integer) as people
           from staff_organizations so join organization_programs op on op.organization_id = so.organization_id
           join programs p on p.id = op.program_id and p.is_active and p.is_health_related
           join lateral (select programs from organization_months c where c.organization_id = so.organization_id
                         order by c.month desc limit 1) m on m.programs ? p.id::text
           where so.staff_id = $1 group by p.id, p.name order by folded(p.name), p.id`,
    values: [managerId],
  })
