import { z } from 'zod'
import { address, defineModule, defineSettings, secret } from '../../kernel/module/index.ts'
import { createFaceScan, type FaceScanConfig, type FaceScanProvider } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    /** Null if there is none. */
    faceScan: FaceScanProvider | null
  }
  interface Config {
    /** The face scan provider; absent or null to use the embedded one. */
    faceScan?: FaceScanConfig
    /** The secret it signs its webhooks with; webhooks without one are refused. */
    faceScanSecret?: string | null
  }
}

export const faceScanModule = defineModule({
  name: 'face-scan',
  settings: defineSettings({
    variables: {
      FACE_SCAN_URL: address(/^https?$/, 'https://api.scan.example'),
      FACE_SCAN_KEY: z.string().optional(),
      FACE_SCAN_WEBHOOK_SECRET: secret(),
    },
    together: [['FACE_SCAN_URL', 'FACE_SCAN_KEY']],
    read: ({ FACE_SCAN_URL: url, FACE_SCAN_KEY: key, FACE_SCAN_WEBHOOK_SECRET }) => ({
      faceScan: url !== undefined && key !== undefined ? { url, key } : null,
      faceScanSecret: FACE_SCAN_WEBHOOK_SECRET ?? null,
    }),
  }),
  services: { faceScan: ({ config, now }) => createFaceScan(config, now) },
})
