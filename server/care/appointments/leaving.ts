import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { tellCancelled } from './notices.ts'
import { cancelAtService, serviceOf } from './service-job.ts'

/** Cancels the visits ahead of someone who closes the account, here at once and at their services by jobs. */
export const cancelAhead = async (tx: Database, services: Services, userId: number): Promise<void> => {
  const canceled = await tx.query<{ id: number; provider: string; appointment_id: string | null }>({
    name: 'cancel_appointments_ahead',
    text: `update appointments set status = 'cancelled', active = false, cancelled_at = $2, updated_at = $2
           where user_id = $1 and status = 'created' and appointment_date > $2 returning id, provider, appointment_id`,
    values: [userId, services.now()],
  })
  for (const { id, provider, appointment_id: number } of canceled) {
    await tellCancelled(tx, services, userId, id)
    if (number !== null && serviceOf(services, provider).mode === 'live')
      await services.jobs.send(tx, cancelAtService, { provider, appointment_number: number, user_id: userId })
  }
}
