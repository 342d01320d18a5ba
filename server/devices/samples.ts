import { addDays, localDate } from '#shared/rules/index.ts'
import type { Services } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { sampleDay } from '../integrations/wearables/index.ts'
import { holdConnection, saveDays } from './queries.ts'

/** Days that come in at once with a connection. */
const sampleDays = 14
const mostAtOnce = 200

/** Whether days can be made up for members who try the product out. Where it is in earnest, or brands are asked, never. */
export const hasSamples = ({ config, wearables }: Pick<Services, 'config' | 'wearables'>): boolean => wearables === null && !config.isProduction

/** The last days up to yesterday; the one that is not over has no night and no figures yet. */
export const deliverSamples = async (
  tx: Database,
  { userId, source, today, now, count = sampleDays }: { userId: number; source: string; today: string; now: Date; count?: number },
): Promise<void> => {
  const days = Array.from({ length: count }, (_, back) => sampleDay(`${userId} ${source}`, addDays(today, -1 - back)))
  await saveDays(tx, { userId, source, at: now, isSimulated: true }, days)
}

/** Delivers yesterday to those whose samples have not come as far. */
export const deliverDueSamples = async (services: Services): Promise<void> => {
  if (!hasSamples(services)) return
  const now = services.now()
  const due = await services.db.query<{ user_id: number; source: string; timezone: string | null }>({
    name: 'find_due_samples',
    text: `select c.user_id, c.source, u.timezone from device_connections c join users u on u.id = c.user_id
           where c.is_simulated and u.is_active and not exists (select 1 from body_metrics b where b.user_id = c.user_id and b.source = c.source
             and b.data_structure = 'sleep_summary' and b.day >= ($1::timestamptz at time zone coalesce(u.timezone, 'UTC'))::date - 1)
           order by c.user_id, c.source limit ${mostAtOnce}`,
    values: [now],
  })
  for (const { user_id: userId, source, timezone } of due)
    await services.db.transaction(async (tx) => {
      // Disconnected meanwhile, the member is sent nothing more.
      if ((await holdConnection(tx, userId, source))?.is_simulated)
        await deliverSamples(tx, { userId, source, today: localDate(now, timezone ?? 'UTC'), now })
    })
}
