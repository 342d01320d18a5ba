import { z } from 'zod'
import { address, defineModule, defineSettings } from '../../kernel/module/index.ts'
import { createRecaptcha, type Recaptcha, type RecaptchaConfig } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    /** Null if there is none. */
    recaptcha: Recaptcha | null
  }
  interface Config {
    /** The CAPTCHA service for registration; absent or null for none. */
    recaptcha?: RecaptchaConfig
  }
}

export const recaptchaModule = defineModule({
  name: 'recaptcha',
  settings: defineSettings({
    variables: {
      RECAPTCHA_SECRET: z.string().optional(),
      RECAPTCHA_SITE_KEY: z.string().optional(),
      RECAPTCHA_URL: address(/^https?$/, 'https://www.google.com/recaptcha/api/siteverify'),
    },
    together: [['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY']],
    needs: [['RECAPTCHA_URL', 'RECAPTCHA_SECRET']],
    read: ({ RECAPTCHA_SECRET: key, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_URL: url }) => ({
      recaptcha:
        key !== undefined && siteKey !== undefined
          ? { url: url ?? 'https://www.google.com/recaptcha/api/siteverify', secret: key, siteKey }
          : null,
    }),
  }),
  services: { recaptcha: ({ config }) => createRecaptcha(config.recaptcha, config.isProduction) },
})
