import { z } from 'zod'
import { address, defineModule, defineSettings, secret } from '../../kernel/module/index.ts'
import { createWearables, type WearableAggregator, type WearablesConfig } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    /** Null if there is none. */
    wearables: WearableAggregator | null
  }
  interface Config {
    /** The wearables aggregator; absent or null if there is none. */
    wearables?: WearablesConfig | null
    /** The secret the wearables aggregator signs its webhooks with; without it none are accepted. */
    wearablesSecret?: string | null
  }
}

export const wearablesModule = defineModule({
  name: 'wearables',
  settings: defineSettings({
    variables: {
      WEARABLES_URL: address(/^https?$/, 'https://api.rook-connect.example'),
      WEARABLES_KEY: z
        .string()
        .regex(/^[^:]+:.+$/, 'must be the client’s id and secret, separated by a colon')
        .optional(),
      WEARABLES_WEBHOOK_SECRET: secret(),
    },
    together: [['WEARABLES_URL', 'WEARABLES_KEY']],
    read: ({ WEARABLES_URL: url, WEARABLES_KEY: key, WEARABLES_WEBHOOK_SECRET }) => ({
      wearables: url !== undefined && key !== undefined ? { url, key } : null,
      wearablesSecret: WEARABLES_WEBHOOK_SECRET ?? null,
    }),
  }),
  services: { wearables: ({ config }) => createWearables(config.wearables) },
})
