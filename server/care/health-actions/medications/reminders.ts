import { z } from 'zod'
import { textsOf } from '#shared/languages/node.ts'
import { readersFormats } from '#shared/i18n/node.ts'
import type { Language } from '#shared/rules/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Services } from '../../../kernel/types.ts'
import { writeMessage } from '../../../kernel/http/message.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { notify } from '../../../messaging/notifications/index.ts'
import { momentOf, statusOf } from './doses.ts'

/** How late a server that was down may still send a reminder. */
const latestMinutes = 60
const atOnce = 200
const keptDays = 30

/** No medication names: others may see the screen it appears on. */
const notices = textsOf('notices')
export const titlesAt = (clock: string, formats: string | null): [Language, string][] =>
  [...notices].map(([language, { medications_due }]) => {
    const time = readersFormats({ language, formats }).formatClock(clock)
    return [language, writeMessage(medications_due, language, { time })]
  })

interface Candidate {
  user_id: number
  medication_id: number
  day: string
  time: string
  timezone: string
  formats: string | null
  /** Whether its times were set on this day, so that some of them may not count yet. */
  is_first_day: boolean
}

/** Open doses of the last hour that nobody was reminded of, those that certainly count first. */
const findCandidates = (tx: Database, now: Date): Promise<Candidate[]> =>
  tx.query<Candidate>({
    name: 'find_medications_to_remind_of',
    text: `with schedules as (
             select s.*, u.timezone, u.formats, $1::timestamptz at time zone u.timezone as here
             from medication_schedules s join users u on u.id = s.user_id and u.is_active and u.timezone is not null
             join user_medications m on m.user_id = s.user_id and m.medication_id = s.medication_id and m.stopped_at is null
             where s.ends_on is null)
           select s.user_id, s.medication_id, date.day::text, dose.time as time, s.timezone, s.formats,
             s.starts_on = date.day as is_first_day
           from schedules s cross join lateral jsonb_array_elements_text(s.times) dose (time)
           cross join lateral (values (s.here::date), (s.here::date - 1)) date (day)
           where date.day + dose.time::time <= s.here
             and date.day + dose.time::time > s.here - make_interval(mins => ${latestMinutes})
             and s.starts_on <= date.day and s.days @> to_jsonb(extract(dow from date.day)::int)
             and not exists (select from medication_logs l where l.user_id = s.user_id and l.medication_id = s.medication_id
                             and l.day = date.day and l.slot = dose.time)
             and not exists (select from medication_reminders r where r.user_id = s.user_id and r.day = date.day and r.time = dose.time)
           order by is_first_day, s.user_id, dose.time limit ${atOnce}`,
    values: [now],
  })

const isDue = async (tx: Database, candidate: Candidate, now: Date): Promise<boolean> => {
  if (!candidate.is_first_day) return true
  const { user_id, medication_id, day, time, timezone } = candidate
  return (await statusOf(tx, user_id, medication_id, { day, time }, momentOf(now, timezone))) === 'due'
}

/**
 * Reminds members of doses that are due, once per time of day however many medications there are. It looks at the current schedules,
 * so changes need no cleanup; doses already taken or skipped are left out. Each reminder is recorded in the transaction that
 * sends it. Members without a known timezone get no reminders.
 * @returns the number of reminders sent
 */
export const remindOfMedications = (services: Services): Promise<number> => {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const open: Candidate[] = []
    for (const candidate of await findCandidates(tx, now)) if (await isDue(tx, candidate, now)) open.push(candidate)
    const due = await tx.query<{ user_id: number; time: string }>({
      name: 'claim_medication_reminders',
      text: `insert into medication_reminders (user_id, day, time, sent_at)
             select distinct user_id, day, time, $4::timestamptz
             from unnest($1::bigint[], $2::date[], $3::text[]) due (user_id, day, time) order by user_id, time
             on conflict do nothing returning user_id, time`,
      values: [open.map(({ user_id }) => user_id), open.map(({ day }) => day), open.map(({ time }) => time), now],
    })
    const formatsOf = new Map(open.map(({ user_id, formats }) => [user_id, formats]))
    for (const { user_id, time } of due) {
      const titles = titlesAt(time, formatsOf.get(user_id) ?? null)
      const { en: title, ...others } = Object.fromEntries(titles) as Record<Language, string>
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
