import { z } from 'zod'
import { defineModule, defineSettings } from '../../kernel/module/index.ts'
import { federationHandlers } from './calls.ts'
import { domainHandlers } from './domains.ts'
import { organizationHooks } from './hooks.ts'
import { sweepFederation } from './index.ts'
import { membershipTriggers } from './memberships.ts'
import { oidcHandlers } from './oidc-setup.ts'
import { registerFederation } from './routes.ts'
import * as tables from './tables.ts'

declare module '../../kernel/types.ts' {
  interface Config {
    /** Hosts of identity providers in a network of our own, which may be connected to. */
    identityProviderHosts?: readonly string[]
  }
}

export const federationModule = defineModule({
  name: 'federation',
  handlers: { ...federationHandlers, ...domainHandlers, ...oidcHandlers },
  tables,
  triggers: membershipTriggers,
  settings: defineSettings({
    variables: { IDENTITY_PROVIDER_HOSTS: z.string().optional() },
    read: ({ IDENTITY_PROVIDER_HOSTS: hosts }) => ({
      identityProviderHosts: hosts?.split(',').flatMap((host) => host.trim().toLowerCase() || []) ?? [],
    }),
  }),
  hooks: { organizations: organizationHooks },
  sweeps: [sweepFederation],
  routes: [registerFederation],
})
