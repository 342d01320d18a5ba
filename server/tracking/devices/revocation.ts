import { z } from 'zod'
import { recordedCall } from '../../integrations/call-log/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import { subjectOf } from '../vitals/index.ts'
import { isConnected } from './queries.ts'

/** Revokes the connection at the aggregator. Locally it ended immediately: later deliveries are not accepted. */
export const revokeWearable = defineJob({
  name: 'revoke-wearable',
  label: 'Revoke a disconnected wearable',
  data: z.object({ user_id: z.number(), source: z.string() }),
  run: async ({ user_id: userId, source }, { services }) => {
    const { wearables, db } = services
    // If reconnected in the meantime, the transfer is wanted again.
    if (!wearables || (await isConnected(db, userId, source))) return
    const subject = subjectOf(services, wearables.name, userId)
    const call = {
      integration: wearables.name,
      mode: 'live',
      method: 'POST',
      endpoint: wearables.endpoints.revoke(subject),
      userId,
    } as const
    await recordedCall(services, call, () => wearables.revoke(subject, source))
  },
})
