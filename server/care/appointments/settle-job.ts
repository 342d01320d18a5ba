import { z } from 'zod'
import { instant } from '#shared/calls/schemas.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { SchedulingProvider, Visit } from '../../integrations/scheduling/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import { dropHold, lockMember, spendReference, staleMs, type Hold } from './holds.ts'
import { holdPrefix } from './queries.ts'
import { serviceOf } from './service-job.ts'

/** Whether a repeated request has received the booking in the meantime. */
const isConfirmed = async (db: Database, userId: number, externalId: string): Promise<boolean> => {
  const [row] = await db.query({
    text: `select 1 from appointments where user_id = $1 and appointment_id = $2 and status = 'created'`,
    values: [userId, externalId],
  })
  return row !== undefined
}

export const settleHold = defineJob({
  name: 'settle-hold',
  label: 'Release an unconfirmed appointment time',
  data: z.object({
    id: z.number(),
    reference: z.string(),
    provider: z.string(),
    user_id: z.number(),
    provider_id: z.string(),
    start: instant,
    minutes: z.number(),
    pause: z.number(),
    timezone: z.string(),
  }),
  run: async ({ id, reference, provider, user_id: userId, provider_id: providerId, start, ...rest }, { services }) => {
    const isLost = await services.db.transaction(async (tx) => {
      await lockMember(tx, userId)
      const [other] = await tx.query({
        text: `select 1 from appointments where (id = $1 and appointment_id not like '${holdPrefix}%')
                 or (appointment_id = $2 and (id <> $1 or created_at > $3))`,
        values: [id, reference, new Date(services.now().getTime() - staleMs)],
      })
      if (other) return false
      await spendReference(tx, userId, { reference }, services.now())
      return true
    })
    // It was confirmed, or a repeated request continues with it.
    if (!isLost) return
    const service = serviceOf(services, provider)
    const call = (endpoint: string) => ({
      integration: service.name,
      mode: service.mode,
      method: 'POST',
      endpoint,
      userId,
    })
    // The service books a reference only once: asked again, it returns the booking if it made one.
    const booked = await recordedCall(services, call(service.endpoints.book), () =>
      service.book({ providerId, start: new Date(start), ...rest }, reference),
    )
    if (!booked.isTaken && !(await isConfirmed(services.db, userId, booked.externalId)))
      await recordedCall(services, call(service.endpoints.cancel(booked.externalId)), () =>
        service.cancel(booked.externalId),
      )
    await dropHold(services, { id, reference })
  },
})

/** A service may have booked a time without our receiving its answer: unless the answer arrives, the booking is canceled later. */
export const settleLater = async (
  tx: Database,
  { jobs, now }: Services,
  service: SchedulingProvider,
  userId: number,
  hold: Hold,
  visit: Visit,
): Promise<void> => {
  if (service.mode === 'embedded') return
  const { providerId: provider_id, start, ...rest } = visit
  const data = { ...hold, ...rest, provider: service.name, user_id: userId, provider_id, start: start.toISOString() }
  await jobs.send(tx, settleHold, data, { runAt: new Date(now().getTime() + staleMs), key: hold.reference })
}
/** The service has answered, so there is nothing left to cancel. */
export const noteSettled = async (
  tx: Database,
  { jobs }: Services,
  service: SchedulingProvider,
  { reference }: Hold,
): Promise<void> => {
  if (service.mode === 'live') await jobs.cancel(tx, settleHold, reference)
}
