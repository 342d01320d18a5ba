import { defineModule } from '../../kernel/module/index.ts'
import { mayReadCard } from './card-photos.ts'
import { careHandlers } from './index.ts'
import * as tables from './tables.ts'

export const careTeamModule = defineModule({
  name: 'care-team',
  handlers: careHandlers,
  tables,
  fileGuards: { insurance: mayReadCard },
})
