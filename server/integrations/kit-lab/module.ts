import { z } from 'zod'
import { address, defineModule, defineSettings, secret } from '../../kernel/module/index.ts'
import { createKitLabs, type KitLabs, type LabConfig, type LabName } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    kitLabs: KitLabs
  }
  interface Config {
    /** The Spot lab's API; absent or null to use the embedded lab. */
    spotLab?: LabConfig
    /** The Namida lab's API, likewise. */
    namidaLab?: LabConfig
    /** The secret each lab signs its webhooks with; webhooks of a lab without one are refused. */
    labSecrets?: Readonly<Record<LabName, string | null>>
  }
}

const apiOf = (url: string | undefined, key: string | undefined): LabConfig =>
  url !== undefined && key !== undefined ? { url, key } : null

export const kitLabModule = defineModule({
  name: 'kit-lab',
  settings: defineSettings({
    variables: {
      SPOT_LAB_URL: address(/^https?$/, 'https://api.lab.example'),
      SPOT_LAB_KEY: z.string().optional(),
      SPOT_WEBHOOK_SECRET: secret(),
      NAMIDA_URL: address(/^https?$/, 'https://api.lab.example'),
      NAMIDA_KEY: z.string().optional(),
      NAMIDA_WEBHOOK_SECRET: secret(),
    },
    together: [
      ['SPOT_LAB_URL', 'SPOT_LAB_KEY'],
      ['NAMIDA_URL', 'NAMIDA_KEY'],
    ],
    read: (values) => ({
      spotLab: apiOf(values.SPOT_LAB_URL, values.SPOT_LAB_KEY),
      namidaLab: apiOf(values.NAMIDA_URL, values.NAMIDA_KEY),
      labSecrets: { spot: values.SPOT_WEBHOOK_SECRET ?? null, namida: values.NAMIDA_WEBHOOK_SECRET ?? null },
    }),
  }),
  services: { kitLabs: ({ config, now }) => createKitLabs(config, now) },
})
