import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../app/types.ts'

type Calls = Pick<typeof calls, 'getBodyMetrics'>

const LONGEST_PERIOD_DAYS = 366

export const deviceHandlers: HandlersOf<Calls> = {
  getBodyMetrics: async ({ query, caller, services: { db } }) => {
    const rows = await db.query<{ day: string; source: string; data: Record<string, unknown> }>({
      name: 'body_metrics_of_member',
      text: `select day, source, data from body_metrics
             where user_id = $1 and data_structure = $2 and ($3::date is null or day >= $3::date) and ($4::date is null or day <= $4::date)
             order by day desc, received_at desc limit ${LONGEST_PERIOD_DAYS}`,
      values: [caller.userId, query.dataStructure, query.from ?? null, query.to ?? null],
    })
    return { body_metrics: rows }
  },
}
