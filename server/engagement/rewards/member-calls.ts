import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { countedPage, listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { moveStars } from '../tasks/index.ts'
import { balanceOf, findOffers, findStanding, findStandings, hindranceOf, lowBelow, type Standing } from './offers.ts'
import {
  findRedemption,
  findRedemptionByKey,
  giveSecret,
  holdSecret,
  inOwnWords,
  openRedemption,
  presentRedemption,
  redemptionColumns,
  type RedemptionRow,
} from './redemptions.ts'
import { nameReasons, starsOf } from './star-reasons.ts'

type Calls = Pick<
  typeof calls,
  'listEligibleRewards' | 'listOffers' | 'redeemReward' | 'listRedemptions' | 'getRedemption' | 'listStars'
>

/** Serializes a member's redemptions, so that neither stars nor redemptions are counted twice. @returns the star balance */
const lockMember = async (tx: Database, userId: number): Promise<number> => {
  const [row] = await tx.query<{ star_balance: number }>({
    name: 'lock_member_for_redemption',
    text: 'select star_balance from users where id = $1 for update',
    values: [userId],
  })
  return row?.star_balance ?? 0
}

const refusalOf = (standing: Standing, balance: number): string | null => {
  const missing = standing.star_cost - balance
  switch (hindranceOf(standing, balance)) {
    case null:
      return null
    case 'limit':
      return standing.max_per_member === 1
        ? say('reward_redeemed')
        : say('reward_most', { count: standing.max_per_member })
    case 'stock':
      return say('reward_out')
    case 'stars':
      return say(missing === 1 ? 'reward_star' : 'reward_stars', { count: missing.toLocaleString('en-US') })
  }
}

/** What members redeem their stars for. */
export const memberRewardHandlers: HandlersOf<Calls> = {
  listEligibleRewards: async (context) => {
    const { query, caller, services } = context
    const { db } = services
    const [standings, balance] = await Promise.all([
      findStandings(db, caller.userId, todayOf(context).day),
      balanceOf(db, caller.userId),
    ])
    const ids = standings.filter((standing) => hindranceOf(standing, balance) === null).map(({ id }) => id)
    return findOffers(services, db, caller, ids, query)
  },

  listOffers: async (context) => {
    const { caller, services } = context
    const { db } = services
    const [standings, star_balance] = await Promise.all([
      findStandings(db, caller.userId, todayOf(context).day),
      balanceOf(db, caller.userId),
    ])
    const known = new Map(standings.map((standing) => [standing.id, standing]))
    const { models } = await findOffers(services, db, caller, [...known.keys()], { take: services.config.takeCap })
    return {
      star_balance,
      models: models.flatMap((model) => {
        const standing = known.get(model.id)
        if (!standing) return []
        const { left, redeemed, star_cost } = standing
        return {
          ...model,
          hindrance: hindranceOf(standing, star_balance),
          missing_stars: Math.max(0, star_cost - star_balance),
          few_left: left > 0 && left < lowBelow ? left : null,
          redeemed_count: redeemed,
        }
      }),
    }
  },

  redeemReward: async (context) => {
    const { params, caller, request, services } = context
    const now = services.now()
    const today = todayOf(context).day
    const { userId } = caller
    return services.db.transaction(async (tx) => {
      const balance = await lockMember(tx, userId)
      const answer = async (id: number, star_balance: number) => {
        const row = await findRedemption(tx, userId, id)
        const [shown] = row ? await inOwnWords(services, tx, caller, [row]) : []
        if (!shown) throw new HaleError('NOT_FOUND')
        return { redemption: openRedemption(services, shown), star_balance }
      }
      const before =
        request.idempotencyKey === null ? null : await findRedemptionByKey(tx, userId, request.idempotencyKey)
      if (before) return answer(before.id, balance)

      const [offer] = (await findOffers(services, tx, caller, [params.id])).models
      if (!offer) throw new HaleError('NOT_FOUND', { message: say('reward_missing') })
      const standing = await findStanding(tx, userId, today, params.id)
      if (!standing) throw new HaleError('BAD_REQUEST', { message: say('reward_unavailable') })
      const refusal = refusalOf(standing, balance)
      if (refusal !== null) throw new HaleError('BAD_REQUEST', { message: refusal })
      const id = await holdSecret(tx, params.id, today)
      if (id === null)
        throw new HaleError('BAD_REQUEST', { message: refusalOf({ ...standing, left: 0 }, balance) ?? undefined })
      await giveSecret(tx, { id, userId, stars: standing.star_cost, key: request.idempotencyKey, now })
      const reason = `Redeemed: ${offer.name}`
      const left = await moveStars(tx, {
        userId,
        amount: -standing.star_cost,
        reason,
        source: `reward_secrets:${id}`,
        now,
      })
      return answer(id, left)
    })
  },

  listRedemptions: async ({ query, caller, services }) => {
    const window = listWindow(services.config, query)
    const { rows, total } = await countedPage<RedemptionRow & { total: number }>(
      services.db,
      {
        name: 'find_redemptions',
        select: `select ${redemptionColumns}, count(*) over () as total from reward_secrets s join rewards r on r.id = s.reward_id
                 where s.redeemed_by = $1 and s.redeemed_at is not null order by s.redeemed_at desc, s.id desc`,
        values: [caller.userId],
      },
      window,
    )
    const shown = await inOwnWords(services, services.db, caller, rows)
    return listAnswer(query, window.size, shown.map(presentRedemption), total)
  },

  getRedemption: async ({ params, caller, services }) => {
    const row = await findRedemption(services.db, caller.userId, params.id)
    const [shown] = row ? await inOwnWords(services, services.db, caller, [row]) : []
    if (!shown) throw new HaleError('NOT_FOUND', { message: say('redemption_missing') })
    return openRedemption(services, shown)
  },

  listStars: async ({ query, caller, services }) => {
    const list = await starsOf(services, query, { userId: caller.userId, byStaff: caller.actorId !== null })
    return { ...list, models: await nameReasons(services.db, list.models, caller.language) }
  },
}
