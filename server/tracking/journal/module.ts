import { defineModule } from '../../kernel/module/index.ts'
import { keptForMembers } from '../../entities/classkeys/index.ts'
import { journalHandlers } from './index.ts'
import { milestoneTriggers } from './milestone-trigger.ts'
import * as tables from './tables.ts'

export const journalModule = defineModule({
  name: 'journal',
  hooks: { milestones: keptForMembers({ table: 'milestone_progress', column: 'milestone_id' }) },
  handlers: journalHandlers,
  tables,
  triggers: milestoneTriggers,
})
