import { z } from 'zod'
import { defineCalls } from './define.ts'
import { deleteCall, getCall, listCall } from './nouns.ts'
import { anyObject, day, id, idInput, idParams, item, jsonOr, listOf, listQuery, removed, upload } from './schemas.ts'

const rewards = { path: '/admin/rewards', resource: 'rewards', one: 'reward', many: 'rewards' } as const
const reward = item.extend({
  name: z.string(),
  star_cost: z.int().nonnegative(),
  background_image: z.string().nullable(),
  is_active: z.boolean(),
})
/** `data` carries every field but the image; fields beside it count as well. */
const rewardInput = z.looseObject({ data: jsonOr(anyObject).optional(), background_image: upload.nullable() })
const redemptionSecret = item.extend({ reward_id: id, secret: z.string() })
/** A pasted text with one secret a line, its PIN behind a comma, semicolon or tab; or the secrets one by one. */
const manySecrets = z.union([
  z.string().max(1_000_000),
  z.array(z.union([z.string(), z.object({ secret: z.string(), pin: z.string().nullish() })])).max(5000),
])
const ofReward = z.object({ reward_id: idInput })
const ofSecret = z.object({ reward_id: idInput, id: idInput })

export const rewardCalls = defineCalls({
  listRewards: { ...listCall(rewards), answer: listOf(reward) },
  getReward: { ...getCall(rewards), answer: reward, assumed: true },
  createReward: {
    method: 'POST',
    path: '/admin/rewards',
    summary: 'Create a reward',
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
    summary: 'Change the given fields of a reward',
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
  listRedemptionSecrets: {
    method: 'GET',
    path: '/admin/rewards/{reward_id}/secrets',
    summary: 'Redemption secrets of a reward',
    access: { permission: 'reward_secrets:read' },
    params: ofReward,
    query: listQuery,
    answer: listOf(redemptionSecret),
    failure: 'Failed to load redemption secrets',
    assumed: true,
  },
  createRedemptionSecret: {
    method: 'POST',
    path: '/admin/rewards/{reward_id}/secrets',
    summary: 'Add a redemption secret to a reward',
    access: { permission: 'reward_secrets:write' },
    params: ofReward,
    body: anyObject,
    answer: redemptionSecret,
    failure: 'Failed to create redemption secret',
    handles: { 400: 'validation' },
    assumed: true,
  },
  addRedemptionSecrets: {
    method: 'POST',
    path: '/admin/rewards/{reward_id}/secrets/batch',
    summary: 'Add many redemption secrets at once; lines that cannot be taken are answered with the reason',
    access: { permission: 'reward_secrets:write' },
    params: ofReward,
    body: z.object({ secrets: manySecrets, expires_on: day.nullish() }),
    answer: z.object({
      created: z.int().nonnegative(),
      skipped: z.array(z.object({ row: z.int().positive(), reason: z.string() })),
    }),
    failure: 'Failed to create redemption secrets',
    handles: { 400: 'validation' },
    assumed: true,
  },
  deleteUnusedRedemptionSecrets: {
    method: 'DELETE',
    path: '/admin/rewards/{reward_id}/secrets',
    summary: 'Delete the redemption secrets of a reward that nobody has; those that were given away stay',
    access: { permission: 'reward_secrets:delete' },
    params: ofReward,
    answer: z.object({ deleted: z.int().nonnegative() }),
    failure: 'Failed to delete redemption secrets',
    handles: { 400: 'message' },
    assumed: true,
  },
  countRedemptionSecrets: {
    method: 'GET',
    path: '/admin/rewards/{reward_id}/secret-counts',
    summary: 'How many redemption secrets of a reward are left, used and expired, without the secrets',
    access: { permission: 'rewards:read' },
    params: ofReward,
    answer: z.object({
      left: z.int().nonnegative(),
      used: z.int().nonnegative(),
      /** Never given away, and no longer valid. */
      expired: z.int().nonnegative(),
    }),
    failure: 'Failed to count redemption secrets',
    assumed: true,
  },
  getRedemptionSecret: {
    method: 'GET',
    path: '/admin/rewards/{reward_id}/secrets/{id}',
    summary: 'One redemption secret',
    access: { permission: 'reward_secrets:read' },
    params: ofSecret,
    answer: redemptionSecret,
    failure: 'Failed to load redemption secret',
    assumed: true,
  },
  updateRedemptionSecret: {
    method: 'PUT',
    path: '/admin/rewards/{reward_id}/secrets/{id}',
    summary: 'Change a redemption secret',
    access: { permission: 'reward_secrets:write' },
    params: ofSecret,
    body: anyObject,
    answer: redemptionSecret,
    failure: 'Failed to update redemption secret',
    handles: { 400: 'validation' },
    assumed: true,
  },
  deleteRedemptionSecret: {
    method: 'DELETE',
    path: '/admin/rewards/{reward_id}/secrets/{id}',
    summary: 'Delete a redemption secret that nobody has',
    access: { permission: 'reward_secrets:delete' },
    params: ofSecret,
    answer: removed,
    failure: 'Failed to delete redemption secret',
    handles: { 400: 'message' },
    assumed: true,
  },
  listEligibleRewards: {
    method: 'GET',
    path: '/client/rewards/eligible',
    summary: 'Rewards that the own stars are enough for',
    access: 'signed-in',
    query: listQuery,
    answer: listOf(reward),
    failure: 'Failed to load rewards',
  },
  redeemReward: {
    method: 'POST',
    path: '/client/rewards/{id}/redeem',
    summary: 'Redeem a reward for stars',
    access: 'signed-in',
    ownerOnly: true,
    params: idParams,
    answer: z.object({
      redemption: item.extend({ reward_id: id, secret: z.string() }),
      star_balance: z.int().nonnegative(),
    }),
    failure: 'Failed to redeem reward',
    handles: { 400: 'message' },
  },
})
