import type { AnswerOf } from '#shared/calls/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { engineOf, type Engine } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** Stock below this counts as low, for members and for administrators. */
export const lowBelow = 5

type Offer = AnswerOf<'listEligibleRewards'>['models'][number]

/** What keeps a member from a reward. */
export interface Standing {
  id: number
  star_cost: number
  max_per_member: number
  /** Codes that can still be assigned; not counted beyond `lowBelow`. */
  left: number
  /** How often the member has redeemed it. */
  redeemed: number
}

/** $2 is the member's current date: a code can still be redeemed on its last day. */
export const isFree = 'redeemed_by is null and redeemed_at is null and (expires_on is null or expires_on >= $2::date)'

const standingSql = `
  select r.id, r.star_cost, coalesce(r.max_per_member, 1) as max_per_member,
    (select count(*) from (select 1 from reward_secrets where reward_id = r.id and ${isFree} limit ${lowBelow + 1}) free) as left,
    (select count(*) from reward_secrets where reward_id = r.id and redeemed_by = $1) as redeemed
  from rewards r
  where r.is_active and (r.starts_on is null or r.starts_on <= $2::date) and (r.ends_on is null or r.ends_on >= $2::date)`

/** Rewards in season, whoever they are for. */
export const findStandings = (db: Database, userId: number, today: string): Promise<Standing[]> =>
  db.query<Standing>({
    name: 'find_reward_standings',
    text: `${standingSql} order by r.id limit 1000`,
    values: [userId, today],
  })

/** One reward in season, whoever it is for; null for none. */
export const findStanding = async (
  tx: Database,
  userId: number,
  today: string,
  id: number,
): Promise<Standing | null> => {
  const [row] = await tx.query<Standing>({
    name: 'find_reward_standing',
    text: `${standingSql} and r.id = $3`,
    values: [userId, today, id],
  })
  return row ?? null
}

/** What keeps a member from a reward, the first reason that applies; null if nothing does. */
export const hindranceOf = ({ star_cost, max_per_member, left, redeemed }: Standing, balance: number) => {
  if (redeemed >= max_per_member) return 'limit'
  if (left === 0) return 'stock'
  return balance < star_cost ? 'stars' : null
}

export const balanceOf = async (db: Database, userId: number): Promise<number> => {
  const [row] = await db.query<{ star_balance: number }>({
    name: 'find_star_balance',
    text: 'select star_balance from users where id = $1',
    values: [userId],
  })
  return row?.star_balance ?? 0
}

type Query = Parameters<Engine['memberSearch']>[1]
/** Rewards with these ids that the member may see, in the member's language. */
export const findOffers = async (
  services: Services,
  db: Database,
  caller: Caller,
  ids: readonly number[],
  query: Query = {},
) => {
  const engine = engineOf(services).within(db)
  const filters = { ...query.filters, id: [...ids] }
  const { text } = await engine.memberSearch(engine.resource('rewards'), { ...query, filters }, caller)
  return JSON.parse(text) as Omit<AnswerOf<'listEligibleRewards'>, 'models'> & {
    models: (Offer & { instructions: string | null; redeem_url: string | null })[]
  }
}
