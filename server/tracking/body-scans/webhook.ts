import { z } from 'zod'
import { HaleError } from '#shared/errors.ts'
import { isNestedTooDeeply } from '#shared/rules/index.ts'
import { readBodyScan } from '../../integrations/body-scan/index.ts'
import { webhook } from '../../integrations/webhooks/index.ts'
import { findDeliveredScan, takeScan } from './scans.ts'

/** See docs/face-and-body-scans.md for what the provider sends. */
export const bodyScanWebhook = webhook({
  path: '/v1/webhooks/scans/body',
  integration: '3d-look',
  headers: 'x-scan',
  isNumberOptional: true,
  secret: ({ bodyScanSecret }) => bodyScanSecret,
  maxBytes: 1024 * 1024,
  perMinute: 600,
  body: z.looseObject({ scan_id: z.string().min(1).max(200) }).refine((value) => !isNestedTooDeeply(value)),
  bodyText: 'a JSON object with the scan_id that it is about',
  find: async ({ db }, { scan_id }) => {
    const scan = await findDeliveredScan(db, '3d-look', scan_id)
    if (!scan) throw new HaleError('NOT_FOUND', { message: 'This scan was not found' })
    return scan
  },
  take: async (_services, scan, body, { once }) => {
    const result = readBodyScan(body)
    const taken = await once((within) => takeScan(within, scan, result))
    return { repeated: taken?.isRepeated ?? true }
  },
})
