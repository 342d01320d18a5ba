import { z } from 'zod'
import { administratorPermission, holdersOf } from '../../identity/permissions/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import { noticeTexts } from '../../kernel/mail/index.ts'
import type { Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { recordRun } from './runs.ts'

const DAY_MS = 24 * 60 * 60_000
/** A backup that was not restored for as long is not known to be one. */
const untriedMs = 365 * DAY_MS
const againMs = 30 * DAY_MS

/** Reminds administrators once a month if no backup has been restored for a year, nor since the installation. */
export const remindToRestore = async ({ db, config, log, now }: Services): Promise<void> => {
  if (config.seed === 'demo') return
  const [untried] = await db.query({
    text: `select 1 from (select min(applied_at) as at from schema_migrations) i
           left join backup_runs r on r.kind = 'restore' left join backup_runs m on m.kind = 'reminder'
           where coalesce(r.last_at, i.at) < $1 and coalesce(m.last_at < $2, true)`,
    values: [new Date(now().getTime() - untriedMs), new Date(now().getTime() - againMs)],
  })
  if (!untried) return
  log.warn({}, 'no backup has been restored for a year: try it with npm run restore -- --rehearse (docs/backups.md)')
  await db.transaction(async (tx) => {
    const texts = noticeTexts('backup_untried', 'backup_untried_message', {})
    for (const userId of await holdersOf(tx, administratorPermission))
      await notify(tx, { userId, ...texts, kind: 'security', now: now() })
    await recordRun(tx, 'reminder', now())
  })
}

export const reminderJob = defineJob({
  name: 'remind-to-restore',
  label: 'Remind administrators to try restoring a backup',
  cron: '13 7 * * *',
  data: z.object({}),
  retry: { times: 1, afterSeconds: 20 },
  concurrency: 1,
  run: async (_data, { services }) => remindToRestore(services),
})
