import { defineModule } from '../../kernel/module/index.ts'
import { keptForMembers } from '../../entities/classkeys/index.ts'
import { healthActionHandlers } from './index.ts'
import { medicationReminderJob, sweepMedicationReminders } from './medications/index.ts'
import * as tables from './tables.ts'

export const healthActionsModule = defineModule({
  name: 'health-actions',
  hooks: { health_actions: keptForMembers({ table: 'health_action_completions', column: 'health_action_id' }) },
  handlers: healthActionHandlers,
  tables,
  jobs: [medicationReminderJob],
  sweeps: [sweepMedicationReminders],
})
