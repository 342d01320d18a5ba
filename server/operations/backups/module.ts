import { z } from 'zod'
import { defineModule, defineSettings } from '../../kernel/module/index.ts'
import { reminderJob } from './reminder.ts'
import * as tables from './tables.ts'

export const backupsModule = defineModule({
  name: 'backups',
  tables,
  jobs: [reminderJob],
  // The commands read them; the server only checks them.
  settings: defineSettings({
    variables: {
      BACKUP_RECIPIENTS: z
        .string()
        .regex(/^age1\w+(,age1\w+)*$/, 'must be public keys of age (age1…), separated by commas')
        .optional(),
      BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
    },
    read: () => ({}),
  }),
})
