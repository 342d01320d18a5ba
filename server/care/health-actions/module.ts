import { defineModule } from '../../kernel/module/index.ts'
import { healthActionHandlers } from './index.ts'
import { medicationReminderJob, sweepMedicationReminders } from './medications/index.ts'
import * as tables from './tables.ts'

export const healthActionsModule = defineModule({
  name: 'health-actions',
  handlers: healthActionHandlers,
  tables,
  jobs: [medicationReminderJob],
  sweeps: [sweepMedicationReminders],
})
