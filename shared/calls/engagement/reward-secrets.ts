import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { anyObject, day, id, idInput, item, listOf, listQuery, removed } from '../schemas.ts'

const redemptionSecret = item.extend({ reward_id: id, secret: z.string() })
/** Pasted text with one secret per line, and its PIN and last day separated by commas, semicolons or tabs; or the secrets as a list. */
const manySecrets = z.union([
  z.string().max(1_000_000),
  z
    .array(
      z.union([
        z.string(),
        z.object({ secret: z.string(), pin: z.string().nullish(), expires_on: z.string().nullish() }),
      ]),
    )
    .max(5000),
])
const ofReward = z.object({ reward_id: idInput })
const ofSecret = z.object({ reward_id: idInput, id: idInput })

export const rewardSecretCalls = defineCalls({
  listRedemptionSecrets: {
    method: 'GET',
    path: '/admin/rewards/{reward_id}/secrets',
    summary: 'Returns a list of a reward’s redemption secrets',
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
    summary: 'Adds a redemption secret to a reward',
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
    summary: 'Adds many redemption secrets; rejected lines are returned with the reason',
    access: { permission: 'reward_secrets:write' },
    params: ofReward,
    /** `expires_on` applies to those without a day of their own. */
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
    summary: 'Deletes a reward’s unassigned redemption secrets; assigned ones are kept',
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
    summary: 'Returns how many redemption secrets of a reward are left, used and expired, without the secrets',
    access: { permission: 'rewards:read' },
    params: ofReward,
    answer: z.object({
      left: z.int().nonnegative(),
      used: z.int().nonnegative(),
      /** Never assigned, and no longer valid. */
      expired: z.int().nonnegative(),
    }),
    failure: 'Failed to count redemption secrets',
    assumed: true,
  },
  getRedemptionSecret: {
    method: 'GET',
    path: '/admin/rewards/{reward_id}/secrets/{id}',
    summary: 'Returns a redemption secret',
    access: { permission: 'reward_secrets:read' },
    params: ofSecret,
    answer: redemptionSecret,
    failure: 'Failed to load redemption secret',
    assumed: true,
  },
  updateRedemptionSecret: {
    method: 'PUT',
    path: '/admin/rewards/{reward_id}/secrets/{id}',
    summary: 'Updates a redemption secret',
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
    summary: 'Deletes an unassigned redemption secret',
    access: { permission: 'reward_secrets:delete' },
    params: ofSecret,
    answer: removed,
    failure: 'Failed to delete redemption secret',
    handles: { 400: 'message' },
    assumed: true,
  },
})
