import { addDays, localDate } from '#shared/rules/index.ts'
import { withholds } from '../../kernel/consents/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { sampleDay } from '../../integrations/wearables/index.ts'
import { holdConnection, saveDays } from './queries.ts'

/** Number of days added when connecting. */
const sampleDays = 14
const mostAtOnce = 200

/** Whether simulated days are available, for demos. Never in production or with an aggregator. */
export const hasSamples = ({ config, wearables }: Pick<Services, 'config' | 'wearables'>): boolean =>
  wearables === null && !config.isProduction

/** The last days up to yesterday; today is not over and has no night or figures yet. */
export const deliverSamples = async (
  tx: Database,
  {
    userId,
    source,
    today,
    now,
    count = sampleDays,
  }: { userId: number; source: string; today: string; now: Date; count?: number },
): Promise<void> => {
  const days = Array.from({ length: count }, (_, back) => sampleDay(`${userId} ${source}`, addDays(today, -1 - back)))
  await saveDays(tx, { userId, source, at: now, isSimulated: true }, days)
}

/** Adds yesterday for everyone whose samples do not include it yet. */
export const deliverDueSamples = async (services: Services): Promise<void> => {
  if (!hasSamples(services)) return
  const now = services.now()
  const due = await services.db.query<{ user_id: number; source: string; timezone: string | null }>({
    name: 'find_due_samples',
    text: `select c.user_id, c.source, u.timezone from device_connections c join users u on u.id = c.user_id
           where c.is_simulated and u.is_active and not ${withholds('c.user_id', 'devices')} and not exists (select 1 from body_metrics b where b.user_id = c.user_id and b.source = c.source
             and b.data_structure = 'sleep_summary' and b.day >= ($1::timestamptz at time zone coalesce(u.timezone, 'UTC'))::date - 1)
           order by c.user_id, c.source limit ${mostAtOnce}`,
    values: [now],
  })
  for (const { user_id: userId, source, timezone } of due)
    await services.db.transaction(async (tx) => {
      // If disconnected in the meantime, nothing more is added.
      if ((await holdConnection(tx, userId, source))?.is_simulated)
        await deliverSamples(tx, { userId, source, today: localDate(now, timezone ?? 'UTC'), now })
    })
}
