import { z } from 'zod'
import { address, defineModule, defineSettings } from '../../kernel/module/index.ts'
import { createPush, type PushConfig, type PushService } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    push: PushService
  }
  interface Config {
    /** Web push settings; without configured keys they are derived from the server's secret. */
    push?: PushConfig
  }
}

export const pushModule = defineModule({
  name: 'push',
  settings: defineSettings({
    variables: {
      VAPID_PUBLIC_KEY: z
        .string()
        .regex(/^[\w-]{87}$/, 'must be a P-256 point as base64url')
        .optional(),
      VAPID_PRIVATE_KEY: z
        .string()
        .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
        .optional(),
      VAPID_SUBJECT: address(/^(https|mailto)$/, 'mailto:operations@hale.example'),
      PUSH_HOSTS: z.string().optional(),
    },
    together: [['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']],
    read: ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, PUSH_HOSTS }) => ({
      push: {
        keys: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null,
        subject: VAPID_SUBJECT ?? null,
        hosts: PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? [],
      },
    }),
  }),
  services: { push: ({ config }) => createPush(config) },
})
