import { z } from 'zod'
import { address, defineModule, defineSettings, secret } from '../../kernel/module/index.ts'
import { createBodyScan, type BodyScanConfig, type BodyScanProvider } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    /** Null if there is none. */
    bodyScan: BodyScanProvider | null
  }
  interface Config {
    /** The body scan provider; absent or null to use the embedded one. */
    bodyScan?: BodyScanConfig
    /** The secret it signs its webhooks with; webhooks without one are refused. */
    bodyScanSecret?: string | null
  }
}

export const bodyScanModule = defineModule({
  name: 'body-scan',
  settings: defineSettings({
    variables: {
      BODY_SCAN_URL: address(/^https?$/, 'https://api.scan.example'),
      BODY_SCAN_KEY: z.string().optional(),
      BODY_SCAN_WEBHOOK_SECRET: secret(),
      BODY_SCAN_MODEL_HOSTS: z
        .string()
        .regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/i, 'must be host names separated by commas')
        .transform((hosts) => hosts.toLowerCase().split(/\s*,\s*/))
        .optional(),
    },
    together: [['BODY_SCAN_URL', 'BODY_SCAN_KEY']],
    read: ({
      BODY_SCAN_URL: url,
      BODY_SCAN_KEY: key,
      BODY_SCAN_MODEL_HOSTS: modelHosts = [],
      BODY_SCAN_WEBHOOK_SECRET,
    }) => ({
      bodyScan: url !== undefined && key !== undefined ? { url, key, modelHosts } : null,
      bodyScanSecret: BODY_SCAN_WEBHOOK_SECRET ?? null,
    }),
  }),
  services: { bodyScan: ({ config, now }) => createBodyScan(config, now) },
})
