import { z } from 'zod'
import { textsOf } from '#shared/languages/node.ts'
import { dateFormat, localeOf, type Language } from '#shared/rules/index.ts'
import type { Services } from '../../../kernel/types.ts'
import { writeMessage } from '../../../kernel/http/message.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { notify } from '../../../messaging/notifications/index.ts'

/** How late a server that was down may still send a reminder. */
const latestMinutes = 60
const atOnce = 200
const keptDays = 30

/** No medication names: others may see the screen it appears on. */
const notices = textsOf('notices')
const titlesAt = (clock: string): [Language, string][] =>
  [...notices].map(([language, { medications_due }]) => {
    const format = dateFormat(localeOf(language), { timeStyle: 'short', timeZone: 'UTC' })
    const time = format.format(new Date(`2000-01-01T${clock}:00Z`))
    return [language, writeMessage(medications_due, language, { time })]
  })

/**
 * Reminds members of doses that are due, once per time of day however many medications there are. It looks at the current schedules,
 * so changes need no cleanup; doses already taken or skipped are left out. Each reminder is recorded in the transaction that
 * sends it. Members without a known timezone get no reminders.
 * @returns the number of reminders sent
 */
export const remindOfMedications = (services: Services): Promise<number> => {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const due = await tx.query<{ user_id: number; time: string }>({
      name: 'claim_medication_reminders',
      text: `with schedules as (
               select s.*, $1::timestamptz at time zone u.timezone as here
               from medication_schedules s join users u on u.id = s.user_id and u.is_active and u.timezone is not null
               join user_medications m on m.user_id = s.user_id and m.medication_id = s.medication_id and m.stopped_at is null
               where s.ends_on is null),
             due as (
               select distinct s.user_id, s.here::date as day, dose.time
               from schedules s cross join lateral jsonb_array_elements_text(s.times) dose (time)
               where s.here::date + dose.time::time <= s.here
                 and s.here::date + dose.time::time > s.here - make_interval(mins => ${latestMinutes})
                 and s.days @> to_jsonb(extract(dow from s.here)::int)
                 and (s.starts_on < s.here::date or s.starts_on = s.here::date and dose.time >= coalesce(s.starts_at, ''))
                 and not exists (select from medication_logs l where l.user_id = s.user_id and l.medication_id = s.medication_id
                                 and l.day = s.here::date and l.slot = dose.time))
             insert into medication_reminders (user_id, day, time, sent_at)
             select d.user_id, d.day, d.time, $1 from due d
             where not exists (select from medication_reminders r where r.user_id = d.user_id and r.day = d.day and r.time = d.time)
             order by d.user_id, d.time limit ${atOnce}
             on conflict do nothing returning user_id, time`,
      values: [now],
    })
    for (const { user_id, time } of due) {
      const { en: title, ...others } = Object.fromEntries(titlesAt(time)) as Record<Language, string>
      const translations = Object.fromEntries(
        Object.entries(others).map(([language, one]) => [language, { title: one }]),
      )
      await notify(tx, {
        userId: user_id,
        title,
        kind: 'task',
        url: '/client/health-actions',
        now,
        translations,
      })
    }
    return due.length
  })
}

/** Deletes old records of reminders. */
export const sweepMedicationReminders = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: `delete from medication_reminders where sent_at < $1::timestamptz - make_interval(days => ${keptDays})`,
    values: [now()],
  })
}

export const medicationReminderJob = defineJob({
  name: 'remind-of-medications',
  label: 'Remind members to take medications',
  cron: '* * * * *',
  data: z.object({}),
  // The next run, a minute later, sends the rest.
  retry: { times: 1, afterSeconds: 20 },
  concurrency: 1,
  run: async (_data, { services }) => {
    await remindOfMedications(services)
  },
})
