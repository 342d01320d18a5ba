import type { Database } from '../../kernel/database/types.ts'
import { lowBelow } from './offers.ts'

export interface Stock {
  reward_id: number
  left: number
  used: number
  is_low: boolean
}

/** The remaining and used stock of every active reward. */
export const findStock = (db: Database, today: string): Promise<Stock[]> =>
  db.query<Stock>({
    name: 'count_reward_stock',
    text: `select r.id as reward_id, coalesce(s.left, 0)::int as left, coalesce(s.used, 0)::int as used, coalesce(s.left, 0) < $2 as is_low
           from rewards r left join (
             select reward_id, count(*) filter (where redeemed_at is null and (expires_on is null or expires_on >= $1::date)) as left,
               count(*) filter (where redeemed_at is not null) as used from reward_secrets group by reward_id) s on s.reward_id = r.id
           where r.is_active and (r.ends_on is null or r.ends_on >= $1::date) order by r.id limit 1000`,
    values: [today, lowBelow],
  })
