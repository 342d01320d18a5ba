import { defineModule } from '../../kernel/module/index.ts'
import { keptForMembers } from '../../entities/classkeys/index.ts'
import { consentHandlers } from './calls.ts'
import * as tables from './tables.ts'

export const consentsModule = defineModule({
  name: 'consents',
  hooks: {
    legal_consents: keptForMembers({ table: 'consent_records', column: 'legal_consent_id' }),
    legalagreements: keptForMembers({ table: 'consent_records', column: 'legalagreement_id' }),
  },
  handlers: consentHandlers,
  tables,
})
