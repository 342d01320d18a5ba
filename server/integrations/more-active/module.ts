import { address, defineModule, defineSettings, secret } from '../../kernel/module/index.ts'
import {
  createActivityPartner,
  registerPartnerPage,
  sweepPartnerSignIns,
  type ActivityPartner,
  type MoreActiveConfig,
} from './index.ts'
import * as tables from './tables.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    /** Null if there is none. */
    activityPartner: ActivityPartner | null
  }
  interface Config {
    /** The partner's activity app; absent or null if there is none. */
    moreActive?: MoreActiveConfig | null
  }
}

export const moreActiveModule = defineModule({
  name: 'more-active',
  settings: defineSettings({
    variables: { MORE_ACTIVE_URL: address(/^https?$/, 'https://activity.example/sso'), MORE_ACTIVE_SECRET: secret() },
    together: [['MORE_ACTIVE_URL', 'MORE_ACTIVE_SECRET']],
    read: ({ MORE_ACTIVE_URL: url, MORE_ACTIVE_SECRET: key }) => ({
      moreActive: url !== undefined && key !== undefined ? { url, secret: key } : 'embedded',
    }),
  }),
  services: { activityPartner: ({ config }) => createActivityPartner(config.moreActive ?? null, config.secret) },
  tables,
  sweeps: [sweepPartnerSignIns],
  routes: [registerPartnerPage],
})
