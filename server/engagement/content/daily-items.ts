import type { calls } from '#shared/calls/index.ts'
import { healthtips } from '#shared/classkeys/content/healthtips.ts'
import { referral } from '#shared/classkeys/rewards/referral.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { chooseForDay, inSeason } from './daily-choice.ts'

type Calls = Pick<typeof calls, 'getRandomHealthTip' | 'getRandomReferral'>

/** Tips for the member. Those in the member's language come first, then English ones, then all others. */
const tips = `
  select t.id, case t.language when u.language then 0 when 'en' then 1 else 2 end as rank
  from healthtips t join users u on u.id = $1
  where t.is_active and ${inSeason}
    and ${isMeantFor(healthtips, 't', { me: '$1::bigint' })}`

/** Offers for the member: for everyone, or for one of the member's organizations or programs. */
const referrals = `
  select t.id, 0 as rank from referral t
  where t.is_active and t.is_random and ${inSeason}
    and ${isMeantFor(referral, 't', { me: '$1::bigint', day: '$2' })}`

/** An item as members may read it, null if it was deleted in the meantime. */
const itemOf = async (services: Services, classkey: 'healthtips' | 'referral', id: number | null, caller: Caller) => {
  if (id === null) return null
  const engine = engineOf(services)
  const { text } = await engine.memberSearch(engine.resource(classkey), { filters: { id }, take: 1 }, caller)
  const { models } = JSON.parse(text) as { models: ({ id: number } & Record<string, unknown>)[] }
  return models[0] ?? null
}

export const dailyItemHandlers: HandlersOf<Calls> = {
  getRandomHealthTip: async (context) => {
    const { caller, services } = context
    const { day } = todayOf(context)
    const choice = { name: 'choose_health_tip', candidates: tips, userId: caller.userId, day }
    return itemOf(services, 'healthtips', await chooseForDay(services.db, choice), caller)
  },

  getRandomReferral: async (context) => {
    const { caller, services } = context
    const { day } = todayOf(context)
    const choice = { name: 'choose_referral', candidates: referrals, userId: caller.userId, day }
    return itemOf(services, 'referral', await chooseForDay(services.db, choice), caller)
  },
}
