import type { AnswerOf } from '#shared/calls/index.ts'
import { fullNameSql, addDays } from '#shared/rules/index.ts'
import { recordReads } from '../../kernel/access-log/index.ts'
import { withholds } from '../../kernel/consents/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { isNotClosing, memberWithin } from '../../entities/classkeys/index.ts'

type Caseload = AnswerOf<'getCaseload'>
interface Row {
  id: number
  name: string
  shares_data: boolean
  last_entry: string | null
  alerts: number | null
  follow_ups: number | null
  next_visit: Date | null
}

const silentDays = 14
/** A caseload is looked after by one person. */
const mostMembers = 500

/** $1 staff, $2 may read logs, $3 may read notes, $4 the day, $5 may read visits, $6 now */
const text = `with c as materialized (
    select u.id, coalesce(nullif(${fullNameSql('u')}, ''), u.email) as name,
      not ${withholds('u.id', 'data sharing')} as shares_data
    from staff_members s join users u on u.id = s.member_id
    where s.staff_id = $1 and u.is_active and ${memberWithin('u.id', '$1')} and ${isNotClosing('u.id')}
    order by u.id limit ${mostMembers})
  select id, name, shares_data,
    case when shares_data and $2::boolean then greatest(
      (select max(day) from hydration_days where user_id = c.id), (select max(day) from sleep_days where user_id = c.id),
      (select max(day) from mood_logs where user_id = c.id), (select max(day) from meal_logs where user_id = c.id),
      (select max(logged_on) from user_symptoms where user_id = c.id),
      (select max(created_at)::date from vitals where user_id = c.id)) end as last_entry,
    case when shares_data and $3::boolean then (select count(*) from usernotes n where n.user_id = c.id and n.is_automatic
      and n.category = 'clinical' and n.follow_up_on is not null and not n.is_done) end as alerts,
    case when $3::boolean then (select count(*) from usernotes n where n.user_id = c.id and n.follow_up_on <= $4::date
      and not n.is_done) end as follow_ups,
    case when $5::boolean then (select min(appointment_date) from appointments a where a.user_id = c.id and a.status = 'created'
      and a.appointment_date >= $6::timestamptz) end as next_visit
  from c`

/** The members of the caller's caseload: who needs something first. What a member does not share is null. */
export const findCaseload = async (services: Services, caller: Caller, day: string): Promise<Caseload> => {
  const { db, now } = services
  const may = (permission: string): boolean => caller.permissions.has(permission)
  const rows = await db.query<Row>({
    name: 'find_caseload',
    text,
    values: [caller.userId, may('daily_logs:read'), may('usernotes:read'), day, may('appointments:read'), now()],
  })
  const shown = rows.filter(({ last_entry: entry, alerts }) => entry !== null || alerts !== null)
  await recordReads(
    db,
    services,
    caller,
    shown.map(({ id }) => ({ userId: id, subject: 'Daily logs' })),
  )
  const models = rows.map((row) => ({
    ...row,
    next_visit: row.next_visit?.toISOString() ?? null,
    is_silent: row.shares_data && may('daily_logs:read') ? (row.last_entry ?? '') < addDays(day, 1 - silentDays) : null,
  }))
  const urgency = ({ alerts, follow_ups, is_silent }: (typeof models)[number]): number =>
    (alerts ? 4 : 0) + (follow_ups ? 2 : 0) + (is_silent === true ? 1 : 0)
  return {
    models: models.toSorted((one, other) => urgency(other) - urgency(one) || one.name.localeCompare(other.name, 'en')),
  }
}
