import { z } from 'zod'
import { address, defineModule, defineSettings } from '../../kernel/module/index.ts'
import { createAssistant, type Assistant, type IceConfig, type RealtimeConfig } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    assistant: Assistant
  }
  interface Config {
    /** The realtime API behind Scout; absent or null to use the embedded assistant. */
    scout?: RealtimeConfig | null
    /** How browsers reach the embedded assistant. */
    scoutIce?: IceConfig
  }
}

/** `40000-40100` as its two ends, the smaller first. */
const portsOf = (range: string | undefined): [number, number] | null => {
  const [first, last] = (range?.split('-').map(Number) ?? []).toSorted((one, other) => one - other)
  return first !== undefined && last !== undefined && last <= 65_535 ? [first, last] : null
}

export const assistantModule = defineModule({
  name: 'assistant',
  settings: defineSettings({
    variables: {
      SCOUT_URL: address(/^https?$/, 'https://api.openai.com/v1'),
      SCOUT_KEY: z.string().optional(),
      SCOUT_MODEL: z.string().default('gpt-realtime'),
      SCOUT_ADDRESS: z.ipv4('must be an IPv4 address').optional(),
      SCOUT_PORTS: z
        .string()
        .regex(/^\d{4,5}-\d{4,5}$/, 'must be two ports such as 40000-40100')
        .optional(),
    },
    together: [['SCOUT_URL', 'SCOUT_KEY']],
    read: ({ SCOUT_URL: url, SCOUT_KEY: key, SCOUT_MODEL: model, SCOUT_ADDRESS, SCOUT_PORTS }, { isProduction }) => ({
      scout: url !== undefined && key !== undefined ? { url, key, model } : null,
      scoutIce: { publicAddress: SCOUT_ADDRESS ?? null, ports: portsOf(SCOUT_PORTS), loopback: !isProduction },
    }),
  }),
  services: {
    assistant: ({ config }) => createAssistant({ realtime: config.scout, ice: config.scoutIce }),
  },
  close: ({ assistant }) => assistant.close(),
})
