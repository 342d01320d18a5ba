import { defineModule } from '../../kernel/module/index.ts'
import { federationHandlers } from './calls.ts'
import { domainHandlers } from './domains.ts'
import { organizationHooks } from './hooks.ts'
import { sweepFederation } from './index.ts'
import { registerSaml } from './routes.ts'
import * as tables from './tables.ts'

export const federationModule = defineModule({
  name: 'federation',
  handlers: { ...federationHandlers, ...domainHandlers },
  tables,
  hooks: { organizations: organizationHooks },
  sweeps: [sweepFederation],
  routes: [registerSaml],
})
