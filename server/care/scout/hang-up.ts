import { z } from 'zod'
import { recordedCall } from '../../integrations/call-log/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import type { Services } from '../../kernel/types.ts'

interface Ending {
  id: string
  externalId: string | null
}

/** Tells the assistant that a conversation is over. */
export const endAtAssistant = (services: Services, userId: number, ending: Ending): Promise<unknown> => {
  const { assistant } = services
  const call = { integration: 'scout', mode: assistant.mode, method: 'POST', endpoint: assistant.endpoints.end, userId }
  return recordedCall(services, call, () => assistant.end(ending))
}

export const hangUp = defineJob({
  name: 'end-conversation',
  label: 'End a conversation at the assistant',
  data: z.object({ id: z.string(), external_id: z.string().nullable(), user_id: z.number() }),
  run: async ({ id, external_id: externalId, user_id: userId }, { services }) => {
    await endAtAssistant(services, userId, { id, externalId })
  },
})
