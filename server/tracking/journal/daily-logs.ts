import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { findUser } from '../../identity/users/index.ts'
import { ouncesSql } from './counters.ts'

type Calls = Pick<typeof calls, 'getDailyLogs'>

interface Row {
  date: string
  hydration: number | null
  mood: string | null
  sleep: number | null
  symptoms: string[]
}

/** Days in the range with any entry. $1 user, $2 first and $3 last day, each may be null */
const days = `
  with days as (
    select day from (
      select day from hydration_days where user_id = $1 union select day from sleep_days where user_id = $1
      union select day from mood_logs where user_id = $1 union select logged_on from user_symptoms where user_id = $1) logged
    where ($2::date is null or day >= $2) and ($3::date is null or day <= $3))`

const logs = `${days}
  select d.day as date, ${ouncesSql}::float8 as hydration, s.duration_in_minutes as sleep,
    (select mood from mood_logs m where m.user_id = $1 and m.day = d.day order by logged_at desc, id desc limit 1) as mood,
    (select coalesce(json_agg(y.name order by folded(y.name)), '[]') from user_symptoms us join symptoms y on y.id = us.symptom_id
     where us.user_id = $1 and us.logged_on = d.day) as symptoms
  from days d left join hydration_days on hydration_days.user_id = $1 and hydration_days.day = d.day
    left join sleep_days s on s.user_id = $1 and s.day = d.day
  order by d.day desc limit $4 offset $5`

export const dailyLogHandlers: HandlersOf<Calls> = {
  getDailyLogs: async ({ query, caller, services }) => {
    const { db, config } = services
    if (!(await findUser(db, query.user_id, services.now())))
      throw new HaleError('NOT_FOUND', { message: say('user_missing') })
    await recordAccess(db, services, caller, { userId: query.user_id, kind: 'read', subject: 'Daily logs' })
    const { size, offset } = listWindow(config, query)
    const range = [query.user_id, query.from ?? null, query.to ?? null]
    const models = await db.query<Row>({ name: 'find_daily_logs', text: logs, values: [...range, size, offset] })
    const [counted] = await db.query<{ total: number }>({
      name: 'count_daily_logs',
      text: `${days} select count(*) as total from days`,
      values: range,
    })
    return listAnswer(query, size, models, counted?.total ?? 0)
  },
}
