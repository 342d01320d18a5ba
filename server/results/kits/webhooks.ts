import { z } from 'zod'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { ThirdPartyError } from '../../integrations/call-log/index.ts'
import { readDelivered, type LabName } from '../../integrations/kit-lab/index.ts'
import { webhook } from '../../integrations/webhooks/index.ts'
import { readLabReport, systemCaller, takeArrival } from './incoming-results.ts'
import { assertCourse } from './status.ts'
import { findKitOfLab } from './queries.ts'

/** Maximum body size: a report with every marker, and a Namida PDF in base64. */
const maxBytes: Readonly<Record<LabName, number>> = { spot: 1024 * 1024, namida: 8 * 1024 * 1024 }

/** See docs/lab-webhooks.md for what labs send. */
const labWebhook = (lab: LabName) =>
  webhook({
    path: `/v1/webhooks/labs/${lab}`,
    integration: lab,
    headers: 'x-lab',
    secret: ({ labSecrets }) => labSecrets?.[lab],
    maxBytes: maxBytes[lab],
    perMinute: 120,
    body: z.looseObject({ kit_id: z.string() }),
    bodyText: 'a JSON object with a kit_id',
    find: async ({ db }, { kit_id }) => {
      const kit = await findKitOfLab(db, lab, kit_id)
      if (!kit) throw new HaleError('NOT_FOUND', { message: say('kit_missing') })
      return kit
    },
    take: async (services, kit, body, delivery) => {
      const answer = await readDelivered[lab](body)
      assertCourse(kit, answer, services.now())
      await readLabReport(services.db, kit, answer)
      if (kit.user_id === null && (answer.results || answer.file))
        throw new ThirdPartyError('Nobody has registered this kit yet, so its results cannot be assigned.', 400)
      const arrival = { source: 'webhook', lab: answer, caller: systemCaller, delivery } as const
      return { repeated: (await takeArrival(services, kit.id, arrival)).isRepeated }
    },
  })

export const labWebhooks = [labWebhook('spot'), labWebhook('namida')]
