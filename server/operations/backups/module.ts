import { z } from 'zod'
import { folderOrBucket } from '../../kernel/files/index.ts'
import { defineModule, defineSettings, wholeNumber } from '../../kernel/module/index.ts'
import type { Bucket } from '../../kernel/types.ts'
import { backupSchedule } from './plan.ts'
import { backUpJob } from './back-up.ts'
import { reminderJob } from './reminder.ts'
import * as tables from './tables.ts'

declare module '../../kernel/types.ts' {
  interface Config {
    /** Backups that Hale makes by itself; absent if commands alone work with backups. */
    backups?: BackupPlan
  }
}
export interface BackupPlan {
  /** In cron's form, in UTC; null if Hale makes none by itself. */
  schedule: string | null
  /** A folder, or a bucket. */
  target: string | Bucket | null
  /** How many backups stay in the target. */
  keep: number
}

export const backupsModule = defineModule({
  name: 'backups',
  tables,
  jobs: [reminderJob, backUpJob],
  settings: defineSettings({
    variables: {
      BACKUP_SCHEDULE: backupSchedule,
      BACKUP_TARGET: folderOrBucket(),
      BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
      BACKUP_RECIPIENTS: z
        .string()
        .regex(/^age1\w{58,}(,age1\w{58,})*$/, 'must be whole public keys of age (age1…), separated by commas')
        .optional(),
      BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
    },
    needs: [
      ['BACKUP_SCHEDULE', 'BACKUP_TARGET'],
      ['BACKUP_TARGET', 'BACKUP_SCHEDULE'],
    ],
    read: (values) => {
      // The commands read these two themselves.
      if (values.BACKUP_SCHEDULE !== undefined && !values.BACKUP_RECIPIENTS && !values.BACKUP_PASSPHRASE)
        throw new Error('BACKUP_RECIPIENTS or BACKUP_PASSPHRASE is required with BACKUP_SCHEDULE')
      const { BACKUP_SCHEDULE: schedule = null, BACKUP_TARGET: target = null, BACKUP_KEEP: keep } = values
      return { backups: { schedule, target, keep } }
    },
  }),
})
