import { z } from 'zod'
import { withholds } from '../../kernel/consents/index.ts'
import type { Services } from '../../kernel/types.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import { tell } from './notices.ts'

const hourMs = 60 * 60_000
/** How long before a visit to send each reminder, and how late a server that was down may still send it. */
const occasions = [
  { occasion: 'day', beforeMs: 24 * hourMs, latestMs: 20 * hourMs },
  { occasion: 'hour', beforeMs: hourMs, latestMs: 0 },
] as const
const atOnce = 200

/**
 * Reminds members of visits in a day and in an hour. It looks at the visits as they are now, so moved or canceled ones need no
 * cleanup; each reminder is recorded in the transaction that sends it, once per time. A visit booked after its reminder was due
 * has just been announced anyway.
 * @returns the number of reminders sent
 */
export const remindOfAppointments = async (services: Services): Promise<number> => {
  const now = services.now()
  let count = 0
  for (const { occasion, beforeMs, latestMs } of occasions) {
    count += await services.db.transaction(async (tx) => {
      const due = await tx.query<{ id: number; user_id: number }>({
        name: 'claim_appointment_reminders',
        text: `with due as (
                 insert into appointment_reminders (appointment_id, occasion, appointment_date, sent_at)
                 select a.id, $1, a.appointment_date, $2 from appointments a
                 where a.status = 'created' and a.active and not ${withholds('a.user_id', 'messages')} and a.appointment_date > $2::timestamptz + make_interval(secs => $4)
                   and a.appointment_date <= $2::timestamptz + make_interval(secs => $3)
                   and a.created_at <= a.appointment_date - make_interval(secs => $3)
                   and not exists (select from appointment_reminders r
                                   where r.appointment_id = a.id and r.occasion = $1 and r.appointment_date = a.appointment_date)
                 order by a.appointment_date limit ${atOnce}
                 on conflict do nothing returning appointment_id)
               select a.id, a.user_id from due d join appointments a on a.id = d.appointment_id order by a.id`,
        values: [occasion, now, beforeMs / 1000, latestMs / 1000],
      })
      for (const { id, user_id } of due) await tell(tx, services, occasion, user_id, id)
      return due.length
    })
  }
  return count
}

export const appointmentReminderJob = defineJob({
  name: 'remind-of-appointments',
  label: 'Remind members of appointments',
  cron: '* * * * *',
  data: z.object({}),
  // The next run, a minute later, sends the rest.
  retry: { times: 1, afterSeconds: 20 },
  concurrency: 1,
  run: async (_data, { services }) => {
    await remindOfAppointments(services)
  },
})
