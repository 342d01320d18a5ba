import { HaleError } from '#shared/errors.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { addDays, localDate, shownPeople } from '#shared/rules/index.ts'
import { withholds } from '../../kernel/consents/index.ts'
import { isInForce } from '../../kernel/organizations/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isNotClosing, isStaff } from '../../entities/classkeys/index.ts'
import { isCompleted } from './charts.ts'

type Months = AnswerOf<'getOrganizationMonths'>
interface Due {
  organization_id: number
  /** The first day. */
  month: string
}
interface Counted {
  organization_id: number
  eligible: number
  invited: number
  joined: number
  active: number
}

/** The months of a year that are over, lie within the contract and have not been counted. `$1` is the first day of the current month. */
const due = `
  select o.id as organization_id, m.month from organizations o
  cross join lateral (
    select month::date from generate_series(
      greatest(date_trunc('month', o.created_at at time zone 'UTC'), $1::date - interval '12 months'),
      $1::date - interval '1 month', interval '1 month') month) m
  where ${isInForce('o', "((m.month + interval '1 month')::date - 1)")}
    and not exists (select from organization_months c where c.organization_id = o.id and c.month = m.month)
  order by m.month, o.id`

/** SQL that selects the people who can take part: active members of the organizations `$1` created before the day `$3`, without staff. */
const eligible = `
  from user_organizations uo join users u on u.id = uo.user_id
  where uo.organization_id = any($1::bigint[]) and u.is_active and u.created_at < $3::date and not ${isStaff('u.id')}
    and ${isNotClosing('u.id')}`

const countPeople = (db: Database, organizations: readonly number[], from: string, to: string): Promise<Counted[]> =>
  db.query({
    name: 'count_people_of_month',
    text: `
      with people as materialized (
        select uo.organization_id, coalesce(u.invited_at < $3::date, false) as is_invited,
          (coalesce(u.last_seen_at < $3::date, false)
            or exists (select from sessions s where s.user_id = u.id and s.actor_id is null and s.started_at < $3::date)
            or exists (select from consent_records c where c.user_id = u.id and c.created_at < $3::date)) as has_joined,
          (exists (select from user_tasks t where t.user_id = u.id and t.day >= $2::date and t.day < $3::date and ${isCompleted('t')})
            and not ${withholds('u.id', 'research')}) as is_active
        ${eligible})
      select organization_id, count(*) as eligible, count(*) filter (where is_invited) as invited,
        count(*) filter (where has_joined or is_active) as joined, count(*) filter (where is_active) as active
      from people group by organization_id`,
    values: [organizations, from, to],
  })

const countPrograms = (
  db: Database,
  organizations: readonly number[],
  to: string,
): Promise<{ organization_id: number; program_id: number; people: number }[]> =>
  db.query({
    name: 'count_programs_of_month',
    text: `
      with people as materialized (
        select uo.organization_id, u.id, ${withholds('u.id', 'research')} as is_left_out, $2::date as counted
        ${eligible})
      select op.organization_id, op.program_id,
        (select count(*) from people m join user_programs up on up.user_id = m.id
         where m.organization_id = op.organization_id and up.program_id = op.program_id and not m.is_left_out) as people
      from organization_programs op join programs p on p.id = op.program_id and p.is_health_related
      where op.organization_id = any($1::bigint[])`,
    values: [organizations, to, to],
  })

/** Counts the months that are over and were not counted, with what is still known of those long ago. */
export const countMonths = async ({ db, now }: Services): Promise<void> => {
  const today = localDate(now(), 'UTC')
  // Elsewhere the last day of a month ends half a day later.
  const current = `${addDays(today, -1).slice(0, 7)}-01`
  const months = await db.query<Due>({ name: 'find_months_to_count', text: due, values: [current] })
  for (const [month, rows] of Map.groupBy(months, (row) => row.month)) {
    const ids = rows.map((row) => row.organization_id)
    const next = `${addDays(month, 31).slice(0, 7)}-01`
    const isLast = next === current
    const [people, programs] = await Promise.all([
      countPeople(db, ids, month, next),
      isLast ? countPrograms(db, ids, next) : [],
    ])
    const counted = ids.map((organization_id) => {
      const found = people.find((row) => row.organization_id === organization_id)
      const all = found?.eligible ?? 0
      const own = programs.filter((row) => row.organization_id === organization_id)
      return {
        organization_id,
        eligible: shownPeople(all, Infinity),
        invited: shownPeople(found?.invited ?? 0, all),
        joined: shownPeople(found?.joined ?? 0, all),
        active: shownPeople(found?.active ?? 0, all),
        programs: isLast ? Object.fromEntries(own.map((row) => [row.program_id, shownPeople(row.people, all)])) : null,
      }
    })
    await db.query({
      name: 'keep_month',
      text: `
        insert into organization_months (organization_id, month, counted_on, eligible, invited, joined, active, programs)
        select r.organization_id, $2, $3, r.eligible, r.invited, r.joined, r.active, r.programs
        from jsonb_to_recordset($1::jsonb) as r
          (organization_id bigint, eligible integer, invited integer, joined integer, active integer, programs jsonb)
        on conflict do nothing`,
      values: [JSON.stringify(counted), month, today],
    })
  }
}

/** The counted months of an organization, the latest first. @throws NOT_FOUND, also for staff who do not manage it */
export const findMonths = async (db: Database, caller: Caller, id: number): Promise<Months> => {
  const [organization] = await db.query<{ name: string }>({
    name: 'find_organization_of_months',
    text: `select name from organizations o where id = $1
             and ($2::bigint is null or exists (select from staff_organizations s where s.organization_id = o.id and s.staff_id = $2))`,
    values: [id, caller.isBounded ? caller.userId : null],
  })
  if (!organization) throw new HaleError('NOT_FOUND', { message: 'This organization was not found' })
  const months = await db.query<Months['months'][number]>({
    name: 'find_months',
    text: `select month, counted_on, eligible, invited, joined, active from organization_months
           where organization_id = $1 order by month desc limit 12`,
    values: [id],
  })
  return { name: organization.name, months }
}
