import { z } from 'zod'
import type { Services } from '../../kernel/types.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { SchedulingProvider } from '../../integrations/scheduling/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'

/** The service an appointment was booked with; Calendly's are kept like SmartLink's. */
export const serviceOf = ({ scheduling }: Pick<Services, 'scheduling'>, provider: string): SchedulingProvider =>
  provider === 'telehealth' ? scheduling.telehealth : scheduling.smartlink

/** Releases a time at an external service after it was canceled here. */
export const cancelAtService = defineJob({
  name: 'cancel-at-service',
  label: 'Cancel an appointment with its scheduling service',
  data: z.object({ provider: z.string(), appointment_number: z.string(), user_id: z.number() }),
  run: async ({ provider, appointment_number: externalId, user_id: userId }, { services }) => {
    const service = serviceOf(services, provider)
    const call = {
      integration: service.name,
      mode: service.mode,
      method: 'POST',
      endpoint: service.endpoints.cancel(externalId),
      userId,
    }
    await recordedCall(services, call, () => service.cancel(externalId))
  },
})
