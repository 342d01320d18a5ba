import type { ConsentPurpose } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { defineModule } from '../../kernel/module/index.ts'
import { keptForMembers } from '../../entities/classkeys/index.ts'
import { consentHandlers } from './calls.ts'
import { withdrawSince } from './commands.ts'
import * as tables from './tables.ts'

/** What ends with a consent, besides what checks it: such as an authorization at a partner. */
type OnWithdrawal = Partial<
  Record<ConsentPurpose, (tx: Database, services: Services, userId: number) => Promise<unknown>>
>
declare module '../../kernel/module/index.ts' {
  interface Module {
    onWithdrawal?: OnWithdrawal
  }
}
declare module '../../kernel/types.ts' {
  interface Services {
    onWithdrawal: readonly OnWithdrawal[]
  }
}

export const consentsModule = defineModule({
  name: 'consents',
  hooks: {
    legal_consents: keptForMembers({ table: 'consent_records', column: 'legal_consent_id' }),
    legalagreements: keptForMembers({ table: 'consent_records', column: 'legalagreement_id' }),
  },
  handlers: consentHandlers,
  onDenial: withdrawSince,
  tables,
  services: { onWithdrawal: ({ modules }) => modules.flatMap((room) => room.onWithdrawal ?? []) },
})
