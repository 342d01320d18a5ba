import { z } from 'zod'
import { address, defineModule, defineSettings } from '../../kernel/module/index.ts'
import { createScheduling, type SchedulingServices, type SmartLinkConfig } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    scheduling: SchedulingServices
  }
  interface Config {
    /** The SmartLink scheduling service; absent or null if its providers are scheduled in the local calendar. */
    smartLink?: SmartLinkConfig
  }
}

export const schedulingModule = defineModule({
  name: 'scheduling',
  settings: defineSettings({
    variables: {
      SMART_LINK_URL: address(/^https?$/, 'https://api.scheduling.example'),
      SMART_LINK_KEY: z.string().optional(),
    },
    together: [['SMART_LINK_URL', 'SMART_LINK_KEY']],
    read: ({ SMART_LINK_URL: url, SMART_LINK_KEY: key }) => ({
      smartLink: url !== undefined && key !== undefined ? { url, key } : null,
    }),
  }),
  services: { scheduling: ({ config, db }) => createScheduling(config.smartLink ?? null, db) },
})
