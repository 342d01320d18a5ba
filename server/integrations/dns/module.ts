import { z } from 'zod'
import { defineModule, defineSettings } from '../../kernel/module/index.ts'
import { createDns, type Dns } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    dns: Dns
  }
  interface Config {
    /** Name servers to ask instead of the machine's. */
    dnsServers?: readonly string[]
  }
}

export const dnsModule = defineModule({
  name: 'dns',
  settings: defineSettings({
    variables: { DNS_SERVERS: z.string().optional() },
    read: ({ DNS_SERVERS: servers }) => ({
      dnsServers: servers?.split(',').flatMap((server) => server.trim() || []) ?? [],
    }),
  }),
  services: { dns: ({ config }) => createDns(config.dnsServers ?? []) },
})
