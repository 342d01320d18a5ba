import { z } from 'zod'
import { HaleError } from '#shared/errors.ts'
import { isNestedTooDeeply } from '#shared/rules/index.ts'
import { readFaceScan } from '../../integrations/face-scan/index.ts'
import { webhook } from '../../integrations/webhooks/index.ts'
import { findDelivered, takeFaceScan } from './face-scan.ts'

/** See docs/face-and-body-scans.md for what the provider sends. */
export const faceScanWebhook = webhook({
  path: '/v1/webhooks/scans/face',
  integration: 'faceheart',
  headers: 'x-scan',
  isNumberOptional: true,
  secret: ({ faceScanSecret }) => faceScanSecret,
  maxBytes: 1024 * 1024,
  perMinute: 600,
  body: z.looseObject({ session_id: z.string().min(1).max(200) }).refine((value) => !isNestedTooDeeply(value)),
  bodyText: 'a JSON object with the session_id that it is about',
  find: async ({ db }, { session_id }) => {
    const session = await findDelivered(db, 'faceheart', session_id)
    if (!session) throw new HaleError('NOT_FOUND', { message: 'This scan was not found' })
    return session
  },
  take: async (_services, session, body, { once }) => {
    const result = readFaceScan(body)
    const taken = await once((within) => takeFaceScan(within, session, result))
    return { repeated: taken?.isRepeated ?? true }
  },
})
