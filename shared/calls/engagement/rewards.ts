import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { deleteCall, getCall, listCall } from '../entities/nouns.ts'
import {
  anyObject,
  day,
  id,
  idParams,
  instant,
  item,
  jsonOr,
  listOf,
  listQuery,
  pageQuery,
  upload,
} from '../schemas.ts'

const rewards = { path: '/admin/rewards', resource: 'rewards', one: 'reward', many: 'rewards' } as const
const reward = item.extend({
  name: z.string(),
  star_cost: z.int().nonnegative(),
  background_image: z.string().nullable(),
  is_active: z.boolean(),
})
/** `data` carries every field but the image; fields outside it count as well. */
const rewardInput = z.looseObject({ data: jsonOr(anyObject).optional(), background_image: upload.nullable() })
/** A reward as shown to members. */
const offer = reward.extend({
  description: z.string().nullable(),
  partner: z.string().nullable(),
  type: z.string().nullable(),
  value: z.string().nullable(),
  color: z.string().nullable(),
  terms: z.string().nullable(),
  ends_on: day.nullable(),
})
/** Why a reward cannot be redeemed now: too few stars, none left, or the limit per member reached. */
const rewardHindrances = ['stars', 'stock', 'limit'] as const
/** A redemption. The code itself takes another call. */
const redemption = z.object({
  id,
  reward_id: id,
  name: z.string(),
  partner: z.string().nullable(),
  value: z.string().nullable(),
  background_image: z.string().nullable(),
  color: z.string().nullable(),
  /** The price at the time; null if it was not recorded. */
  stars: z.int().nonnegative().nullable(),
  redeemed_at: instant,
  /** The last day the code is valid. */
  expires_on: day.nullable(),
})
/** A redemption with its code, and how to use it. */
const openRedemption = redemption.extend({
  secret: z.string(),
  pin: z.string().nullable(),
  instructions: z.string().nullable(),
  terms: z.string().nullable(),
  redeem_url: z.string().nullable(),
})

export const rewardCalls = defineCalls({
  listRewards: { ...listCall(rewards), answer: listOf(reward) },
  getReward: { ...getCall(rewards), answer: reward, assumed: true },
  createReward: {
    method: 'POST',
    path: '/admin/rewards',
    summary: 'Creates a reward',
    access: { permission: 'rewards:write' },
    body: rewardInput,
    multipart: 'also',
    answer: reward,
    failure: 'Failed to create reward',
    handles: { 400: 'validation' },
    assumed: true,
  },
  updateReward: {
    method: 'POST',
    path: '/admin/rewards/{id}',
    summary: 'Updates the given fields of a reward',
    access: { permission: 'rewards:write' },
    params: idParams,
    body: rewardInput,
    multipart: 'also',
    answer: reward,
    failure: 'Failed to update reward',
    handles: { 400: 'validation' },
    assumed: true,
  },
  deleteReward: { ...deleteCall(rewards), assumed: true },
  listEligibleRewards: {
    method: 'GET',
    path: '/client/rewards/eligible',
    summary: 'Returns the rewards the member can redeem now: enough stars, codes left, limit per member not reached',
    access: 'signed-in',
    query: listQuery,
    answer: listOf(offer),
    failure: 'Failed to load rewards',
  },
  listOffers: {
    method: 'GET',
    path: '/client/rewards',
    summary: 'Returns rewards with the reason each cannot be redeemed yet, and the member’s star balance',
    access: 'signed-in',
    answer: z.object({
      star_balance: z.int().nonnegative(),
      models: z.array(
        offer.extend({
          /** Null if it can be redeemed now. */
          hindrance: z.enum(rewardHindrances).nullable(),
          missing_stars: z.int().nonnegative(),
          /** Number of codes left if there are few, otherwise null. */
          few_left: z.int().positive().nullable(),
          redeemed_count: z.int().nonnegative(),
        }),
      ),
    }),
    failure: 'Failed to load rewards',
    assumed: true,
  },
  listRedemptions: {
    method: 'GET',
    path: '/client/rewards/redemptions',
    summary: 'Returns a list of the member’s redemptions, newest first, without the codes',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(redemption),
    failure: 'Failed to load redemptions',
    assumed: true,
  },
  getRedemption: {
    method: 'GET',
    path: '/client/rewards/redemptions/{id}',
    summary: 'Returns a redemption with its code, to its owner only',
    access: 'signed-in',
    ownerOnly: true,
    params: idParams,
    answer: openRedemption,
    failure: 'Failed to load redemption',
    assumed: true,
  },
  listStars: {
    method: 'GET',
    path: '/client/stars',
    summary: 'Returns the stars the member earned and spent, newest first',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(
      z.object({
        id,
        amount: z.int(),
        balance: z.int().nonnegative(),
        reason: z
          .string()
          .nullable()
          .describe('The sentence that was written then, in English; null for staff if the member does not share it'),
        kind: z.enum(['completed', 'opened_again', 'redeemed', 'bonus']).nullable(),
        name: z.string().nullable().describe('What was completed or redeemed, in the language of the member'),
        source: z.string().nullable(),
        created_at: instant,
      }),
    ),
    failure: 'Failed to load stars',
    assumed: true,
  },
  listRewardStock: {
    method: 'GET',
    path: '/admin/reward-stock',
    summary: 'Returns the number of codes left for every active reward',
    access: { permission: 'rewards:read' },
    answer: z.object({
      low_below: z.int().positive(),
      models: z.array(
        z.object({ reward_id: id, left: z.int().nonnegative(), used: z.int().nonnegative(), is_low: z.boolean() }),
      ),
    }),
    mayLag: true,
    failure: 'Failed to load stock',
    assumed: true,
  },
  redeemReward: {
    method: 'POST',
    path: '/client/rewards/{id}/redeem',
    summary: 'Redeems a reward for stars',
    access: 'signed-in',
    ownerOnly: true,
    params: idParams,
    // The answer contains the code, which must not be stored in plain text.
    repetition: 'anew',
    answer: z.object({
      redemption: openRedemption,
      star_balance: z.int().nonnegative(),
    }),
    failure: 'Failed to redeem reward',
    handles: { 400: 'message' },
  },
})
