import { defineModule } from '../../kernel/module/index.ts'
import { formAdminHandlers } from './admin.ts'
import { formHandlers } from './calls.ts'
import { prepareForms } from './prepare.ts'
import { scoreHandlers } from './scores.ts'
import { sealedForms } from './sealed-place.ts'
import { sealPlainForms } from './seal.ts'
import * as tables from './tables.ts'

export const formsModule = defineModule({
  name: 'forms',
  handlers: { ...formAdminHandlers, ...formHandlers, ...scoreHandlers },
  tables,
  sweeps: [sealPlainForms],
  sealEarlier: sealPlainForms,
  sealedPlaces: [sealedForms],
  prepare: prepareForms,
})
