import { defineModule } from '../../kernel/module/index.ts'
import { authHandlers } from './index.ts'
import { callerOf } from './job-caller.ts'
import { assertNoDemo, endDemoSessions } from './demo-accounts.ts'
import { sweepForgottenDevices } from './known-device.ts'
import { sweepAccounts } from './sweep.ts'
import { sweepAddressChanges } from './address-change.ts'
import { userHooks } from './hooks.ts'
import { sweepRegistrations } from './unconfirmed.ts'
import { accessNotices } from './session-cache.ts'
import type { OnDenial } from './suspend.ts'
import * as tables from './tables.ts'

declare module '../../kernel/module/index.ts' {
  interface Module {
    onDenial?: OnDenial
  }
}
declare module '../../kernel/types.ts' {
  interface Services {
    onDenial: readonly OnDenial[]
  }
}

export const signInModule = defineModule({
  name: 'sign-in',
  hooks: { user: userHooks },
  handlers: authHandlers,
  tables,
  notices: accessNotices,
  prepare: (services) => (services.config.isProduction ? assertNoDemo(services) : endDemoSessions(services)),
  services: {
    onDenial: ({ modules }) => modules.flatMap((room) => room.onDenial ?? []),
    callerOf:
      ({ services }) =>
      (userId) =>
        callerOf(services(), userId),
  },
  sweeps: [sweepAccounts, sweepAddressChanges, sweepForgottenDevices, sweepRegistrations],
})
